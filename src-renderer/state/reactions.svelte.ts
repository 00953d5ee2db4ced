import { untrack } from 'svelte';
import { figuresNow } from './unit-history';
import type { Workbench } from './workbench.svelte';

/** Half-typed text is wrong for a moment: the panel neither opens nor folds for less than this, in milliseconds. */
const STEADY = 900;

/** The problems open when something is wrong, and fold away when nothing is. */
const callProblems = (bench: Workbench): void => {
  const { engine, layout } = bench;
  let settled = false;
  $effect(() => {
    // Notes alone open nothing: nothing is wrong.
    const now = engine.errors + engine.warnings > 0;
    if (!bench.isRead) return;
    if (!settled) {
      // What is wrong when the folder opens was not just typed.
      settled = true;
      layout.problemsCalled = now;
      return;
    }
    if (now === untrack(() => layout.problemsCalled)) return;
    // Nothing opens over what is being worked on: the status bar counts meanwhile.
    if (now && layout.isTyping) return;
    const timer = setTimeout(() => (layout.problemsCalled = now), STEADY);
    return () => clearTimeout(timer);
  });
};

/** What results of runs rest on is compared with the files as they are now. */
const compareRuns = (bench: Workbench): void => {
  $effect(() => {
    void [bench.engine.update.seq, bench.variants];
    untrack(() => {
      for (const run of [bench.balance, bench.team, bench.goalRuns, bench.matrix]) run.compare();
      bench.replays.check();
    });
  });
};

/** Keeps what is to be there after a reload: the lab's layout, and a pin once files are saved, made or deleted. */
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

/** What follows from each update of the engine and each change of files. Called once, by the window's frame. */
export const followUpdates = (bench: Workbench): void => {
  callProblems(bench);
  compareRuns(bench);
  remember(bench);
  keepEdited(bench);
  noteFigures(bench);
};
