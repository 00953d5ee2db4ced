import type { Entries } from './entries';
import { type Beside, isFixed, isShown, leastOf, amountsByGroup } from './modifiers';
import { attribute, list, type Node } from './node';
import { line } from './text';
import { isAbilityProfile, isWeaponProfile, type RawUnit, type RawWeapon } from './warscroll';

/** The parts of a unit's entry, with the default of each choice. */
export type Loadout = Pick<RawUnit, 'models' | 'weapons' | 'abilities' | 'rules' | 'bases'> & {
  /** Weapons that only another choice would give. */
  readonly others: readonly string[];
};

/** A choice below an entry: what is chosen, and how many of it, for each group of the choosing models. */
interface Choice {
  /** The link or the element that has the constraints and amounts. */
  readonly by: Node;
  readonly entry: Node;
  readonly amounts: readonly number[];
}

const MOST_DEPTH = 40;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Walks a unit's entry and takes the default of each choice. */
export class LoadoutReader {
  readonly #weapons: RawWeapon[] = [];
  readonly #abilities: Node[] = [];
  readonly #rulesShown: Node[] = [];
  readonly #bases: { description: string; models: number }[] = [];
  readonly #others = new Set<string>();
  #models = 0;

  constructor(private readonly entries: Entries) {}

  /** @param entry of type unit or model */
  read(entry: Node): Loadout {
    const single = attribute(entry, 'type') === 'model';
    if (single) this.#models = 1;
    this.#visit(entry, single ? [1] : undefined, 0);
    const models = Math.max(1, this.#models);
    const modelsOf = (count: number): number => (count === Infinity ? models : count);
    return {
      models,
      weapons: this.#weapons.map((weapon) => ({ ...weapon, models: modelsOf(weapon.models) })),
      abilities: this.#abilities,
      rules: this.#rulesShown,
      bases: this.#bases.map((base) => ({ ...base, models: modelsOf(base.models) })),
      others: [...this.#others],
    };
  }

  /** @param groups number of models here, by group; undefined above the models, which means all of them */
  #visit(node: Node, groups: readonly number[] | undefined, depth: number): void {
    if (depth > MOST_DEPTH) return;
    const models = groups ? sum(groups) : Infinity;
    this.#profiles(node, models, depth);
    this.#rules(node, models);
    for (const choice of this.#choices(node, groups?.length ?? 1)) this.#take(choice, groups, depth);
  }

  /** Base sizes are listed as rules; every other rule that a unit shows becomes an ability. */
  #rules(node: Node, models: number): void {
    for (const rule of list(node, 'rules'))
      if (/^base size/i.test(line(attribute(rule, 'name'))))
        this.#bases.push({ description: attribute(rule, 'description'), models });
      else if (isShown(rule)) this.#rulesShown.push(rule);
  }

  #profiles(node: Node, models: number, depth: number): void {
    const linked = list(node, 'infoLinks').flatMap((link) => this.entries.target(link) ?? []);
    const groups = [...list(node, 'infoGroups'), ...linked.filter(({ lists }) => lists.has('profiles'))];
    for (const profile of [...list(node, 'profiles'), ...linked]) {
      if (isWeaponProfile(profile)) this.#weapons.push({ profile, models });
      else if (isAbilityProfile(profile)) this.#abilities.push(profile);
    }
    if (depth < MOST_DEPTH) for (const group of groups) this.#profiles(group, models, depth + 1);
  }

  #take({ entry, by, amounts }: Choice, groups: readonly number[] | undefined, depth: number): void {
    if (attribute(entry, 'type') === 'model') {
      const own = amounts.filter((amount) => amount > 0);
      if (own.length === 0) return;
      this.#models += sum(own);
      this.#visit(entry, own, depth + 1);
    } else if (sum(amounts) === 0) this.#leaveOut(entry, depth);
    else if (!groups) this.#visit(entry, sum(amounts) > 1 ? [sum(amounts)] : undefined, depth + 1);
    else {
      const here = amountsByGroup(by)?.length ?? 1;
      // If it has an amount for each group of models, the groups with a positive amount take it. Otherwise the amount
      // is for all models together.
      const taken =
        groups.length > 1 || here === 1
          ? groups.filter((_, i) => amountIn(amounts, i) > 0)
          : [Math.min(sum(groups), sum(amounts))];
      if (taken.length > 0) this.#visit(entry, taken, depth + 1);
      else this.#leaveOut(entry, depth);
    }
  }

  /** Records the weapons of options that are not taken, so that a message can name them. */
  #leaveOut(entry: Node, depth: number): void {
    const within = new LoadoutReader(this.entries);
    if (depth < MOST_DEPTH) within.#visit(entry, [1], depth + 1);
    for (const { profile } of within.#weapons) this.#others.add(line(attribute(profile, 'name')));
  }

  /** The choices below an element, including those of its groups. */
  #choices(node: Node, groups: number): Choice[] {
    const beside = this.#beside(node);
    const own = this.#options(node).map(({ by, entry }) => ({
      by,
      entry,
      amounts: amountsOf(by, entry, groups, beside),
    }));
    return [
      ...own,
      ...this.#groups(node).flatMap(({ by, entry }) => this.#ofGroup(by, entry, groups, beside, 0)),
    ];
  }

  /**
   * What is taken by default of the choices of an element and of its groups, by group of models: for the conditions of
   * the others.
   */
  #beside(node: Node): (lot: number) => Beside {
    const counts = new Map<string, readonly number[]>();
    const gather = (from: Node, depth: number): void => {
      for (const { by, entry } of this.#options(from)) {
        const must = isFixed(by) && isFixed(entry) ? Math.max(leastOf(by), leastOf(entry)) : 0;
        const amounts = amountsByGroup(by) ?? amountsByGroup(entry) ?? [must];
        for (const id of [attribute(by, 'id'), attribute(entry, 'id')]) counts.set(id, amounts);
      }
      if (depth < MOST_DEPTH) for (const { entry } of this.#groups(from)) gather(entry, depth + 1);
    };
    gather(node, 0);
    return (lot) => (id) => {
      const amounts = counts.get(id);
      return amounts && (amounts[lot] ?? amounts.at(-1));
    };
  }

  /**
   * What a group gives: the amounts of its members and, if it requires more, the rest of its default or first member.
   */
  #ofGroup(by: Node, group: Node, groups: number, beside: (lot: number) => Beside, depth: number): Choice[] {
    const choices = this.#options(group).map((option) => ({
      ...option,
      amounts: amountsOf(option.by, option.entry, groups, beside),
    }));
    const least = Math.max(leastOf(by), leastOf(group));
    const missing = missingOf(choices, least, groups);
    const short = missing.some((each) => each > 0);
    const standard = attribute(by, 'defaultSelectionEntryId') || attribute(group, 'defaultSelectionEntryId');
    const chosen =
      choices.find(({ by: option, entry }) =>
        [attribute(option, 'id'), attribute(entry, 'id')].includes(standard),
      ) ?? (short ? choices[0] : undefined);
    const none = sum(choices.flatMap(({ amounts }) => amounts)) === 0;
    if (chosen && (short || (standard !== '' && none))) {
      const { amounts } = chosen;
      const filled = missing.map((more, lot) => amountIn(amounts, lot) + Math.max(none ? 1 : 0, more));
      chosen.amounts = [...filled, ...amounts.slice(filled.length)];
    }
    const inner =
      depth < MOST_DEPTH
        ? this.#groups(group).flatMap((each) => this.#ofGroup(each.by, each.entry, groups, beside, depth + 1))
        : [];
    return [...choices, ...inner];
  }

  #options(node: Node): { by: Node; entry: Node }[] {
    const links = list(node, 'entryLinks').filter(
      (link) => attribute(link, 'type') !== 'selectionEntryGroup',
    );
    return [...list(node, 'selectionEntries'), ...links].filter(isShown).flatMap((by) => {
      const entry = this.entries.target(by);
      return entry && isShown(entry) ? [{ by, entry }] : [];
    });
  }

  #groups(node: Node): { by: Node; entry: Node }[] {
    const links = list(node, 'entryLinks').filter(
      (link) => attribute(link, 'type') === 'selectionEntryGroup',
    );
    return [...list(node, 'selectionEntryGroups'), ...links].filter(isShown).flatMap((by) => {
      const entry = this.entries.target(by);
      return entry && isShown(entry) ? [{ by, entry }] : [];
    });
  }
}

/** How many of a choice one group of models takes: its own amount, or else the last one listed. */
const amountIn = (amounts: readonly number[], lot: number): number => amounts[lot] ?? amounts.at(-1) ?? 0;

/**
 * How many of a selection group's choices each group of models must still take. If the choices are models, or there is
 * only one group of models, they count together.
 */
const missingOf = (choices: readonly Choice[], least: number, groups: number): number[] => {
  const models = choices.some(({ entry }) => attribute(entry, 'type') === 'model');
  if (groups < 2 || models) return [least - sum(choices.map(({ amounts }) => sum(amounts)))];
  return Array.from(
    { length: groups },
    (_, lot) => least - sum(choices.map(({ amounts }) => amountIn(amounts, lot))),
  );
};

/**
 * How many are taken, by group of models: the default, and at least the minimum required beside the group's other
 * choices.
 */
const amountsOf = (by: Node, entry: Node, groups: number, beside: (lot: number) => Beside): number[] => {
  const least = (taken?: Beside): number =>
    Math.max(leastOf(by, taken), by === entry ? 0 : leastOf(entry, taken));
  const standard = amountsByGroup(by) ?? (by === entry ? undefined : amountsByGroup(entry));
  if (standard) return sum(standard) >= least() ? standard : [least()];
  const length = attribute(entry, 'type') === 'model' ? 1 : groups;
  return Array.from({ length }, (_, lot) => least(beside(lot)));
};
