import type { Note } from '../journal';
import type { Board, Unit } from './board';

/** Distance within which a unit that charged and is not in combat can pile in towards an enemy, in inches. */
const NEAR = 6;

/** Whether the unit has an ability to strike first or last (AOS-19.0). */
const strikes = ({ kind, charged, damage }: Unit, order: 'first' | 'last'): boolean =>
  kind.strikes[order] ||
  kind.effects.some(
    ({ type, order: given, when = {} }) =>
      type === 'strike' &&
      given === order &&
      (when['charged'] === undefined || when['charged'] === charged) &&
      (when['damaged'] === undefined || when['damaged'] === damage > 0),
  );

const isLast = (unit: Unit): boolean => strikes(unit, 'last') && !strikes(unit, 'first');
const isFirst = (unit: Unit): boolean => strikes(unit, 'first') && !strikes(unit, 'last');

/** Which unit is picked to fight, by the printed rules (AOS-13.1, AOS-19.0) and rulings S14 and S17. */
export class Fights {
  #last: { side: 0 | 1; first: boolean } | undefined;

  constructor(
    readonly board: Board,
    readonly breach: Note,
  ) {
    for (const unit of board.units) {
      unit.fought = false;
      unit.strikesFirst = board.inCombat(unit) === true && isFirst(unit);
    }
  }

  #pending(): Unit[] {
    const { board } = this;
    return board.units.filter((unit) => {
      if (unit.where !== 'table' || unit.fought || !unit.kind.armed) return false;
      const near = (): boolean =>
        board.units.some(
          (other) =>
            other.side !== unit.side &&
            other.where === 'table' &&
            other.kind.health < Infinity &&
            board.unitsApart(unit, other) <= NEAR,
        );
      return board.inCombat(unit) !== false || (unit.charged && near());
    });
  }

  /** The units that may be picked now; undefined if it is uncertain which are in combat. */
  #eligible(): { units: Unit[]; first: boolean } | undefined {
    const pending = this.#pending();
    const engaged = (unit: Unit): boolean | undefined => this.board.inCombat(unit);
    if (pending.some((unit) => engaged(unit) === undefined)) return undefined;
    const first = pending.filter(({ strikesFirst }) => strikesFirst);
    if (first.length > 0) return { units: first, first: true };
    const holding = pending.some((unit) => engaged(unit) && !isLast(unit));
    return {
      units: holding ? pending.filter((unit) => !engaged(unit) || !isLast(unit)) : pending,
      first: false,
    };
  }

  pick(unit: Unit): void {
    const { breach, board } = this;
    const open = this.#eligible();
    if (!unit.kind.armed) breach('fights without a weapon', `unit ${unit.number}`);
    if (unit.fought) breach('fights twice', `unit ${unit.number}`);
    if (open) {
      if (!open.units.includes(unit)) breach('fights out of its turn', `unit ${unit.number}`);
      const last = this.#last;
      const wanted = !last || (last.first && !open.first) ? board.active : last.side === 0 ? 1 : 0;
      if (unit.side !== wanted && open.units.some(({ side }) => side === wanted))
        breach('the other side’s pick', `unit ${unit.number}`);
    }
    unit.fought = true;
    this.#last = { side: unit.side, first: open?.first ?? false };
  }

  end(): void {
    for (const unit of this.#pending())
      if (this.board.inCombat(unit) === true)
        this.breach('in combat and never fought', `unit ${unit.number}`);
  }
}
