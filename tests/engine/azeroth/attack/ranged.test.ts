import { card } from '../cards';
import { describeRows } from '../rows';

describeRows('ranged attacks', [
  {
    rule: 'AAW-7.3-hold',
    what: 'holding adds 1 to hit',
    setup: { action: 'hold-shoot' },
    dice: 'hit 3, wound 3',
    damage: [0],
  },
  {
    rule: 'AAW-5.2-move-shoot',
    what: 'moving gives nothing',
    setup: { action: 'move-shoot' },
    dice: 'hit 3',
    damage: [0],
  },
  {
    rule: 'AAW-5.2-hold-shoot',
    what: 'moving does not',
    setup: { action: 'move-shoot' },
    dice: 'hit 3',
    damage: [0],
  },
  {
    rule: 'AAW-7.3-elevated',
    what: 'standing higher adds 1 to hit',
    setup: { action: 'move-shoot', elevated: true },
    dice: 'hit 3, wound 3',
    damage: [0],
  },
  {
    rule: 'AAW-7.1-bands',
    what: 'half the range is not long range',
    setup: { action: 'move-shoot', distance: 6 },
    dice: 'hit 4, wound 3',
    damage: [0],
  },
  {
    rule: 'AAW-7.3-long-range',
    what: 'beyond half the range, −1 to hit',
    setup: { action: 'move-shoot', distance: 6.1 },
    dice: 'hit 4',
    damage: [0],
  },
  {
    rule: 'AAW-7.3-soft-cover',
    what: 'soft cover adds 1 to the save',
    setup: { action: 'move-shoot', cover: 'soft' },
    dice: 'hit 4, wound 4, save 3',
    damage: [0],
  },
  {
    rule: 'AAW-7.3-hard-cover',
    what: 'hard cover adds 2 to the save',
    setup: { action: 'move-shoot', cover: 'hard' },
    dice: 'hit 4, wound 4, save 2',
    damage: [0],
  },
  {
    rule: 'AAW-7.2.2',
    what: 'cover does nothing in melee',
    setup: { action: 'fight', cover: 'hard' },
    dice: 'hit 4, wound 4, save 3',
    damage: [1],
  },
  {
    rule: 'AAW-4.5-rw',
    what: 'a ranged weapon wounds with its own strength',
    attacker: { weapons: [{ name: 'Ballista', tag: 'RW', range: 24, strength: 8 }] },
    setup: { action: 'move-shoot' },
    dice: 'hit 4, wound 2',
    damage: [1],
  },
  {
    rule: 'AAW-5.2-fight-shoot',
    what: 'shooting after a fight is no worse',
    setup: { action: 'fight-shoot' },
    dice: 'hit 4, wound 3',
    damage: [0],
  },
  {
    rule: 'AAW-N8',
    what: 'variant minus-one: shooting after a fight has −1 to hit',
    setup: { action: 'fight-shoot' },
    variants: { 'fight-shoot': 'minus-one' },
    dice: 'hit 4',
    damage: [0],
  },
]);

describeRows('shooting into melee', [
  {
    rule: 'AAW-7.6',
    what: 'a miss that then rolls 1 strikes the friend',
    attacker: { keywords: ['Precision Shot'] },
    setup: { action: 'move-shoot', friend: card() },
    dice: 'hit 1, stray 1, wound 4, save 1',
    damage: [0, 0, 1],
  },
  {
    rule: 'AAW-4.6-precision-shot',
    what: 'a miss that rolls 2 or more is clean',
    attacker: { keywords: ['Precision Shot'] },
    setup: { action: 'move-shoot', friend: card() },
    dice: 'hit 1, stray 2',
    damage: [0, 0, 0],
  },
  {
    rule: 'AAW-7.6',
    what: 'a hit never strays',
    attacker: { keywords: ['Precision Shot'] },
    setup: { action: 'move-shoot', friend: card() },
    dice: 'hit 4, wound 1',
    damage: [0, 0, 0],
  },
]);
