import { describe, expect, test } from 'vitest';
import { BLOCK, SimulatedRun } from '@engine/simulation/run/run';

import { playBattle } from '@engine/simulation/play';
import { botOf } from '@engine/systems/glory/battle/bot/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { settingOf } from '@engine/systems/glory/battle/setting';
import { VARIANTS } from '@engine/systems/glory/variants';
import type { Variants } from '@engine/systems/system';
import { sampleSetup, type Lead } from './sample';

const RANDOM: Lead = { bot: 'random' };
const GREEDY: Lead = { bot: 'greedy' };
const AUTOMATA: Lead = { bot: 'automata' };

/** Who fights where each variant comes into play: whoever minds the odds would choose otherwise under another rule of attacks. */
const LEADS: Readonly<Record<string, readonly [Lead, Lead]>> = {
  'defence-dice': [RANDOM, RANDOM],
  'armour-rerolls': [RANDOM, RANDOM],
  backlash: [RANDOM, RANDOM],
  'wizard-duel-ties': [RANDOM, RANDOM],
  rounds: [GREEDY, GREEDY],
  'turn-order': [RANDOM, RANDOM],
  'automata-card': [GREEDY, AUTOMATA],
  'automata-glory': [RANDOM, AUTOMATA],
  'move-and-charge': [GREEDY, GREEDY],
  'into-combat': [GREEDY, GREEDY],
};

const setupOf = (name: string, variants: Variants) =>
  sampleSetup('mill-hill', ['ember-vigil', 'rising-water'], LEADS[name]!, variants);

/** Plays a battle: everything that its journal tells, and how often each variant came into play. */
const told = (name: string, variants: Variants, index: number) => {
  const setup = setupOf(name, variants);
  const game = new GloryGame(setup);
  const state = game.newState();
  const lines: string[] = [];
  const [a, b] = setup.players;
  playBattle(game, state, [botOf(a.bot), botOf(b.bot)], {
    seed: 3,
    index,
    log: ({ text, fact }) => lines.push(`${text} ${JSON.stringify(fact)}`),
  });
  return { lines: lines.join('\n').replaceAll(/ of [468];/g, ''), uses: state.uses };
};

const VALUES = VARIANTS.flatMap(({ name, values }, place) =>
  values.slice(1).map(({ value }) => [name, value, place] as const),
);

describe.each(VALUES)('%s = %s', (name, value, place) => {
  test('changes a battle in which it comes into play, and no other', () => {
    let changed = 0;
    for (let index = 0; index < 6; index++) {
      const off = told(name, {}, index);
      const on = told(name, { [name]: value }, index);
      if (on.uses[place] === 0) expect(on.lines).toBe(off.lines);
      else if (on.lines !== off.lines) changed++;
    }
    expect(changed).toBeGreaterThan(0);
  });
});

describe.each(VARIANTS.map(({ name, values }) => [name, values[0]!.value]))('%s = %s', (name, value) => {
  test('is the rule as printed: it changes nothing, and nothing is said of it', () => {
    expect(told(name, { [name]: value }, 1).lines).toBe(told(name, {}, 1).lines);
    expect(setupOf(name, { [name]: value }).inForce).toEqual([]);
  });
});

const ORIGIN = { map: 'mill-hill', objective: 'glory', variants: {} };

const exercised = (name: string, variants: Variants, leads: readonly [Lead, Lead]) => {
  const setup = sampleSetup('mill-hill', ['ember-patrol', 'reed-patrol'], leads, variants);
  const run = new SimulatedRun(settingOf(setup, 'Mill Hill', ORIGIN).battles(), {
    scenario: 'test',
    seed: 1,
    battles: BLOCK,
    error: 0,
  });
  run.step(() => false);
  return run.outcome().battle!.exercised;
};

test('a run says how often a variant came into play, with its zero where it never did', () => {
  expect(exercised('rounds', { rounds: '8' }, [GREEDY, GREEDY])).toMatchObject([
    { variant: 'rounds', value: '8' },
  ]);
  // Nobody is the Automata.
  expect(exercised('automata-glory', { 'automata-glory': 'two-a-wound' }, [GREEDY, GREEDY])).toMatchObject([
    { variant: 'automata-glory', uses: 0, battles: 0 },
  ]);
});
