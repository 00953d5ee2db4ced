import { warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import { stream } from '../../../kernel/rng';
import type { Source } from '../../../kernel/source';
import type { Referee } from '../../../simulation/game';
import { SeededStreams } from '../../../simulation/streams';
import { rememberLeftOff, worstDeployment, type LeftOff } from '../../common/room';
import type { Card } from '../cards/card';
import { botOf } from './policy/bots';
import { GloryGame } from './game';
import type { BattleCast } from './rules/setup/resolve';
import { battleSetup } from './state/setup/setup';

/** Deployments tried: enough for each army to be in either zone. */
const TRIALS = 2;

/** What affects where a card's models can be placed: other edits need no new deployment. */
const shapeOf = ({ name, base, class: of, models, move, role, special }: Card): unknown => [
  name,
  base,
  of,
  models,
  move,
  role,
  special,
];

const leftOff = rememberLeftOff<BattleCast, 'field'>('field', ({ rosters }) =>
  rosters.map(({ bot, units }) => [bot, units.map(({ card, count }) => [shapeOf(card), count])]),
);

/** Places both armies as their bots do, side 0 in the first or the second zone, and plays no round. */
const tryOut = (cast: BattleCast): LeftOff => {
  const setup = battleSetup({ ...cast, variants: {} });
  const game = new GloryGame(setup);
  const state = game.newState();
  return worstDeployment(TRIALS, (home) => {
    const players = setup.players.map(({ bot }) => botOf(bot));
    const rng = stream(0, home, 'bot');
    const referee: Referee = { dice: new SeededStreams(0, home), decide: () => 0 };
    game.begin(state, referee);
    state.now.home = home as 0 | 1;
    while (state.now.phase === 'placing') {
      const action = players[state.now.side].choose(game, state, rng);
      if (!action) break;
      game.apply(state, action, referee);
    }
    const leftOffOf = (side: 0 | 1): string[] =>
      setup.units.flatMap(({ side: own, name }, u) => (own === side && !state.placed[u] ? [name] : []));
    return [leftOffOf(0), leftOffOf(1)];
  });
};

/** GLO-3.3.1: whole bases within either zone; a unit without room takes no part. */
export const checkRoom = (source: Source, cast: BattleCast): Diagnostic[] =>
  leftOff(cast, () => tryOut(cast)).flatMap((names, side) =>
    names.length === 0
      ? []
      : [
          warn(
            source,
            ['map'],
            'zone-no-room',
            `${names.join(', ')} of ${cast.rosters[side].name} may have no room in a deployment zone of ${cast.map}, and would then miss the battle (GLO-3.3.1). Take a map with larger zones, or a smaller army.`,
          ),
        ],
  );
