/** For each side the names of what found no room, in the worst of the deployments tried. */
export type LeftOff = readonly [readonly string[], readonly string[]];

/** Deploys some times; for each side keeps the names of the trial that left off most. */
export const worstDeployment = (trials: number, deploy: (trial: number) => LeftOff): LeftOff => {
  const worst: [readonly string[], readonly string[]] = [[], []];
  for (let trial = 0; trial < trials; trial++) {
    const left = deploy(trial);
    for (const side of [0, 1] as const) if (left[side].length > worst[side].length) worst[side] = left[side];
  }
  return worst;
};

/** Most pairs of armies remembered for one map: while a name is typed, every key makes another one. */
const MOST_KNOWN = 64;

/** Results by table and by the shape of the armies: an edit of anything else needs no new deployment. */
export const rememberLeftOff = <
  Cast extends { readonly [table in Table]: object },
  Table extends 'table' | 'field',
>(
  table: Table,
  shapeOf: (cast: Cast) => unknown,
) => {
  const known = new WeakMap<object, Map<string, LeftOff>>();
  return (cast: Cast, find: () => LeftOff): LeftOff => {
    let byShape = known.get(cast[table]);
    if (!byShape) known.set(cast[table], (byShape = new Map<string, LeftOff>()));
    const key = JSON.stringify(shapeOf(cast));
    let found = byShape.get(key);
    if (!found) {
      if (byShape.size >= MOST_KNOWN) byShape.clear();
      byShape.set(key, (found = find()));
    }
    return found;
  };
};
