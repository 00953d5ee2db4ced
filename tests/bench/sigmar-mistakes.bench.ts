import { expect, test } from 'vitest';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { playBattle } from '@engine/simulation/play';
import { policyNamed, type Policy } from '@engine/simulation/policy';
import { sampleSetup } from '../engine/sigmar/battle/sample';
import { Mistakes, newCounts, type Counts } from '../engine/sigmar/battle/mistakes';

/**
 * `npm run mistakes`: plays battles of the sample armies and counts mistakes that an experienced player would see.
 * MISTAKE_BATTLES sets the number of battles (100), MISTAKE_BOT the bot (objective).
 */
const BATTLES = Number(process.env['MISTAKE_BATTLES'] ?? 100);
const BOT = process.env['MISTAKE_BOT'] ?? 'objective';

/** Small and large armies, on maps with little and with much terrain. */
const WHERE = [
  ['shallow-graves', ['dawn-1000', 'mire-1000'], 'crossed-banners'],
  ['long-fallow', ['dawn-2000', 'mire-swarm-2000'], 'the-hinge'],
  ['four-wells', ['dawn-rising-1000', 'mire-hunters-1000'], 'their-hearths'],
  ['drowned-terraces', ['dawn-charge-2000', 'mire-2000'], 'late-harvest'],
] as const;

const watched = (policy: Policy<State, Action>, mistakes: () => Mistakes): Policy<State, Action> => ({
  choose: (game, state, rng) => policy.choose(game, state, rng),
  answer: (game, state, question, rng) => {
    const option = policy.answer(game, state, question, rng);
    mistakes().answer(question, option);
    return option;
  },
});

const percent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}% (${part} of ${whole})`;

const lines = (c: Counts): readonly (readonly [string, string])[] => [
  ['fights of units of 8 or more in which they piled in', percent(c.pileIns, c.fights)],
  ['their models that fought, of all', percent(c.fought, c.models)],
  ['their models that fought, of those that could', percent(c.fought, c.able)],
  ['charges that failed though roll, way and place were there', percent(c.failed, c.rolled)],
  ['charges that had the roll but no place or way', percent(c.blocked, c.rolled)],
  ['charges that had the roll and stayed by choice', percent(c.stayed, c.rolled)],
  ['models removed for coherency', percent(c.incoherent, c.removed)],
  ['charges of units that shoot better', percent(c.shooters, c.charges)],
  ['charges of wizards on foot', percent(c.wizards, c.charges)],
  ['the winner of priority goes first', percent(c.first, c.priorities)],
];

test('mistakes: Age of Sigmar', { timeout: 3_600_000 }, () => {
  const counts = newCounts();
  for (const [map, armies, plan] of WHERE) {
    const game = new SigmarGame(sampleSetup(map, armies, [BOT, BOT], plan));
    const state = game.newState();
    let mistakes = new Mistakes(state, counts);
    const player = () => watched(policyNamed<State, Action>(BOT), () => mistakes);
    const players = [player(), player()] as const;
    for (let index = 0; index < BATTLES / WHERE.length; index++) {
      mistakes = new Mistakes(state, counts);
      counts.battles++;
      playBattle(game, state, players, {
        seed: 11,
        index,
        log: (event) => mistakes.event(event),
        watch: (_, action) => mistakes.decision(action),
      });
    }
  }
  process.stdout.write(`${BOT} against itself, ${counts.battles} battles\n`);
  for (const [what, how] of lines(counts)) process.stdout.write(`${what.padEnd(62)}${how}\n`);
  expect(counts.battles).toBeGreaterThanOrEqual(BATTLES);
});
