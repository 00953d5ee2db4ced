import type { Roster } from '@engine/systems/azeroth/battle/state/setup/setup';
import { card, CORE, type Difference } from '../../cards';
import { bless, curse, dying, fire, spell, thorns } from '../spells';

/** A Hero with one wound, whose destruction destroys all models nearby. */
const lastStand: Difference = {
  id: 'last-stand',
  name: 'Last Stand',
  tier: ['Hero'],
  stats: { WND: 1, ATK: 4, SKL: 2, STR: 6, DEF: 7, MOV: 7 },
  ...dying({ target: 'everyone', effects: [{ effect: 'damage', amount: 'D6' }] }),
};

/** Takes an enemy's Regeneration away. */
const wither = spell({
  type: 'Debuff',
  target: 'enemy',
  effects: [{ effect: 'suppress', keyword: 'Regeneration' }],
});

/**
 * Cards for rare events: reactions, blocks, cleaving hits, both sides destroyed by one attack, a model that survives
 * with less than a quarter of its wounds, one whose Regeneration is taken away.
 */
const ODD: readonly Difference[] = [
  { id: 'thorn', name: 'Thorn', stats: { ATK: 3 }, ...thorns },
  { id: 'ward', name: 'Ward', keywords: ['Spell Block', 'Magical'], stats: { MOV: 7 } },
  { id: 'hexer', name: 'Hexer', keywords: ['Magical'], ...curse },
  { id: 'blesser', name: 'Blesser', keywords: ['Magical'], ...bless },
  { id: 'burner', name: 'Burner', keywords: ['Magical'], ...fire('large') },
  { id: 'sweeper', name: 'Sweeper', keywords: ['Cleave'], stats: { ATK: 6, SKL: 2, STR: 6 } },
  { id: 'hawk', name: 'Hawk', keywords: ['Fly', 'Fear'], stats: { MOV: 9 } },
  { id: 'rider', name: 'Rider', tier: ['Mounted'], keywords: ['Momentum', 'Disengage'], stats: { MOV: 8 } },
  { id: 'plate', name: 'Plate', armor: 'HA', keywords: ['Taunt'] },
  { id: 'husk', name: 'Husk', keywords: ['Undead / Mechanical'], stats: { WND: 2 } },
  { id: 'eye', name: 'Eye', keywords: ['Precision Shot'] },
  { id: 'shade', name: 'Shade', keywords: ['Stealth'], armor: 'LA' },
  { id: 'ox', name: 'Ox', stats: { WND: 6, DEF: 7 } },
  { id: 'troll', name: 'Troll', keywords: ['Regeneration [1]'], stats: { WND: 6, DEF: 7 } },
  { id: 'witherer', name: 'Witherer', keywords: ['Magical'], ...wither },
];

const cards = ODD.map((is) => card(is, CORE));
const hero = card(lastStand, CORE);

const rosterOf = (name: string, units: readonly (typeof hero)[]): Roster => ({
  name,
  bot: '',
  units: units.map((one) => ({ card: one, count: 1 })),
});

/** Two armies of odd cards, led by Heroes that destroy each other. */
export const oddRosters = (count: number, pick: (n: number) => number): [Roster, Roster] => {
  const army = (name: string): Roster =>
    rosterOf(name, [hero, ...Array.from({ length: count - 1 }, () => cards[pick(cards.length)])]);
  return [army('A'), army('B')];
};

/** One Hero against another: ties on points, the wounds that break them, and both sides destroyed at once. */
export const duellists = (): [Roster, Roster] => [rosterOf('A', [hero]), rosterOf('B', [hero])];
