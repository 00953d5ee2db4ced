import type { JournalEntry } from '@engine/kernel/journal';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { edgeDistanceAt } from '@engine/tabletop/bodies';
import { distanceToPolygonSquared, pointToSegmentSquared, type Polygon } from '@engine/tabletop/geometry';
import { fighterAt } from '@engine/systems/azeroth/battle/state/field';
import { baseAt, type Spot } from '../../../../referees/plane';
import { lengthOf, shortestWay, toEdge, type Ground, type Walker } from '../../../../referees/shortest-way';
import { closedTo } from './invariants';
import { SharpEye } from './sharp-eye';
import { Stances } from './stances';
import { Witness } from './witness';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';

type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { type: T }>;

/** Rounding of lengths, in inches. */
const SLACK = 2e-3;

/** The tolerance when places of zones and charges are compared, in inches. */
const LOOSE = 0.15;

/**
 * A path with at least this distance to everything is certainly open, in inches; paths along rings of points are longer
 * than real ones by a share.
 */
const CLEAR = 0.01;
const RINGS = 1.03;

/** The ground of a flight for a plain search, and the fleeing model. */
const flightScene = (battle: Battle, model: number, at: readonly [number, number]): [Ground, Walker] => {
  const { state } = battle;
  const { table } = battle.setup;
  const { bodies } = state;
  const zone = table.zones[state.zone[state.side[model]] as 0 | 1];
  const along = zone.maxX - zone.minX < zone.maxY - zone.minY;
  const low = along ? zone.minX <= 1e-6 : zone.minY <= 1e-6;
  const sign = low ? -1 : 1;
  const corners = ({ corners: c }: Polygon): Spot[] =>
    Array.from({ length: c.length / 2 }, (_, k): Spot => [c[2 * k], c[2 * k + 1]]);
  const kind = (of: readonly string[]): Spot[][] =>
    table.pieces.flatMap(({ type, outline }) => (of.includes(type) ? [corners(outline)] : []));
  const closed = closedTo(battle, model, false);
  return [
    {
      width: table.width,
      depth: table.depth,
      walls: kind(['wall']),
      closed: kind(closed.filter((type) => type !== 'wall')),
      bases: Array.from({ length: bodies.count }, (_, j) => j).flatMap((j) =>
        j !== model && bodies.alive[j]
          ? [baseAt([bodies.x[j], bodies.y[j]], bodies.facing[j], bodies.along[j], bodies.across[j])]
          : [],
      ),
    },
    {
      at,
      radius: bodies.across[model],
      touches: bodies.along[model],
      edge: along ? [sign, 0] : [0, sign],
    },
  ];
};

/**
 * Reads a journal while it is written and checks it against the rules' text, without the engine: the problems it finds,
 * and how often each rule was used.
 */
export class Referee {
  readonly problems = new Set<string>();
  readonly rules = new Map<string, number>();
  readonly #witness = new Witness((rule) => this.#add(rule));
  readonly #eye = new SharpEye(
    (problem) => this.#note(problem),
    (rule) => this.#add(rule),
  );
  readonly #stances = new Stances((problem) => this.#note(problem));
  #downed: number[] = [];
  /**
   * The type of the last ability: the effects of a card when its model is destroyed are not an attack of its
   * activation.
   */
  #power = '';
  /** A flight is reported: enemies that it passes may strike too (10.3). */
  #flees = false;
  #forced: { readonly model: number; readonly taunter: number } | undefined;
  /** Where the last move began, and the model's facing before it. */
  #began: readonly [number, number] = [0, 0];
  #stood = 0;
  #over = false;
  #acted = new Set<number>();
  /** Models that arrived on the table since the last round began. */
  readonly #came = new Set<number>();
  #acting: Of<'activated'> | undefined;
  #fought = -1;

  read(battle: Battle, event: BattleEvent): void {
    if (this.#over) this.#note(`${event.type} after the battle is over`);
    this.#count(event);
    this.#witness.read(battle, event);
    this.#eye.read(battle, event);
    this.#stances.read(battle, event);
    switch (event.type) {
      case 'activated':
        this.#acting = event;
        this.#downed = [];
        this.#power = '';
        this.#fought = -1;
        this.#acted.add(event.model);
        this.#force(battle, event);
        return;
      case 'attack':
        if (event.at) this.#strike(battle, event, event.at);
        if (event.model === this.#acting?.model && event.action === 'fight') this.#fought = event.target;
        if (
          event.action === 'blast' &&
          this.#power !== 'On Death' &&
          this.#acting?.sequence === 'rush' &&
          event.model === this.#acting.model
        )
          this.#note('a Blast with a rush');
        return;
      case 'moved':
        this.#stood = battle.state.bodies.facing[event.model];
        this.#began = event.path[0];
        if (event.cost > 0) this.#flees = event.why === 'AAW-10.3-rout';
        if (event.why === 'AAW-5.2-withdraw') this.#withdrawal(battle, event);
        if (event.why === 'AAW-10.3-rout') this.#flight(battle, event);
        if (event.model === this.#forced?.model) this.#obeys(battle, event, this.#forced.taunter);
        return;
      case 'round':
        if (event.round > 1) this.#nobodySkipped(battle);
        this.#acted.clear();
        this.#came.clear();
        return;
      case 'deployed':
        this.#came.add(event.model);
        return;
      case 'power':
        this.#power = event.kind;
        return;
      case 'destroyed':
        this.#downed.push(event.model);
        return;
      case 'over':
        this.#over = true;
        this.#atOnce(battle, event);
        return;
      default:
    }
  }

  #note(problem: string): void {
    this.problems.add(problem);
  }

  #add(rule: string): void {
    this.rules.set(rule, (this.rules.get(rule) ?? 0) + 1);
  }

  /** Chapter 11: both warlords, or both sides, lost by one attack, ability or flight. */
  #atOnce({ state, setup }: Battle, { by, winner }: Of<'over'>): void {
    if (by !== 'end' || winner !== -1) return;
    const sides = new Set(this.#downed.map((model) => state.side[model]));
    if (sides.size < 2) this.#note('a draw at once, though one side alone lost');
    this.#add(setup.objective === 'assassination' ? 'two warlords at once' : 'both sides wiped out');
  }

  #count(event: BattleEvent): void {
    const add = (rule: string): void => this.#add(rule);
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

  /**
   * 5.1: every model that is alive and does not rout was activated. Models that arrived or rallied later are not
   * checked.
   */
  #nobodySkipped({ state }: Battle): void {
    for (let i = 0; i < state.bodies.count; i++)
      if (
        state.bodies.alive[i] &&
        state.stays[i] === 0 &&
        ![this.#acted, this.#came, this.#routed].some((those) => those.has(i))
      )
        this.#note(`model ${i} was skipped without a word`);
    this.#routed = new Set([...this.#fled]);
    this.#fled.clear();
  }

  /** Models that fled at the end of the last round, and so had no activation in this one; and models that flee now. */
  #routed = new Set<number>();
  readonly #fled = new Set<number>();

  /** 5.2: away from the enemy it fought. */
  #withdrawal({ state: { bodies } }: Battle, { model, path, facing }: Of<'moved'>): void {
    if (this.#fought < 0) return;
    const [x0, y0] = path[0];
    const [x1, y1] = path.at(-1)!;
    const before = edgeDistanceAt(bodies, model, x0, y0, bodies.facing[model], this.#fought);
    const after = edgeDistanceAt(bodies, model, x1, y1, facing, this.#fought);
    if (after < before - SLACK) this.#note(`model ${model} withdraws from ${before}" to ${after}"`);
  }

  /**
   * 10.3, rulings A36 and A38: off the table or its full printed MOV along a path as short as a plain search finds; it
   * stays if there is none.
   */
  #flight(battle: Battle, { model, path, cost }: Of<'moved'>): void {
    const { bodies } = battle.state;
    this.#fled.add(model);
    const [ground, walker] = flightScene(battle, model, path[0]);
    const most = fighterAt(battle, model).card.stats.MOV;
    const plain = shortestWay(ground, walker, CLEAR);
    const gone = lengthOf(path);
    if (gone === 0) {
      if (plain > SLACK && plain < Infinity)
        this.#note(`model ${model} stands where a way of ${plain}" is open`);
      return;
    }
    const end = { ...walker, at: path.at(-1)! };
    const left = toEdge(ground, walker, end.at);
    const way = gone + (left === 0 ? 0 : shortestWay(ground, end, 0));
    if (way > plain * RINGS + SLACK) this.#note(`model ${model} flees ${way}" where ${plain}" is open`);
    // Ovals may have no room at the end of their path, with any facing; an inch may be too little to go onto a hill.
    const round = bodies.along[model] === bodies.across[model];
    if (round && left > SLACK && cost < most - 1 - SLACK)
      this.#note(`model ${model} flees ${cost}" of ${most}" and stops`);
  }

  /** 6.5: when it leaves the zone of 2". */
  #strike(
    { state: { bodies } }: Battle,
    { model, target }: Of<'attack'>,
    at: readonly [number, number, number],
  ): void {
    const apart = edgeDistanceAt(bodies, target, ...at, model);
    // How an oval turns on its path is not defined (6.2): it may be nearer or farther by the difference of its length
    // and width.
    const unmoved = at[0] === this.#began[0] && at[1] === this.#began[1];
    const turns = bodies.along[target] - bodies.across[target] + SLACK;
    if (unmoved && at[2] !== this.#stood) this.#note(`model ${target} is struck unmoved, but turned`);
    if (apart > 2 + (unmoved ? SLACK : turns))
      this.#note(`model ${model} strikes at ${target} from ${apart}" away`);
    if (apart < 2 - turns && !this.#flees)
      this.#note(`model ${model} strikes at ${target} still ${apart}" near`);
  }

  /** 4.6, Taunt: models that must approach their taunter. A model engaged with it, or without a move, can choose. */
  #force({ state, state: { bodies } }: Battle, { model, sequence }: Of<'activated'>): void {
    this.#forced = undefined;
    const taunter = state.taunter[model];
    if (taunter < 0 || !bodies.alive[taunter] || sequence === 'hold-shoot') return;
    if (edgeDistanceAt(bodies, model, bodies.x[model], bodies.y[model], bodies.facing[model], taunter) <= 2)
      return;
    this.#forced = { model, taunter };
  }

  /** It ends base to base, or no farther than the end of the straight path if that is free. */
  #obeys(battle: Battle, { model, path, facing, why }: Of<'moved'>, taunter: number): void {
    const { state, setup } = battle;
    const { bodies } = state;
    if (!['AAW-5.2-charge', 'AAW-5.2-move-shoot', 'AAW-10.3-waver'].includes(why)) return;
    const [x0, y0] = path[0];
    const ends = edgeDistanceAt(bodies, model, ...path.at(-1)!, facing, taunter);
    if (why === 'AAW-5.2-charge') {
      if (ends > SLACK * 10) this.#note(`model ${model} charges past its taunter, ${ends}" away`);
      return;
    }
    const [dx, dy] = [bodies.x[taunter] - x0, bodies.y[taunter] - y0];
    const length = Math.hypot(dx, dy);
    const spare = bodies.along[model] + bodies.along[taunter] + 0.05;
    const goes = Math.min(fighterAt(battle, model).card.stats.MOV, length - spare);
    const [x1, y1] = [x0 + (dx / length) * goes, y0 + (dy / length) * goes];
    const free =
      setup.table.pieces.every(
        ({ outline }) => distanceToPolygonSquared(outline, x0, y0, x1, y1) > bodies.along[model] ** 2,
      ) &&
      Array.from({ length: bodies.count }, (_, j) => j).every(
        (j) =>
          j === model ||
          j === taunter ||
          !bodies.alive[j] ||
          pointToSegmentSquared(bodies.x[j], bodies.y[j], x0, y0, x1, y1) >
            (bodies.along[model] + bodies.along[j] + 0.01) ** 2,
      );
    const slowed = state.effects > 0; // reductions of its MOV by abilities are not checked here
    const straight = edgeDistanceAt(bodies, model, x1, y1, Math.atan2(dy, dx), taunter);
    if (free && !slowed && ends > straight + LOOSE)
      this.#note(`model ${model}, taunted, ends ${ends}" away where ${straight}" is possible`);
  }
}
