// @vitest-environment node
import { expect, test } from 'vitest';
import type { FightReport } from '@engine/lab/session';
import type { SystemId } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems';
import { Playing, type PlayAsk } from '../../../src-renderer/session/playing';
import { Plays } from '../../../src-renderer/state/plays.svelte';
import { sampleLibrary } from '../../support/sample-book';

type Library = ReturnType<typeof sampleLibrary>;

/** The settings that are kept over a reload, as JSON. */
class Kept {
  #values = new Map<string, string>();
  get = <T>(name: string, fallback: T): T => {
    const text = this.#values.get(name);
    return text === undefined ? fallback : (JSON.parse(text) as T);
  };
  set = (name: string, value: unknown): void => void this.#values.set(name, JSON.stringify(value));
}

/** A freshly loaded window: its engine knows no battle. */
const loaded = (kept: Kept, library: Library, persons = 'both') => {
  const playing = new Playing({
    play: (system, ref, begin) => library.typed(system)!.play!(ref, { variants: {}, seed: 1 }, begin),
  });
  const said: string[] = [];
  const shown: unknown[] = [];
  const plays = new Plays({
    ask: { text: () => Promise.resolve({ text: '3', option: persons }) },
    engine: {
      settled: () => Promise.resolve(),
      ask: { play: (ask: PlayAsk) => Promise.resolve(playing.reply(ask)) },
    },
    notices: { show: (_: string, text: string) => void said.push(text) },
    settings: kept,
    own: (name: string) => `${name}:here`,
    opened: undefined,
    openView: (...view: unknown[]) => void shown.push(view),
  } as unknown as ConstructorParameters<typeof Plays>[0]);
  return { plays, said, shown };
};

const battleOf = (library: Library, system: SystemId): FightReport => {
  const { ref, name } = library.typed(system)!.scenarios.find(({ kind }) => kind === 'battle')!;
  return { scenario: { system, ref, name } } as FightReport;
};

/** Makes this many decisions, and undoes every third one if possible. */
const decide = async (plays: Plays, times: number): Promise<void> => {
  for (let i = 0; i < times; i++) {
    const { turn } = plays.battle!.view;
    if (turn.type === 'act') await plays.act(i % turn.choices.length);
    if (turn.type === 'answer') await plays.answer(i % turn.answers.length);
    if (i % 3 === 0 && plays.battle!.view.canUndo) await plays.undo();
  }
};

test.each([...SYSTEMS.keys()])('%s: a played battle is restored after a reload', async (system) => {
  const [kept, library] = [new Kept(), sampleLibrary(system)];
  for (const persons of ['both', 'first']) {
    const before = loaded(kept, library, persons);
    await before.plays.begin(battleOf(library, system));
    await decide(before.plays, 8);
    const { title, view } = before.plays.battle!;
    const after = loaded(kept, library);
    await after.plays.restore();
    expect(after.plays.battle).toEqual({ title, view });
    // It opened a tab once; after a reload the tab restores it.
    expect([before.shown, after.shown]).toEqual([[['play', { title }]], []]);
    // The battle continues as if there had been no reload.
    await decide(before.plays, 4);
    await decide(after.plays, 4);
    expect(after.plays.battle).toEqual(before.plays.battle);
    expect(after.said).toEqual([]);
  }
});

test('if the cards have changed there is a message, and with the old ones it is restored', async () => {
  const [kept, library] = [new Kept(), sampleLibrary('glory')];
  const { plays } = loaded(kept, library);
  await plays.begin(battleOf(library, 'glory'));
  await decide(plays, 20);
  const other = sampleLibrary('glory');
  for (const { path, text, kind } of [...other.documents])
    if (kind === 'unit')
      other.put(
        path,
        text.replace(/"models": \d+/, (models) => `${models}0`),
      );
  const changed = loaded(kept, other);
  await changed.plays.restore();
  expect(changed.plays.battle).toBeUndefined();
  expect(changed.said).toEqual([expect.stringContaining('the battle cannot continue')]);
  const back = loaded(kept, library);
  await back.plays.restore();
  expect(back.plays.battle).toEqual(plays.battle);
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['another thing', { title: 'x', begin: { do: 'begin' } }],
  [
    'a decision that is none',
    {
      title: 'x',
      happened: '',
      begin: { do: 'begin', system: 'glory', scenario: 'x', index: 3, persons: [true, true] },
      decisions: [{ do: 'win' }],
    },
  ],
])('%s is not a battle', async (_, value) => {
  const kept = new Kept();
  kept.set('play:here', value);
  const { plays, said } = loaded(kept, sampleLibrary('glory'));
  await plays.restore();
  expect([plays.battle, said]).toEqual([undefined, []]);
});
