import { expect, test } from 'vitest';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import {
  fightersOf,
  relevantAuras,
  type BattleSetup,
} from '@engine/systems/azeroth/battle/state/setup/setup';
import { sampleBattle, sampleCard, sampleRoster } from '../sample';
import { playBattle } from '../fights';

/**
 * A battle of Horde and Alliance with cards of a third book in its setup, with auras and keywords that count friends.
 */
const amongOthers = (...fights: readonly string[]): BattleSetup => {
  const horde = sampleRoster('horde-skirmish', 'Horde');
  const others = ['company-captain', 'grave-envoy', 'hill-levy', 'claw-hound'].map(sampleCard);
  const alliance = sampleRoster('alliance-skirmish', 'Alliance');
  const units = [...alliance.units, ...others.map((card) => ({ card, count: 1 }))];
  const setup = sampleBattle({
    size: 'skirmish',
    map: 'crossroads',
    rosters: [horde, { ...alliance, units }],
  });
  const comes = (fighter: number): boolean => {
    const { card } = setup.fighters[fighter];
    return !others.includes(card) || fights.includes(card.source.id);
  };
  return { ...setup, armies: [setup.armies[0], setup.armies[1].filter(comes)] };
};

const narrowed = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  ...relevantAuras(fightersOf(setup, setup.armies.flat()), setup.auras),
});

test.each([
  { fights: [], attackAuras: 0, auras: 0, friends: false },
  { fights: ['claw-hound'], attackAuras: 0, auras: 0, friends: true },
  { fights: ['grave-envoy'], attackAuras: 0, auras: 1, friends: false },
  { fights: ['company-captain', 'hill-levy'], attackAuras: 1, auras: 1, friends: true },
])(
  'a battle only considers rules that its own cards lend and use: with $fights',
  ({ fights, auras, attackAuras, friends }) => {
    const setup = narrowed(amongOthers(...fights));
    expect([setup.auras.length, setup.attackAuras.length, setup.dependsOnFriends]).toEqual([
      auras,
      attackAuras,
      friends,
    ]);
  },
);

test.each([{ fights: [] }, { fights: ['claw-hound', 'grave-envoy'] }, { fights: ['company-captain'] }])(
  'it is the same battle, whatever the other cards of its books: with $fights',
  ({ fights }) => {
    const wide = amongOthers(...fights);
    const told = (setup: BattleSetup): readonly BattleEvent[] => {
      const events: BattleEvent[] = [];
      playBattle(newBattle(setup), 'aggressive', 7, 1, 'drawn', events);
      return events;
    };
    expect(told(narrowed(wide))).toEqual(told(wide));
  },
);
