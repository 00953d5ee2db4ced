import { describe, expect, test } from 'vitest';
import { exactContest } from '@engine/systems/warcrow/attack/readers/read-exact';
import { B, S } from '@engine/systems/warcrow/words';
import { bruteForce } from './oracle';
import { contest, side } from '../support';

const cancelBlock = { cost: { X: 1 }, effects: [{ cancel: { B: 1 } }] };
const addSuccess = { cost: { oS: 1, X: 1 }, effects: [{ add: { S: 1 } }] };
const addBlock = { cost: { X: 1 }, effects: [{ add: { B: 1 } }] };
const riposte = { cost: { B: 1 }, effects: [{ add: { S: 1 } }] };
const wound = { cost: { X: 2 }, effects: [{ damage: 1 }] };
const parry = { cost: { X: 1 }, effects: [{ cancel: { S: 1 } }] };
const unnerve = { cost: { X: 1 }, effects: [{ stress: 1 }] };
const expose = { cost: { S: 1 }, effects: [{ state: 'vulnerable' as const }] };

const REPEAT = { rule: 'WAR-repeat-roll' as const };
const disarmed = [{ symbol: S, rule: 'WAR-disarmed' as const, label: 'Disarmed' }];
const vulnerable = [{ symbol: B, rule: 'WAR-vulnerable' as const, label: 'Vulnerable' }];
const anyDie = { symbol: undefined, rule: 'WAR-cancel-die' as const, label: 'Hold the line' };

/** Small pools, with every face of every die: the exact reader must find the same chances. */
const rows = [
  ['plain dice (WAR-block)', contest(side({ red: 2 }), side({ green: 1, blue: 1 }))],
  [
    'automatic symbols (WAR-automatic-symbols)',
    contest(
      side({ orange: 2 }, { automatic: { S: 1, X: 1 }, switches: [cancelBlock] }),
      side({ black: 1 }, { automatic: { B: 2 } }),
    ),
  ],
  [
    'switches on both sides (WAR-switches)',
    contest(
      side({ yellow: 2 }, { switches: [cancelBlock, wound] }),
      side({ black: 2 }, { switches: [addBlock, riposte] }),
    ),
  ],
  [
    'hollow symbols asked for (ruling W3)',
    contest(
      side({ orange: 1, yellow: 1 }, { switches: [addSuccess, wound] }),
      side({ blue: 2 }, { switches: [parry] }),
    ),
  ],
  [
    'effects weigh less than damage (ruling W2)',
    contest(
      side({ orange: 2 }, { switches: [unnerve, cancelBlock, expose] }),
      side({ green: 1, black: 1 }, { switches: [addBlock, unnerve] }),
    ),
  ],
  [
    'Elite on both sides (WAR-elite)',
    contest(
      side({ orange: 1, yellow: 1 }, { elite: true, switches: [wound] }),
      side({ blue: 2 }, { elite: true, switches: [parry] }),
    ),
  ],
  [
    'symbols cancelled (WAR-cancel-symbol)',
    contest(
      side({ red: 2 }, { cancelled: { S: 1 } }),
      side({ green: 2 }, { cancelled: { B: 1, X: 1 }, switches: [addBlock] }),
    ),
  ],
  [
    'the attack repeated (WAR-repeat-roll)',
    contest(
      side({ red: 1, orange: 1 }, { switches: [cancelBlock], repeat: { ...REPEAT, roll: true, dice: 0 } }),
      side({ green: 1, black: 1 }, { switches: [addBlock] }),
    ),
  ],
  [
    'one die repeated (WAR-repeat-die)',
    contest(
      side({ red: 1, yellow: 1 }, { switches: [wound], repeat: { ...REPEAT, roll: false, dice: 1 } }),
      side({ blue: 1 }),
    ),
  ],
  [
    'the roll or two dice (WAR-repeat-die)',
    contest(
      side({ orange: 2 }, { repeat: { ...REPEAT, roll: true, dice: 1 } }),
      side({ blue: 1 }, { switches: [riposte] }),
    ),
  ],
  [
    'both repeat, the active player first',
    contest(
      side({ red: 1 }, { repeat: { ...REPEAT, roll: true, dice: 0 } }),
      side({ black: 2 }, { switches: [riposte], repeat: { ...REPEAT, roll: false, dice: 1 } }),
    ),
  ],
] as const;

/** Chances by damage dealt and suffered. */
const joint = ({ dealt, suffered }: { dealt: number; suffered: number }): string =>
  `${dealt} dealt, ${suffered} suffered`;
/** Chances by the balance alone: players may choose among equals, but the balance is fixed. */
const balance = ({
  dealt,
  suffered,
  self,
}: {
  dealt: number;
  suffered: number;
  self: readonly [number, number];
}): string => String(dealt + self[1] - suffered - self[0]);

const exactly = (fight: ReturnType<typeof contest>, key: typeof balance): Map<string, number> => {
  const { outcomes, chances } = exactContest(fight);
  const found = new Map<string, number>();
  outcomes.forEach((outcome, i) => found.set(key(outcome), (found.get(key(outcome)) ?? 0) + chances[i]));
  return found;
};

const expectSame = (actual: Map<string, number>, wanted: Map<string, number>): void => {
  expect([...actual.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, p] of wanted) expect(Math.abs(actual.get(key)! - p), key).toBeLessThan(1e-12);
};

describe('brute force over all faces gives the same chances for every step of WAR-face-to-face', () => {
  test.each(rows)('%s', (_, fight) => expectSame(exactly(fight, joint), bruteForce(fight, joint)));
});

describe('brute force gives the same balance when players may choose among equals', () => {
  test.each([
    [
      'a disarmed attacker (WAR-disarmed)',
      contest(side({ red: 1, orange: 1 }, { lost: disarmed, switches: [cancelBlock] }), side({ green: 1 })),
    ],
    [
      'a vulnerable defender (WAR-vulnerable)',
      contest(
        side({ red: 1, orange: 1 }),
        side({ green: 1, black: 1 }, { lost: vulnerable, switches: [addBlock] }),
      ),
    ],
    [
      'both, and any die besides (WAR-cancel-die)',
      contest(side({ orange: 3 }, { lost: [...disarmed, anyDie] }), side({ black: 1 }, { lost: vulnerable })),
    ],
    [
      'a disarmed Elite attacker',
      contest(side({ orange: 2 }, { lost: disarmed, elite: true }), side({ green: 1 })),
    ],
    [
      'rage on either side (WAR-berserker-rage)',
      contest(
        side({ orange: 1, red: 1 }, { rage: true, switches: [wound] }),
        side({ black: 1 }, { rage: true, switches: [{ cost: { X: 1 }, effects: [{ cancel: { S: 2 } }] }] }),
      ),
    ],
  ] as const)('%s', (_, fight) => expectSame(exactly(fight, balance), bruteForce(fight, balance)));
});
