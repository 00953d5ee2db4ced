import { expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { sampleLibrary } from '../../../support/sample-book';

const OPTIONS = { variants: {}, seed: 1 };
const bookOf = (system: SystemId) => sampleLibrary(system).typed(system)!;

test.each(SYSTEM_IDS)('%s: a cell has the best ranged attack of the row, if there is one', (system) => {
  const book = bookOf(system);
  const [target] = book.units;
  const shots = book.units.map(({ ref }) => ({
    ref,
    shot: book.meet(ref, target.ref, OPTIONS)?.shot,
    fights: book
      .fightsBetween(ref, target.ref)
      .filter(({ ref: fight }) => /^(shoot|cast|spell)/.test(fight.split(':').at(-1)!)),
  }));
  for (const { shot, fights } of shots) {
    if (fights.length > 0) expect(shot).toBeDefined();
    if (shot !== undefined) expect(shot >= 0 && shot <= 1).toBe(true);
  }
  expect(shots.some(({ shot = 0 }) => shot > 0)).toBe(true);
  expect(shots.some(({ shot }) => shot === undefined)).toBe(true);
});

test('the shot of a cell is the mean share of the target’s wounds, at most all of them', () => {
  const book = bookOf('azeroth-at-war');
  const fight = book
    .fightsBetween('dwarf-rifleman', 'footman')
    .find(({ ref }) => ref.endsWith(':footman:shoot'))!;
  const outcome = book.fight(fight.ref, OPTIONS);
  if (!outcome.ok) throw new Error(outcome.error);
  const { pmf } = outcome.value.answer['damage'] as { pmf: number[] };
  // A Footman has two wounds: the first is half of it, and damage beyond the second counts no more.
  const share = pmf.reduce((sum, p, wounds) => sum + p * [0, 0.5, 1][Math.min(wounds, 2)], 0);
  expect(book.meet('dwarf-rifleman', 'footman', OPTIONS)!.shot).toBeCloseTo(share, 12);
});

test('a card lists what neither duels nor shots count', () => {
  const book = bookOf('azeroth-at-war');
  expect(book.notInDuels('battle-priest')).toContain('Healing Light');
  expect(book.notInDuels('bastion-guard')).not.toContain('Healing Light');
  expect(book.notSimulated('battle-priest')).toEqual([]);
});
