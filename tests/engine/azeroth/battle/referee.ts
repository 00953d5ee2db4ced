import type { JournalEntry } from '@engine/kernel/journal';
import type { Battle } from '@engine/systems/azeroth/battle/battle';
import { edgeDistanceAt } from '@engine/tabletop/bodies';
import type { BattleEvent } from '@engine/systems/azeroth/battle/events';

type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { type: T }>;

/** Rounding of lengths, in inches. */
const SLACK = 2e-3;

/**
 * Reads a journal as it is written and holds it to the seed's words, without asking the engine: what it finds wrong, and how
 * often each rule was exercised.
 */
export class Referee {
  readonly problems = new Set<string>();
  readonly rules = new Map<string, number>();
  #over = false;
  #acted = new Set<number>();
  #acting: Of<'activated'> | undefined;
  #fought = -1;

  read(battle: Battle, event: BattleEvent): void {
    if (this.#over) this.#note(`${event.type} after the battle is over`);
    this.#count(event);
    switch (event.type) {
      case 'activated':
        this.#acting = event;
        this.#fought = -1;
        this.#acted.add(event.model);
        return;
      case 'attack':
        if (event.model === this.#acting?.model && event.action === 'fight') this.#fought = event.target;
        if (
          event.action === 'blast' &&
          this.#acting?.sequence === 'rush' &&
          event.model === this.#acting.model
        )
          this.#note('a Blast with a rush');
        return;
      case 'moved':
        if (event.why === 'AAW-5.2-withdraw') this.#withdrawal(battle, event);
        if (event.why === 'AAW-10.3-rout') this.#flight(battle, event);
        return;
      case 'round':
        if (event.round > 1) this.#nobodySkipped(battle);
        this.#acted.clear();
        return;
      case 'over':
        this.#over = true;
        return;
      default:
    }
  }

  #note(problem: string): void {
    this.problems.add(problem);
  }

  #count(event: BattleEvent): void {
    const add = (rule: string): void => void this.rules.set(rule, (this.rules.get(rule) ?? 0) + 1);
    const die = (entry: JournalEntry): void => {
      if ('rule' in entry) add(entry.rule);
      if (entry.type === 'roll') {
        add(entry.roll.rule);
        for (const { rule } of entry.roll.modifiers) add(rule);
      }
      if (entry.type === 'pool') for (const { rule } of entry.modifiers ?? []) add(rule);
    };
    add(event.why);
    if (event.type === 'attack') event.journal.forEach(die);
    if (event.type === 'morale') for (const { rule } of event.modifiers) add(rule);
    if (event.type === 'morale' && event.by !== undefined && event.by >= 0) add('AAW-9.1-command-aura');
    if (event.type === 'roll-off' && event.tied.length > 0) add('a tied roll-off');
    if (event.type === 'over') add(`decided by ${event.by}${event.winner === -1 ? ', a draw' : ''}`);
  }

  /** 5.1: every model that lives and does not rout was activated. Who came or rallied later is not asked. */
  #nobodySkipped({ state }: Battle): void {
    for (let i = 0; i < state.bodies.count; i++)
      if (state.bodies.alive[i] && state.stays[i] === 0 && !this.#acted.has(i) && !this.#routed.has(i))
        this.#note(`model ${i} was skipped without a word`);
    this.#routed = new Set([...this.#fled]);
    this.#fled.clear();
  }

  /** Who fled at the end of the last round, and so had no activation in this; and who flees now. */
  #routed = new Set<number>();
  readonly #fled = new Set<number>();

  /** 5.2: away from the enemy that was fought. */
  #withdrawal({ state: { bodies } }: Battle, { model, path, facing }: Of<'moved'>): void {
    if (this.#fought < 0) return;
    const [x0, y0] = path[0]!;
    const [x1, y1] = path.at(-1)!;
    const before = edgeDistanceAt(bodies, model, x0, y0, bodies.facing[model]!, this.#fought);
    const after = edgeDistanceAt(bodies, model, x1, y1, facing, this.#fought);
    if (after < before - SLACK) this.#note(`model ${model} withdraws from ${before}" to ${after}"`);
  }

  /** 10.3: never away from its own edge. */
  #flight({ state, setup: { table } }: Battle, { model, path }: Of<'moved'>): void {
    this.#fled.add(model);
    const zone = table.zones[state.zone[state.side[model]!] as 0 | 1];
    const along = zone.maxX - zone.minX < zone.maxY - zone.minY;
    const low = along ? zone.minX <= 1e-6 : zone.minY <= 1e-6;
    const away = ([x, y]: readonly [number, number]): number =>
      along ? (low ? x : table.width - x) : low ? y : table.depth - y;
    for (let k = 1; k < path.length; k++)
      if (away(path[k]!) > away(path[k - 1]!) + SLACK) this.#note(`model ${model} flees away from its edge`);
  }
}
