import { untrack } from 'svelte';
import { figuresNow } from './unit-history';
import type { Workbench } from './workbench.svelte';

/** Half-typed text is often invalid for a moment: the panel opens or closes only after this time, in milliseconds. */
const STEADY = 900;

/** Opens the problems when there are errors or warnings, and closes them when there are none. */
const callProblems = (bench: Workbench): void => {
  const { engine, layout } = bench;
  let settled = false;
  $effect(() => {
    // Notes alone open nothing, because they are not problems.
    const now = engine.errors + engine.warnings > 0;
    if (!bench.isRead) return;
    if (!settled) {
      // Problems that exist when the folder opens were not just typed.
      settled = true;
      layout.problemsCalled = now;
      return;
    }
    if (now === untrack(() => layout.problemsCalled)) return;
    // Nothing opens over the user's work: the status bar shows the count meanwhile.
    if (now && layout.isTyping) return;
    const timer = setTimeout(() => (layout.problemsCalled = now), STEADY);
    return () => clearTimeout(timer);
  });
};

/** Compares the inputs of results with the current files. */
const compareRuns = (bench: Workbench): void => {
  $effect(() => {
    void [bench.engine.update.seq, bench.variants];
    untrack(() => {
      for (const run of [bench.balance, bench.team, bench.goalRuns, bench.matrix]) run.compare();
      bench.replays.check();
    });
  });
};

/** Stores what must be there after a reload: the lab's layout, and the pin when files are saved, created or deleted. */
const remember = (bench: Workbench): void => {
  $effect(() => {
    void bench.lab.layout;
    untrack(() => bench.keepLab());
  });
  $effect(() => {
    for (const file of bench.workspace.files.values()) void file.version;
    untrack(() => {
      bench.baseline.keep();
      bench.history.look(bench.workspace.files.values());
    });
  });
};

/** Records the figures of each saved state of a unit. */
const noteFigures = (bench: Workbench): void => {
  $effect(() => {
    void [bench.engine.update, bench.history.states.length];
    untrack(() => {
      const now = figuresNow(bench);
      if (now) bench.history.note(now.path, now.figures);
    });
  });
};

/** A preview that is edited stays open. */
const keepEdited = ({ tabs, workspace }: Workbench): void => {
  $effect(() => {
    const { preview } = tabs.main;
    if (preview !== undefined && workspace.documents.get(preview)?.dirty) tabs.main.keep(preview);
  });
};

/** Reacts to each update of the engine and each change of files. Called once, by the window's frame. */
export const followUpdates = (bench: Workbench): void => {
  callProblems(bench);
  compareRuns(bench);
  remember(bench);
  keepEdited(bench);
  noteFigures(bench);
};
