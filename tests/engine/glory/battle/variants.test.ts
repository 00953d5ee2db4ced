import { describe, expect, test } from 'vitest';
import { BLOCK, SimulatedRun } from '@engine/simulation/run/run';
import { playBattle } from '@engine/simulation/play';
import { botOf } from '@engine/systems/glory/battle/policy/bots';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { settingOf } from '@engine/systems/glory/battle/setting';
import { VARIANTS, type VariantName } from '@engine/systems/glory/variants';
import type { Variants } from '@engine/systems/system';
import { provesUses, provesVariants } from '../../../support/battles/variants';
import { sampleSetup, type Lead } from './sample';

const RANDOM: Lead = { bot: 'random' };
const GREEDY: Lead = { bot: 'greedy' };
const AUTOMATA: Lead = { bot: 'automata' };

/**
 * Players for whom each variant matters: those that use the odds would choose differently under another rule of
 * attacks.
 */
const LEADS: Readonly<Record<VariantName, readonly [Lead, Lead]>> = {
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

/** More battles for rare cases: two Wizards with equal totals. */
const BATTLES: Readonly<Partial<Record<VariantName, number>>> = { 'wizard-duel-ties': 60 };

const setupOf = (name: VariantName, variants: Variants) =>
  sampleSetup('mill-hill', ['ember-vigil', 'rising-water'], LEADS[name], variants);

/** Plays a battle: everything in its journal, and how often each variant was used. */
const told = (name: VariantName, variants: Variants, index: number) => played(setupOf(name, variants), index);

const played = (setup: ReturnType<typeof sampleSetup>, index: number) => {
  const game = new GloryGame(setup);
  const state = game.newState();
  const lines: string[] = [];
  const [a, b] = setup.players;
  playBattle(game, state, [botOf(a.bot), botOf(b.bot)], {
    seed: 3,
    index,
    log: ({ text, fact }) => lines.push(`${text} ${JSON.stringify(fact)}`),
  });
  return { lines: lines.join('\n').replaceAll(/ of [468];/g, ''), chances: state.chances, uses: state.uses };
};

provesVariants(
  VARIANTS,
  told,
  (name, variants) => setupOf(name, variants).inForce,
  (name) => BATTLES[name] ?? 6,
);

describe('between bots that evaluate it', () => {
  provesUses(
    VARIANTS,
    (variants, index) =>
      played(sampleSetup('mill-hill', ['ember-vigil', 'rising-water'], [GREEDY, GREEDY], variants), index),
    20,
  );
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

test('a run reports how often a variant was used, with a zero if never', () => {
  expect(exercised('rounds', { rounds: '8' }, [GREEDY, GREEDY])).toMatchObject([
    { variant: 'rounds', value: '8' },
  ]);
  // Neither side is the Automata.
  expect(exercised('automata-glory', { 'automata-glory': 'two-a-wound' }, [GREEDY, GREEDY])).toMatchObject([
    { variant: 'automata-glory', chances: 0, uses: 0, battles: 0 },
  ]);
});
