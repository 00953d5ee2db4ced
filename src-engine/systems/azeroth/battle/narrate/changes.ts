import type { BattleScene, Change } from '../../../../simulation/replay';
import { PRINTED, type Numbers } from '../../numbers';
import { manaFor } from '../state/answers';
import type { BattleEvent } from '../state/events';

/** The known state of a model after the events so far. */
interface Known {
  side: 0 | 1;
  x: number;
  y: number;
  facing: number;
  there: boolean;
  morale: 'steady' | 'wavering' | 'routing';
  activated: boolean;
  summoned: boolean;
}

type Moved = Extract<BattleEvent, { type: 'moved' }>;

/** Events that belong to the move before them, so that its path stays on the board. */
const WITHIN_MOVE: ReadonlySet<BattleEvent['type']> = new Set(['moved', 'attack', 'wounded', 'destroyed']);

const MORALE = {
  passed: undefined, // a model that passes while it wavers keeps wavering: only its activation ends that
  wavers: 'wavering',
  rallies: 'wavering',
  routs: 'routing',
  flees: 'routing',
} as const;

/** Follows a battle event by event, and reports what each of them changes. */
export class ChangeTracker {
  /** 0 while the armies deploy. */
  round = 0;
  /** The move that an event belongs to: its own, or the one it interrupts. */
  move: Moved | undefined;
  readonly #models: Known[];
  readonly #mana = [0, 0];
  readonly #destroyed = [0, 0];
  #active = -1;
  /** The destination of a model that an opportunity attack stops on its path (AAW-6.5-timing). */
  #bound:
    { readonly model: number; readonly x: number; readonly y: number; readonly facing: number } | undefined;
  #changes: Change[] = [];

  constructor(
    readonly scene: BattleScene,
    readonly numbers: Numbers = PRINTED,
  ) {
    this.#models = scene.models.map(({ side }) => ({
      side: side === 1 ? 1 : 0,
      x: 0,
      y: 0,
      facing: 0,
      there: false,
      morale: 'steady',
      activated: false,
      summoned: false,
    }));
  }

  /** The changes of the next event, in order. */
  take(event: BattleEvent): readonly Change[] {
    this.#changes = [];
    this.#goOn(event);
    this.#take(event);
    if (event.type === 'attack' && event.at) this.#holdUp(event.target, event.at);
    this.move = event.type === 'moved' ? event : WITHIN_MOVE.has(event.type) ? this.move : undefined;
    return this.#changes;
  }

  #place(model: number, x: number, y: number, facing: number): void {
    const known = this.#models[model];
    if (!known) return;
    Object.assign(known, { x, y, facing, there: true });
    this.#changes.push({ type: 'moved', model, x, y, facing });
  }

  #status(model: number, status: string, on: boolean): void {
    this.#changes.push({ type: 'status', model, status, on });
  }

  #setMorale(model: number, morale: Known['morale']): void {
    const known = this.#models[model];
    if (!known || known.morale === morale) return;
    if (known.morale !== 'steady') this.#status(model, known.morale, false);
    if (morale !== 'steady') this.#status(model, morale, true);
    known.morale = morale;
  }

  #setActivated(model: number, on: boolean): void {
    const known = this.#models[model];
    if (!known || known.activated === on) return;
    known.activated = on;
    this.#status(model, 'activated', on);
  }

  #activate(model: number): void {
    if (this.#active === model) return;
    this.#active = model;
    this.#changes.push({ type: 'active', model });
  }

  #count(counter: 'mana' | 'destroyed', side: 0 | 1, value: number): void {
    (counter === 'mana' ? this.#mana : this.#destroyed)[side] = value;
    this.#changes.push({ type: 'counter', counter, of: { side }, value });
  }

  #spend(model: number, mana: number): void {
    const side = this.#models[model]?.side ?? 0;
    if (mana > 0) this.#count('mana', side, this.#mana[side] - mana);
  }

  #wounds(model: number, value: number): void {
    this.#changes.push({ type: 'counter', counter: 'wounds', of: { model }, value });
  }

  /** AAW-10.3-waver: a wavering model wavers until its next activation is over. */
  #endActivation(): void {
    if (this.#models[this.#active]?.morale === 'wavering') this.#setMorale(this.#active, 'steady');
  }

  #fall(model: number): void {
    const known = this.#models[model];
    if (!known) return;
    const enemy = known.side === 0 ? 1 : 0;
    const points = this.scene.cards[this.scene.models[model].card]?.points ?? 0;
    if (!known.summoned) this.#count('destroyed', enemy, this.#destroyed[enemy] + points);
    known.there = false;
    this.#wounds(model, 0);
    this.#changes.push({ type: 'removed', model, lost: true });
  }

  #startRound(event: Extract<BattleEvent, { type: 'round' }>): void {
    this.round = event.round;
    for (const side of [0, 1] as const) this.#count('mana', side, event.mana[side]);
    this.#activate(-1);
    this.#models.forEach((_, model) => this.#setActivated(model, false));
  }

  #take(event: BattleEvent): void {
    switch (event.type) {
      case 'deployed':
        return this.#place(event.model, event.x, event.y, event.facing);
      case 'summoned': {
        const known = this.#models[event.model];
        if (known) known.summoned = true;
        return this.#place(event.model, event.x, event.y, event.facing);
      }
      case 'round':
        this.#endActivation();
        return this.#startRound(event);
      case 'activated':
        this.#endActivation();
        this.#activate(event.model);
        return this.#setActivated(event.model, true);
      case 'moved': {
        const known = this.#models[event.model];
        const [x, y] = event.path.at(-1) ?? [known?.x ?? 0, known?.y ?? 0];
        return this.#place(event.model, x, y, event.facing);
      }
      case 'power':
        return this.#spend(event.model, event.mana);
      case 'test':
        return this.#spend(event.model, manaFor(event.what, this.numbers));
      case 'wounded':
      case 'healed':
        return this.#wounds(event.model, event.left);
      case 'destroyed':
        return this.#fall(event.model);
      case 'removed': {
        const known = this.#models[event.model];
        if (known) known.there = false;
        this.#changes.push({ type: 'removed', model: event.model, lost: false });
        return;
      }
      case 'morale':
        this.#endActivation();
        this.#activate(-1);
        return this.#setMorale(
          event.model,
          MORALE[event.result] ?? this.#models[event.model]?.morale ?? 'steady',
        );
      case 'objectives':
        return this.scene.markers.forEach((_, marker) => {
          const side = ([0, 1] as const).find((one) => event.held[one] & (1 << marker)) ?? -1;
          this.#changes.push({ type: 'marked', marker, side });
        });
      case 'over':
        return this.#activate(-1);
    }
  }

  /** An opportunity attack stops its target where it leaves the attacker's zone (AAW-6.5-timing). */
  #holdUp(target: number, [x, y, facing]: readonly [number, number, number]): void {
    const { move } = this;
    const end = move?.path.at(-1);
    if (!move || move.model !== target || !end) return;
    this.#bound = { model: target, x: end[0], y: end[1], facing: move.facing };
    this.#place(target, x, y, facing);
  }

  /** After the attack and its damage, the stopped model continues to the end of its path. */
  #goOn(event: BattleEvent): void {
    const bound = this.#bound;
    const holds =
      event.type === 'wounded' ||
      event.type === 'destroyed' ||
      (event.type === 'attack' && event.action === 'opportunity');
    if (!bound || holds) return;
    this.#bound = undefined;
    if (this.#models[bound.model]?.there) this.#place(bound.model, bound.x, bound.y, bound.facing);
  }
}
