import type { ArmyRecord, ArmyRules } from '../../../simulation/armies';
import type { ArmyLists } from '../../../simulation/run/game-armies';
import type { BattleEvent, BattleScene } from '../../../simulation/replay';
import { NEAR, Sums } from './quantities';

/** A unit on the table: its side, its card and its models. */
interface Group {
  readonly side: 0 | 1 | 2;
  readonly id: string;
  readonly models: readonly number[];
}

/** Rounds of one unit: on the table, without an attack, and near an objective at the end of the round. */
interface Rounds {
  all: number;
  idle: number;
  near: number;
}

const groupsOf = ({ models, cards }: BattleScene): readonly Group[] => {
  const groups = new Map<string, { side: 0 | 1 | 2; id: string; models: number[] }>();
  models.forEach(({ side, card, unit }, model) => {
    const key = unit === undefined ? `model ${model}` : `unit ${unit}`;
    const group = groups.get(key) ?? { side, id: cards[card].id, models: [] };
    group.models.push(model);
    groups.set(key, group);
  });
  return [...groups.values()];
};

/** Follows where models are during a battle, and which of them attacked an enemy in the current round. */
class Table {
  readonly at = new Map<number, readonly [number, number]>();
  readonly attacked = new Set<number>();

  constructor(private readonly scene: BattleScene) {}

  follow({ changes, drawn }: BattleEvent): void {
    for (const change of changes) {
      if (change.type === 'moved') this.at.set(change.model, [change.x, change.y]);
      else if (change.type === 'removed') this.at.delete(change.model);
    }
    const { line } = drawn ?? {};
    if (line && this.scene.models[line.from].side !== this.scene.models[line.to].side)
      this.attacked.add(line.from);
  }

  isNearObjective(model: number): boolean {
    const at = this.at.get(model);
    if (at === undefined) return false;
    return this.scene.markers.some(({ at: [x, y] }) => {
      const [dx, dy] = [at[0] - x, at[1] - y];
      return dx * dx + dy * dy <= NEAR * NEAR;
    });
  }
}

/** The rounds of each group, counted from the events of a battle. */
const roundsOf = (scene: BattleScene, events: readonly BattleEvent[], groups: readonly Group[]): Rounds[] => {
  const table = new Table(scene);
  const rounds = groups.map((): Rounds => ({ all: 0, idle: 0, near: 0 }));
  let present: readonly number[] = [];
  const endRound = (): void => {
    for (const g of present) {
      rounds[g].all++;
      if (!groups[g].models.some((model) => table.attacked.has(model))) rounds[g].idle++;
      if (groups[g].models.some((model) => table.isNearObjective(model))) rounds[g].near++;
    }
  };
  for (const event of events) {
    if (event.part?.type === 'round') {
      endRound();
      table.attacked.clear();
      present = [...groups.keys()].filter((g) => groups[g].models.some((model) => table.at.has(model)));
    }
    table.follow(event);
  }
  endRound();
  return rounds;
};

const tail = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** What each unit of the two armies did in one battle, by its number in the rules. */
export const battleSums = (
  { replay: { scene, events }, units }: ArmyRecord,
  armies: ArmyLists,
  rules: Pick<ArmyRules, 'units'>,
): ReadonlyMap<number, Sums> => {
  const sums = new Map<number, Sums>();
  const sumsOf = (side: number, id: string): { readonly unit: number; readonly sums: Sums } | undefined => {
    const unit = armies[side]?.find((each) => tail(rules.units[each].ref) === id);
    if (unit === undefined) return undefined;
    const own = sums.get(unit) ?? new Sums();
    sums.set(unit, own);
    return { unit, sums: own };
  };
  for (const { side, id, points, count, left, kills } of units) {
    const found = sumsOf(side, id);
    if (!found) continue;
    found.sums.add('destroyed', kills, count * points);
    found.sums.add('survives', left, count);
  }
  const groups = groupsOf(scene);
  const hasMarkers = scene.markers.length > 0;
  roundsOf(scene, events, groups).forEach(({ all, idle, near }, g) => {
    const own = sumsOf(groups[g].side, groups[g].id)?.sums;
    own?.add('idle', idle, all);
    if (hasMarkers) own?.add('holds', near, all);
  });
  return sums;
};
