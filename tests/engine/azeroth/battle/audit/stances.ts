import { edgeDistanceAt } from '@engine/tabletop/bodies';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';

/** Rounding of lengths, in inches. */
const SLACK = 2e-3;

/** The start of a charge, and the facing of a holding model (rulings A27 and A29), each as its variant says. */
export class Stances {
  #acting = -1;
  #sequence = '';
  /** The acting model's place at the start, and its facing. */
  #stood: readonly [x: number, y: number, facing: number] = [0, 0, 0];

  constructor(private readonly note: (problem: string) => void) {}

  read(battle: Battle, event: BattleEvent): void {
    const { bodies } = battle.state;
    if (event.type === 'activated') {
      this.#acting = event.model;
      this.#sequence = event.sequence;
      this.#stood = [bodies.x[event.model], bodies.y[event.model], bodies.facing[event.model]];
    }
    if (event.type !== 'attack' || event.model !== this.#acting) return;
    if (event.action === 'charge') this.#charge(battle, event.model, event.target);
    if (this.#sequence === 'hold-shoot') this.#hold(battle, event.model);
  }

  /** 6.3: no model charges an enemy within 2". */
  #charge({ state, setup }: Battle, model: number, target: number): void {
    const apart = edgeDistanceAt(state.bodies, model, ...this.#stood, target);
    if (apart < 2 - SLACK && !setup.rules.chargesEngaged)
      this.note(`model ${model} charges ${target}, with whom it is engaged, from ${apart}" away`);
  }

  /** 5.2, 7.5: a holding model neither moves nor turns. */
  #hold({ state, setup }: Battle, model: number): void {
    const { x, y, facing } = state.bodies;
    const [x0, y0, way] = this.#stood;
    if (x[model] !== x0 || y[model] !== y0) this.note(`model ${model} moves as it holds`);
    if (facing[model] !== way && !setup.rules.holdTurns) this.note(`model ${model} turns as it holds`);
  }
}
