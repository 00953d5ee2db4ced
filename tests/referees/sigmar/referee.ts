import type { Breach } from '../journal';
import { Board, type Model, type Unit } from './board';
import { checkDice } from './dice';
import { Fights } from './fights';
import type { Files } from './files';
import type { BattleJournal, Fact } from './journal';
import { checkPlace, move } from './moves';
import { coherent, couldGo } from './removal';

/** Costs of commands (AOS-commands-1.0); 1 if not listed. */
const COSTS: Readonly<Record<string, number>> = { 'Counter-charge': 2 };

/** Damage just allocated: how many models it slays, and which have been removed since. */
interface Loss {
  readonly unit: Unit;
  readonly slain: number;
  readonly stood: readonly Model[];
  gone: number;
}

/** Reads a journal of Age of Sigmar event by event, and checks each against the rules. */
class Referee {
  readonly found: Breach[] = [];
  readonly #board: Board;
  readonly #command: [number, number] = [0, 0];
  readonly #victory: [number, number] = [0, 0];
  #at = 0;
  #beginner: 0 | 1 = 0;
  #fights: Fights | undefined;
  #target: Unit | undefined;
  #loss: Loss | undefined;
  /** Damage points that an attack or an ability must still allocate to a unit; −1: unknown. */
  #due = new Map<Unit, number>();

  constructor(
    readonly journal: BattleJournal,
    files: Files,
  ) {
    this.#board = new Board(journal, files);
  }

  readonly #breach = (kind: string, what: string): void => {
    this.found.push({ kind, event: this.#at, what });
  };

  audit(): Breach[] {
    this.journal.events.forEach((fact, k) => {
      this.#at = k;
      if (fact.type !== 'slain') this.#closeLoss();
      this.#handlers[fact.type]?.(fact, this.#board.units[fact.unit]);
    });
    return this.found;
  }

  #place(unit: Unit, models: readonly (readonly number[])[], facing: number): void {
    const board = this.#board;
    unit.where = 'table';
    unit.facing = facing;
    unit.damage = 0;
    unit.models.forEach((model, k) => {
      model.alive = k < models.length;
      if (model.alive) [model.x, model.y] = models[k] as [number, number];
    });
    for (const model of board.standing(unit)) checkPlace(board, model, this.#breach);
    this.#cohere(unit);
  }

  #cohere(unit: Unit): void {
    if (!coherent(this.#board, this.#board.standing(unit)))
      this.#breach('not in coherency', `unit ${unit.number}`);
  }

  /** AOS-18.3, ruling S18. */
  #closeLoss(): void {
    const loss = this.#loss;
    if (!loss) return;
    this.#loss = undefined;
    const { unit, slain, stood, gone } = loss;
    const words = `unit ${unit.number}: ${gone} of ${stood.length} for ${slain} slain`;
    if (gone < slain) this.#breach('fewer removed than slain', words);
    const here = stood.map((model) => [model, model.alive] as const);
    for (const [model] of here) model.alive = true;
    const could = gone > slain ? couldGo(this.#board, stood, slain) : false;
    for (const [model, alive] of here) model.alive = alive;
    if (could) this.#breach('more removed than needed', words);
    if (this.#board.standing(unit).length > 0) this.#cohere(unit);
  }

  #damage(fact: Fact, unit: Unit): void {
    const { suffered, allocated, journal } = fact;
    const rolled = journal ? checkDice(journal, unit, this.#breach) : this.#due.get(unit);
    this.#due.delete(unit);
    if (rolled !== undefined && suffered > rolled)
      this.#breach('more suffered than inflicted', `unit ${unit.number}: ${suffered} of ${rolled}`);
    const stood = this.#board.standing(unit);
    const { health } = unit.kind;
    const total = unit.damage + suffered;
    const slain = Math.min(stood.length, Math.floor(total / health));
    const left = slain === stood.length ? 0 : total - slain * health;
    if (left !== allocated) this.#breach('damage points that do not add up', `unit ${unit.number}`);
    unit.damage = allocated;
    this.#loss = { unit, slain, stood, gone: 0 };
  }

  #endPhase(): void {
    this.#fights?.end();
    this.#fights = undefined;
  }

  readonly #handlers: Readonly<Record<string, (fact: Fact, unit: Unit) => void>> = {
    choice: ({ text, side }) => {
      if (text === 'begin deployment') this.#beginner = side;
    },
    deployed: ({ models, facing, why }, unit) => {
      const waiting = this.#board.units.filter(
        ({ where, kind }) => where === 'waiting' && kind.role === 'terrain',
      );
      const isTerrain = unit.kind.role === 'terrain';
      if (!isTerrain && waiting.length > 0) this.#breach('a unit before faction terrain', `unit ${unit.number}`); // prettier-ignore
      if (isTerrain && unit.side !== this.#beginner && waiting.some(({ side }) => side !== unit.side))
        this.#breach('the other side’s terrain first', `unit ${unit.number}`);
      if (isTerrain !== (why === 'AOS-10.1-deploy-terrain')) this.#breach('deployed by another rule', why);
      this.#place(unit, models, facing);
    },
    'left-off': (_, unit) => void (unit.where = 'gone'),
    reserve: (_, unit) => void (unit.where = 'reserve'),
    round: ({ round, command }) => {
      this.#command.splice(0, 2, ...(command as [number, number]));
      if (round > 1) return;
      for (const { where, kind, number } of this.#board.units)
        if (where === 'waiting' && kind.role !== 'manifestation')
          this.#breach('never set up', `unit ${number}`);
    },
    turn: ({ active }) => {
      this.#board.active = active;
      for (const unit of this.#board.units) [unit.charged, unit.ward] = [false, Infinity];
    },
    phase: ({ phase }) => {
      this.#endPhase();
      this.#board.phase = phase;
      if (phase === 'combat') this.#fights = new Fights(this.#board, this.#breach);
    },
    reach: ({ reach }, unit) => void (unit.reach = reach),
    moved: (fact, unit) => {
      move(this.#board, fact, this.#target, this.#breach);
      this.#cohere(unit);
    },
    fight: ({ target }, unit) => {
      this.#target = this.#board.units[target];
      if (this.#fights) this.#fights.pick(unit);
      else this.#breach('fights outside the combat phase', `unit ${unit.number}`);
    },
    attack: ({ target, points, journal = [] }) => {
      const hit = this.#board.units[target];
      if (checkDice(journal, hit, this.#breach) !== points)
        this.#breach('points that the dice do not come to', `${points} at unit ${target}`);
      this.#due.set(hit, points);
    },
    damage: (fact, unit) => this.#damage(fact, unit),
    slain: ({ model }) => {
      if (!this.#board.models[model].alive) this.#breach('slain twice', `model ${model}`);
      this.#board.models[model].alive = false;
      if (this.#loss) this.#loss.gone++;
      else this.#breach('slain by nothing', `model ${model}`);
    },
    destroyed: (_, unit) => {
      if (this.#board.standing(unit).length > 0) this.#breach('destroyed while it stands', `unit ${unit.number}`); // prettier-ignore
      unit.where = unit.kind.role === 'manifestation' ? 'reserve' : 'gone';
    },
    returned: ({ model, x, y }, unit) => {
      const one = this.#board.models[model];
      if (one.alive) this.#breach('returned and never gone', `model ${model}`);
      [one.x, one.y, one.alive] = [x, y, true];
      checkPlace(this.#board, one, this.#breach);
      this.#cohere(unit);
    },
    healed: ({ points }, unit) => {
      unit.damage -= points;
      if (unit.damage < 0) this.#breach('healed of more than it has', `unit ${unit.number}`);
    },
    ward: ({ ward }, unit) => void (unit.ward = Math.min(unit.ward, ward)),
    'set-up': ({ models, facing }, unit) => this.#place(unit, models, facing),
    removed: (_, unit) => {
      for (const model of unit.models) model.alive = false;
      unit.where = unit.kind.role === 'manifestation' ? 'reserve' : 'gone';
      unit.damage = 0;
    },
    command: ({ command, left }, unit) => {
      const { side, kind } = unit;
      this.#command[side] -= COSTS[String(command)] ?? 1;
      if (this.#command[side] !== left) this.#breach('command points that do not add up', String(command));
      if (kind.role !== 'unit' && !kind.armed) this.#breach('a command for what has no weapon', String(command)); // prettier-ignore
    },
    scored: ({ side, points, has }) => {
      this.#victory[side] += points;
      if (this.#victory[side] !== has) this.#breach('victory points that do not add up', `side ${side}`);
    },
    over: ({ winner, victory: [a, b] }) => {
      this.#endPhase();
      if (this.#victory[0] !== a || this.#victory[1] !== b || winner !== (a === b ? -1 : a > b ? 0 : 1))
        this.#breach('a wrong winner', `${a} to ${b}`);
    },
  };
}

/** Every breach of the rules in a journal. */
export const auditJournal = (journal: BattleJournal, files: Files): Breach[] =>
  new Referee(journal, files).audit();
