import type { Cell } from '@engine/kernel/table';
import { choiceWords, housesIn } from '@engine/kernel/house/chosen';
import type { SystemId } from '@engine/kernel/words';
import { fairPoints, VERDICTS } from '../../state/balance/rows';
import { span } from '../../state/balance/words';
import type { Workbench } from '../../state/workbench.svelte';
import type { Source } from './sources';
import type { TableColumn, TableRow } from './table';

const DAMAGE = 'computed.damage';
const FAIR = 'computed.fair';
const FORMULA = 'computed.formula';

/** The table whose units are measured. */
interface Measured {
  readonly source: Pick<Source, 'each'>;
  readonly system: SystemId | undefined;
  readonly rows: readonly TableRow[];
}

/** Units requested at once: between two parts the engine handles typing. */
const PART = 10;
/** How long typing must pause before damage is calculated again, in milliseconds. */
const REST = 150;

/** Calculated columns: damage to a chosen target, and fair costs if battles have shown them. */
export class Computed {
  /** The unit that damage is measured against, by reference. */
  target = $state('');
  #damage = $state.raw<ReadonlyMap<string, number | undefined>>(new Map());
  /** The inputs of each unit's known damage: its text, the target's, and the chosen rules. */
  #known = new Map<string, string>();
  /** The chosen rules, with the texts of the house rules among them. */
  #rules = $derived.by((): string => {
    const { variants, engine } = this.bench;
    const files = housesIn(variants).length > 0 ? engine.outline.filter(({ kind }) => kind === 'house') : [];
    return JSON.stringify([variants, ...files.map(({ path }) => this.bench.textOf(path))]);
  });

  columns = $derived.by((): readonly TableColumn[] => {
    const { target, table, bench } = this;
    const name = table.rows.find(({ unit }) => unit === target)?.name;
    const rules = choiceWords(bench.variants);
    const under = rules === '' ? '' : `, with ${rules}`;
    const column = (id: string, title: string, hint: string): TableColumn => ({
      id,
      title,
      group: 'calculated',
      align: 'right',
      hint,
      card: undefined,
    });
    return [
      ...(bench.balance.advice?.known === true && bench.balance.system === table.system
        ? [
            column(FAIR, `fair cost${table.source.each}`, 'Fair cost of a unit in points, from battles'),
            column(
              FORMULA,
              `formula${table.source.each}`,
              'Cost of a unit in points by a plain formula of damage and durability',
            ),
          ]
        : []),
      ...(name === undefined
        ? []
        : [column(DAMAGE, 'damage', `Mean damage of the best attack on ${name}${under}`)]),
    ];
  });

  constructor(
    private readonly bench: Workbench,
    private readonly table: Measured,
    target: string,
  ) {
    this.target = target;
    $effect(() => {
      const { target } = this;
      const { system, rows } = this.table;
      void this.#rules;
      if (target === '' || !system) return;
      let isCurrent = true;
      const timer = setTimeout(() => void this.#measure(system, target, rows, () => isCurrent), REST);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    });
  }

  cell({ unit, path }: TableRow, { id }: TableColumn): Cell {
    if (id === DAMAGE) {
      const damage = this.#damage.get(path);
      return damage === undefined ? undefined : Number(damage.toPrecision(3));
    }
    const advice = unit === undefined ? undefined : this.bench.balance.byUnit.get(unit);
    if (id === FORMULA) return advice?.formula === undefined ? undefined : Math.round(advice.formula);
    return advice && fairPoints(advice.fair);
  }

  /** The explanation of a calculated cell, in words. */
  about({ unit }: TableRow, { id, hint }: TableColumn): string {
    const advice = id === FAIR && unit !== undefined ? this.bench.balance.byUnit.get(unit) : undefined;
    return advice ? `Fair cost ${span(advice.fair)}: ${VERDICTS[advice.verdict].word}` : hint;
  }

  /** Requests the damage of units whose card, or whose target, has changed. */
  async #measure(
    system: SystemId,
    target: string,
    rows: readonly TableRow[],
    isCurrent: () => boolean,
  ): Promise<void> {
    const rules = this.#rules;
    const aim = rows.find(({ unit }) => unit === target)?.text ?? '';
    const stateOf = ({ text }: TableRow): string => `${target}\n${aim}\n${text}\n${rules}`;
    const changed = rows.filter(
      (row) => row.unit !== undefined && this.#known.get(row.path) !== stateOf(row),
    );
    for (let from = 0; from < changed.length; from += PART) {
      const part = changed.slice(from, from + PART);
      const found = await this.bench.engine.ask.damageTo(
        system,
        target,
        part.map(({ unit = '' }) => unit),
      );
      if (!isCurrent()) return;
      part.forEach((row) => this.#known.set(row.path, stateOf(row)));
      this.#damage = new Map([...this.#damage, ...part.map(({ path }, i) => [path, found[i]] as const)]);
    }
  }
}
