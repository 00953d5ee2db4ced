import { warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import { SeededStreams } from '../../../simulation/streams';
import type { Source } from '../../../kernel/source';
import { rememberLeftOff, worstDeployment, type LeftOff } from '../../common/room';
import type { Card } from '../cards/card';
import type { KeywordCatalogue } from '../cards/keywords';
import { inPlay } from './state/field';
import { deploy } from './rules/setup/deploy';
import { newBattle } from './rules/new-battle';
import type { BattleCast } from './resolve';
import { battleSetup } from './state/setup/setup';

/** Deployments tried: enough for each army to be at either edge. */
const TRIALS = 6;

/** What affects where a card's models can be placed: other edits need no new deployment. */
const shapeOf = ({ name, base, tier, armor, keywords, ranged, abilities }: Card): unknown => [
  name,
  base,
  tier,
  armor,
  keywords.map(({ definition }) => definition.name),
  ranged !== undefined,
  abilities.length > 0,
];

const leftOff = rememberLeftOff<BattleCast, 'table'>('table', ({ rosters }) =>
  rosters.map(({ units }) => units.map(({ card, count }) => [shapeOf(card), count])),
);

const tryOut = (cast: BattleCast, catalogue: KeywordCatalogue): LeftOff => {
  const setup = battleSetup({ ...cast, variants: {}, catalogue });
  const battle = newBattle(setup);
  const { bodies, side, fighter } = battle.state;
  return worstDeployment(TRIALS, (trial) => {
    battle.dice = new SeededStreams(trial);
    deploy(battle);
    const left: [string[], string[]] = [[], []];
    for (let i = 0; i < bodies.count; i++)
      // A model in ambush is not on the table yet, and was not left off.
      if (!inPlay(battle, i)) left[side[i] as 0 | 1].push(setup.fighters[fighter[i]].name);
    return left;
  });
};

/**
 * AAW-3.3: warns of armies too large for their zones. A model without room stays off the table for the whole battle.
 */
export const checkRoom = (source: Source, cast: BattleCast, catalogue: KeywordCatalogue): Diagnostic[] =>
  leftOff(cast, () => tryOut(cast, catalogue)).flatMap((names, side) => {
    if (names.length === 0) return [];
    const each = [...new Set(names)].map((name) => {
      const count = names.filter((other) => other === name).length;
      return count > 1 ? `${name} (${count})` : name;
    });
    const message =
      `${each.join(', ')} of ${cast.rosters[side].name} may have no room to deploy on ${cast.map}, and would then miss the battle. ` +
      'Take fewer or smaller models, or another map.';
    return [warn(source, ['armies', side], 'no-room', message)];
  });
