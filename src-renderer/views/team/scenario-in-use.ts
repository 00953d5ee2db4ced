import type { Workbench } from '../../state/workbench.svelte';

/** The file of the scenario that the designer works with: in front, large in the lab, in a tab, or the only one. */
export const scenarioInUse = (bench: Workbench): string | undefined => {
  const scenarios = bench.engine.outline.filter(({ kind }) => kind === 'scenario').map(({ path }) => path);
  const front = bench.tabs.file;
  const large = front === undefined ? undefined : bench.lab.openedFor(front);
  const { fights } = bench.engine.update;
  const inTabs = bench.tabs.all.flatMap((tab) => (tab.kind === 'file' ? [tab.path] : []));
  return [
    front,
    fights.find(({ scenario: { system, ref } }) => `${system}/${ref}` === large)?.scenario.path,
    ...inTabs.toReversed(),
    ...(scenarios.length === 1 ? scenarios : []),
  ].find((path) => path !== undefined && scenarios.includes(path));
};
