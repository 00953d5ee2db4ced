import { warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import { stream } from '../../../kernel/rng';
import type { Source } from '../../../kernel/source';
import type { Referee } from '../../../simulation/game';
import { SeededStreams } from '../../../simulation/streams';
import type { Card } from '../cards/card';
import { botOf } from './policy/bots';
import { GloryGame } from './game';
import type { BattleCast } from './rules/setup/resolve';
import { battleSetup } from './state/setup/setup';
import type { Field } from './state/setup/terrain';

/** Deployments tried: enough for each army to be in either zone. */
const TRIALS = 2;

/** For each side the names of units without room, of the worst of the trials. */
type LeftOff = readonly [readonly string[], readonly string[]];

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

/** Most pairs of armies remembered for one map: while a name is typed, every key makes another one. */
const MOST_KNOWN = 64;

const known = new WeakMap<Field, Map<string, LeftOff>>();

/** Places both armies as their bots do, side 0 in the first or the second zone, and plays no round. */
const tryOut = (cast: BattleCast): LeftOff => {
  const setup = battleSetup({ ...cast, variants: {} });
  const game = new GloryGame(setup);
  const state = game.newState();
  const worst: [string[], string[]] = [[], []];
  for (let home = 0; home < TRIALS; home++) {
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
    for (const side of [0, 1] as const) {
      const left = setup.units.filter((unit, u) => unit.side === side && !state.placed[u]);
      if (left.length > worst[side].length) worst[side] = left.map(({ name }) => name);
    }
  }
  return worst;
};

const leftOff = (cast: BattleCast): LeftOff => {
  let byShape = known.get(cast.field);
  if (!byShape) known.set(cast.field, (byShape = new Map<string, LeftOff>()));
  const key = JSON.stringify(
    cast.rosters.map(({ bot, units }) => [bot, units.map(({ card, count }) => [shapeOf(card), count])]),
  );
  let found = byShape.get(key);
  if (!found) {
    if (byShape.size >= MOST_KNOWN) byShape.clear();
    byShape.set(key, (found = tryOut(cast)));
  }
  return found;
};

/** GLO-3.3.1: whole bases within either zone; a unit without room takes no part. */
export const checkRoom = (source: Source, cast: BattleCast): Diagnostic[] =>
  leftOff(cast).flatMap((names, side) =>
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
