import { stream } from '@engine/kernel/rng';
import { battleSetup, type BattleSetup, type Roster } from '@engine/systems/glory/battle/state/setup/setup';
import { DIFFICULTY_NAMES } from '@engine/systems/glory/battle/state/setup/difficulty';
import { VARIANTS } from '@engine/systems/glory/variants';
import type { Variants } from '@engine/systems/system';
import { auditBattle, type Audit } from './audit';
import { ledBy, sampleCards, sampleField, sampleSetup, type Lead } from './sample';

export const MAPS = ['mill-hill', 'kings-stair', 'two-fords', 'broken-walls'] as const;
const ARMIES = [
  'ember-patrol',
  'reed-patrol',
  'ember-vigil',
  'rising-water',
  'thunder-column',
  'deep-hunt',
] as const;
const DECKS = ['balanced', 'aggressive', 'patient', 'magic'] as const;
const LEVELS = DIFFICULTY_NAMES;

type Pick = (n: number) => number;

/** Five or six of any cards of both warbands: an army that no player would use, but that the rules must handle. */
const anyArmy = (name: string, pick: Pick): Omit<Roster, 'bot' | 'automata'> => {
  const cards = sampleCards();
  const units = Array.from({ length: 5 + pick(2) }, () => ({ card: cards[pick(cards.length)], count: 1 }));
  return { name, units, leader: units[0].card };
};

/** Each variant at any of its values. */
const anyVariants = (pick: Pick): Variants =>
  Object.fromEntries(VARIANTS.map(({ name, values }) => [name, values[pick(values.length)].value]));

/** The players: mostly random ones, every other time against the Automata, sometimes greed. */
const anyLeads = (index: number, pick: Pick): readonly [Lead, Lead] => {
  const one: Lead = { bot: index % 6 === 5 ? 'greedy' : 'random' };
  const two: Lead =
    index % 2 === 0
      ? { bot: 'automata', deck: DECKS[pick(DECKS.length)], difficulty: LEVELS[pick(LEVELS.length)] }
      : { bot: 'random' };
  return pick(2) === 0 ? [one, two] : [two, one];
};

/**
 * Battle `index` of a soak on a map: sample armies or armies of any cards, random play or some of it, two of three
 * under any variants.
 */
export const soakSetup = (map: string, index: number): BattleSetup => {
  const rng = stream(7, index, 'bot');
  const pick: Pick = (n) => Math.floor(rng.real() * n);
  const variants = index % 3 === 0 ? {} : anyVariants(pick);
  const leads = anyLeads(index, pick);
  if (index % 4 < 2)
    return sampleSetup(map, [ARMIES[pick(ARMIES.length)], ARMIES[pick(ARMIES.length)]], leads, variants);
  return battleSetup({
    field: sampleField(map),
    rosters: [ledBy(anyArmy('A', pick), leads[0]), ledBy(anyArmy('B', pick), leads[1])],
    objectives: index % 8 < 4 ? undefined : 1 + pick(7),
    variants,
  });
};

/** Runs battles `from` to before `to` on a map, and returns what was wrong, with the battle that shows it. */
export const soak = (map: string, from: number, to: number, audit?: Audit): string[] => {
  const found: string[] = [];
  for (let index = from; index < to; index++)
    for (const problem of auditBattle(soakSetup(map, index), index, audit).problems)
      found.push(`battle ${index}: ${problem}`);
  return found;
};
