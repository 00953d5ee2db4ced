import type { Battlefield, Files, Kind } from './files';
import type { BattleJournal } from './journal';
import { baseAt, basesApart, segmentsApart, toOutline, type Base, type Spot } from '../plane';

/** A model in the referee's data. */
export interface Model {
  readonly number: number;
  readonly unit: Unit;
  x: number;
  y: number;
  alive: boolean;
}

export interface Unit {
  readonly number: number;
  readonly side: 0 | 1;
  readonly kind: Kind;
  readonly models: Model[];
  where: 'waiting' | 'table' | 'reserve' | 'gone';
  facing: number;
  damage: number;
  /** A ward until the end of the turn; Infinity: none. */
  ward: number;
  charged: boolean;
  reach: number;
  fought: boolean;
  strikesFirst: boolean;
}

/** Rounding, in inches. */
export const HAIR = 1e-3;
const COMBAT = 3;

/** The positions of all models, replayed from a journal. */
export class Board {
  readonly units: Unit[] = [];
  readonly models: Model[] = [];
  readonly field: Battlefield;
  phase = 'deployment';
  active: 0 | 1 = 0;

  constructor({ map, models, sides }: BattleJournal, files: Files) {
    this.field = files.map(map.id);
    models.forEach(({ side, id, unitNumber }, number) => {
      const unit = (this.units[unitNumber] ??= {
        number: unitNumber,
        side: side === sides[0] ? 0 : 1,
        kind: files.card(id),
        models: [],
        where: 'waiting',
        facing: 0,
        damage: 0,
        ward: Infinity,
        charged: false,
        reach: 0,
        fought: false,
        strikesFirst: false,
      });
      const model: Model = { number, unit, x: 0, y: 0, alive: false };
      unit.models.push(model);
      this.models.push(model);
    });
  }

  standing(unit: Unit): Model[] {
    return unit.models.filter(({ alive }) => alive);
  }

  base({ x, y, unit: { kind, facing } }: Model, at: Spot = [x, y]): Base {
    return baseAt(at, facing, kind.along, kind.across);
  }

  /** Distance between the nearest bases of two units, in inches. */
  unitsApart(one: Unit, other: Unit): number {
    let least = Infinity;
    const reach = one.kind.along + other.kind.along;
    for (const a of one.models)
      for (const b of other.models) {
        if (!a.alive || !b.alive || Math.hypot(a.x - b.x, a.y - b.y) - reach >= least) continue;
        least = Math.min(least, basesApart(this.base(a), this.base(b)));
      }
    return least;
  }

  /**
   * Faction terrain, and manifestations that do not move, are only in combat in the combat phase; units without Health
   * never are.
   */
  idle({ kind }: Unit): boolean {
    if (kind.role === 'unit') return false;
    if (kind.role === 'terrain' && kind.health === Infinity) return true;
    return (kind.role === 'terrain' || !kind.moves) && this.phase !== 'combat';
  }

  /** Whether two units certainly see each other: some line between two models crosses nothing that blocks sight. */
  #sees(one: Unit, other: Unit): boolean {
    const walls = this.field.terrain.filter(({ blocksSight }) => blocksSight);
    if (walls.length === 0) return true;
    return this.standing(one).some((a) =>
      this.standing(other).some((b) =>
        walls.every(({ polygon }) => toOutline(polygon, [a.x, a.y], [b.x, b.y]) > 0),
      ),
    );
  }

  /** Whether two units are in combat: undefined if only a line along a wall's edge could decide it. */
  inCombatWith(one: Unit, other: Unit): boolean | undefined {
    if (one.side === other.side || one.where !== 'table' || other.where !== 'table') return false;
    if (this.idle(one) || this.idle(other)) return false;
    const inches = this.unitsApart(one, other);
    if (inches > COMBAT + HAIR) return false;
    return this.#sees(one, other) && inches < COMBAT - HAIR ? true : undefined;
  }

  /** Whether a unit is in combat with any enemy. */
  inCombat(unit: Unit): boolean | undefined {
    let found: boolean | undefined = false;
    for (const other of this.units) {
      const one = this.inCombatWith(unit, other);
      if (one) return true;
      if (one === undefined) found = undefined;
    }
    return found;
  }

  /** Pieces that are high enough to be climbed. */
  get tall(): Battlefield['terrain'] {
    return this.field.terrain.filter(({ height, impassable }) => height > 1 && !impassable);
  }

  /** Whether two models of a unit are within coherency, at these places. */
  linked(one: Model, other: Model): boolean {
    const { along, coherency } = one.unit.kind;
    if (Math.hypot(one.x - other.x, one.y - other.y) > 2 * along + coherency + HAIR) return false;
    return basesApart(this.base(one), this.base(other)) <= coherency + 1e-5;
  }

  /** Whether a leg of one base comes this near to another base. */
  passes(model: Model, from: Spot, to: Spot, other: Model, inches: number): boolean {
    const wide = inches + model.unit.kind.across + other.unit.kind.along;
    if (Math.min(from[0], to[0]) - wide > other.x || Math.max(from[0], to[0]) + wide < other.x) return false;
    if (Math.min(from[1], to[1]) - wide > other.y || Math.max(from[1], to[1]) + wide < other.y) return false;
    const b = this.base(other);
    const legs = segmentsApart(from, to, ...b.ends);
    return legs - model.unit.kind.across - b.radius < inches - HAIR;
  }
}
