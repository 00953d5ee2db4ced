import { describe, expect, test } from 'vitest';
import { playBattle } from '@engine/simulation/play';
import { SimulatedRun } from '@engine/simulation/run/run';
import { policyOf } from '@engine/simulation/policy';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { settingOf } from '@engine/systems/warcrow/battle/setting';
import { VARIANTS, type VariantName } from '@engine/systems/warcrow/variants';
import type { Variants } from '@engine/systems/system';
import { provesUses, provesVariants, type Told } from '../../../support/battles/variants';
import type { ScriptedRoll } from '../../../support/scripted-dice';
import { sampleSetup } from './sample';
import { card, defence, magic, pool, Stage, type Scene } from './stage';

const walker = card('walker');
const rock = card('rock');
const archer = card('archer', {
  panels: [
    { from: 1, melee: { dice: { red: 1 } }, ranged: { range: 10, dice: { red: 1 } }, defence: { dice: {} } },
  ],
});
/** Spends its X for a number of successes, or for a number of its own blocks. */
const chooser = (successes: number, blocks: number) =>
  card('chooser', {
    panels: [
      {
        from: 1,
        melee: {
          dice: { red: 1 },
          switches: [
            { cost: { X: 1 }, effects: [{ add: { S: successes } }] },
            { cost: { X: 1 }, effects: [{ add: { B: blocks } }] },
          ],
        },
        defence: { dice: {} },
      },
    ],
  });
/** Two successes of its defence hit the attacker. */
const spiky = card('spiky', {
  panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: {}, automatic: { S: 2 } } }],
});
/** Is shoved far, and pursued if possible. */
const light = card('light', { move: [5, 2] });
const caster = card('caster', {
  keywords: ['Spellcaster'],
  skills: [
    {
      name: 'Bolt',
      type: 'magic',
      target: 'enemy',
      range: 10,
      text: 'It hurts.',
      does: [{ damage: 2 }],
    },
    {
      name: 'Spark',
      type: 'magic',
      target: 'enemy',
      range: 10,
      text: 'It stings.',
      does: [{ stress: 1 }],
    },
  ],
});
const warded = card('warded', { keywords: ['Dispel (black)'] });

/** One action of the first unit, and its dice: they may differ where the variant matters. */
interface Case {
  readonly units: Scene['units'];
  readonly answers?: readonly number[];
  readonly does: Parameters<Stage['act']>[0];
  readonly own?: Parameters<Stage['act']>[2];
  readonly dice?: readonly ScriptedRoll[];
  readonly others?: readonly ScriptedRoll[];
  /** A second action of the kind, if the variant allows it. */
  readonly then?: Parameters<Stage['act']>[2];
}

const at = (
  side: 0 | 1,
  of: Scene['units'][number]['card'],
  x: number,
  y: number,
): Scene['units'][number] => ({
  card: of,
  side,
  at: [[x, y]],
});
const target = { target: 1 };

const WALK: Case = {
  units: [at(0, walker, 30, 20), at(1, rock, 30, 55)],
  does: 'move',
  own: { x: 30, y: 22 },
};
const BLOW: Case = {
  units: [at(0, walker, 30, 20), at(1, rock, 30, 22)],
  does: 'attack',
  own: target,
  dice: pool(1),
};
const fights = (successes: number, blocks: number): Case => ({
  ...BLOW,
  units: [at(0, chooser(successes, blocks), 30, 20), at(1, spiky, 30, 22)],
  dice: pool(7), // a success and an X
});
const shot = (y: number): Case => ({
  units: [at(0, archer, 30, 20), at(0, walker, 32, y), at(1, rock, 30, 28)],
  does: 'shoot',
  own: { target: 2 },
  dice: y === 28 ? [...pool(1), ...defence(5)] : pool(1),
  others: pool(1),
});
const cast = (face: number): Case => ({
  units: [at(0, caster, 30, 20), at(1, warded, 30, 28)],
  does: 'skill',
  own: { target: 1, skill: 0 },
  answers: [0, 1], // it blocks; the token is used
  dice: magic(face, 1),
});

/** By variant: scenes that it changes, and at the end one in which it does not matter. */
const CASES: Readonly<Record<VariantName, readonly Case[]>> = {
  // Two hits for two taken or one for none; three for two or one for one.
  'switch-policy': [fights(1, 2), fights(2, 1), WALK],
  // The winner of a charge pushes and pursues: five strides of its own reach, or three.
  measuring: [
    {
      units: [at(0, walker, 30, 20), at(1, light, 30, 30)],
      does: 'charge',
      own: target,
      answers: [1, 0, 1],
      dice: pool(1, 5),
    },
    BLOW,
  ],
  'engaged-cover': [shot(28), shot(40)],
  // A failure and a block: one token is not enough, two are.
  'casting-token': [cast(7), { ...cast(1), dice: magic(5, 5) }],
  // The second spell of the activation.
  spells: [
    {
      units: [at(0, caster, 30, 20), at(1, warded, 30, 28)],
      does: 'skill',
      own: { target: 1, skill: 0 },
      answers: [1, 1], // no unit blocks
      dice: magic(1),
      then: { target: 1, skill: 1 },
      others: magic(1, 1),
    },
    WALK,
  ],
};

const told = (name: VariantName, variants: Variants, index: number): Told => {
  const { units, answers = [], does, own, then, dice = [], others } = CASES[name][index];
  const stage = new Stage({ units, answers, variants });
  const standard = Object.entries(variants).every(
    ([variant, value]) => VARIANTS.find((row) => row.name === variant)!.values[0].value === value,
  );
  stage.act(does, 0, own, standard || then ? dice : (others ?? dice));
  if (then && !standard) stage.act(does, 0, then, others!.slice(dice.length));
  const lines = stage.events.map(({ text, fact }) => `${text} ${JSON.stringify(fact)}`);
  return { lines: lines.join('\n'), chances: stage.state.chances, uses: stage.state.uses };
};

provesVariants(
  VARIANTS,
  told,
  (_name, variants) => new Stage({ units: WALK.units, variants }).state.setup.inForce,
  (name) => CASES[name].length,
);

test('the last scene of each counts nothing, the others something', () => {
  VARIANTS.forEach(({ name, values }, place) => {
    const chances = CASES[name].map(
      (_, index) => told(name, { [name]: values[1].value }, index).chances[place],
    );
    expect(chances.pop(), name).toBe(0);
    expect(Math.min(...chances), name).toBeGreaterThan(0);
  });
});

describe('between bots that evaluate it', () => {
  provesUses(
    VARIANTS,
    (variants, index) => {
      const armies =
        index % 2 === 0 ? (['forge-march', 'spring-tide'] as const) : (['first-raid', 'sea-wall'] as const);
      const game = new WarcrowGame(
        sampleSetup('two-orchards', 'take-the-wells', armies, ['greedy', 'greedy'], variants),
      );
      const state = game.newState();
      const lines: string[] = [];
      playBattle(game, state, [policyOf('greedy'), policyOf('greedy')], {
        seed: 3,
        index,
        log: ({ text, fact }) => lines.push(`${text} ${JSON.stringify(fact)}`),
      });
      return { lines: lines.join('\n'), chances: state.chances, uses: state.uses };
    },
    4,
  );
});

const exercised = (variants: Variants, armies: readonly [string, string]) => {
  const origin = { map: 'two-orchards', objective: 'take-the-wells', variants };
  const setup = sampleSetup('two-orchards', 'take-the-wells', armies, ['random', 'random'], variants);
  const run = new SimulatedRun(settingOf(setup, 'Two Orchards', origin).battles(), {
    scenario: 'test',
    seed: 1,
    battles: 3,
    error: 0,
  });
  run.step(() => false);
  return run.outcome().battle!.exercised;
};

test('a run reports how often a variant was used, with a zero if never', () => {
  const [moved] = exercised({ measuring: 'centre' }, ['forge-march', 'spring-tide']);
  expect(moved).toMatchObject({ variant: 'measuring', value: 'centre', chanceBattles: 3 });
  expect(moved.chances).toBeGreaterThan(30);
  expect(moved.uses).toBeUndefined();
  // Neither company casts spells.
  expect(exercised({ 'casting-token': 'two' }, ['first-raid', 'sea-wall'])).toMatchObject([
    { variant: 'casting-token', chances: 0, uses: 0, battles: 0 },
  ]);
});
