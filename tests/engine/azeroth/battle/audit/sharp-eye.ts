import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { fighterAt, hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { edgeDistanceAt, type Bodies } from '@engine/tabletop/bodies';
import { contains, type Polygon } from '@engine/tabletop/geometry';

type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { type: T }>;
type Spot = readonly [x: number, y: number];

/** Points checked on each rim. */
const PARTS = 40;
/** With walls smaller or larger by this on every side, hundreds of lines must give a certain result, in inches. */
const MARGIN = 0.12;
/** Rounding of lengths, in inches. */
const SLACK = 2e-3;

/**
 * Where the line a–b, from share 0 to 1, is within an outline enlarged by `by` inches on every side (reduced, if below
 * 0).
 */
const crosses = (outline: Polygon, [ax, ay]: Spot, [bx, by]: Spot, larger: number): boolean => {
  const steps = Math.max(2, Math.ceil(Math.hypot(bx - ax, by - ay) / 0.05));
  for (let k = 0; k <= steps; k++) {
    const [x, y] = [ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps];
    if (x < outline.minX - 1 || x > outline.maxX + 1 || y < outline.minY - 1 || y > outline.maxY + 1)
      continue;
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth): Spot => {
      const angle = (eighth * Math.PI) / 4;
      return [x + Math.cos(angle) * Math.abs(larger), y + Math.sin(angle) * Math.abs(larger)];
    });
    const held = around.filter((spot) => contains(outline, ...spot)).length;
    if (larger > 0 ? held > 0 || contains(outline, x, y) : held === around.length) return true;
  }
  return false;
};

const rim = ({ x, y, along, across, facing }: Bodies, i: number): Spot[] => {
  const spine = along[i] - across[i];
  const [cos, sin] = [Math.cos(facing[i]), Math.sin(facing[i])];
  return Array.from({ length: PARTS }, (_, k) => {
    const angle = (k * 2 * Math.PI) / PARTS;
    const u = Math.cos(angle) * across[i] + (Math.cos(angle) >= 0 ? spine : -spine);
    const v = Math.sin(angle) * across[i];
    return [x[i] + u * cos - v * sin, y[i] + u * sin + v * cos] as const;
  });
};

/**
 * Checks a journal for what the referee does not: whether models reported as seen are visible (ruling A32), whose aura
 * saved a test (ruling A33), what is cover against a blast (ruling A35), whether a suppressed keyword heals (4.6).
 */
export class SharpEye {
  /**
   * Where each model's blast landed last: a model destroyed by a blast may trigger its own before the first has hit
   * all.
   */
  readonly #centres = new Map<number, Spot>();
  /** The model of the last power: the next template belongs to it. */
  #caster = -1;
  /** The routing models when this phase's tests began; undefined before the first of them. */
  #routing: ReadonlySet<number> | undefined;
  readonly #inspired = new Set<number>();

  constructor(
    readonly note: (problem: string) => void,
    readonly saw: (rule: string) => void,
  ) {}

  read(battle: Battle, event: BattleEvent): void {
    switch (event.type) {
      case 'round':
        this.#routing = undefined;
        this.#inspired.clear();
        return;
      case 'activated':
        return this.#healing(battle, event);
      case 'power':
        this.#caster = event.model;
        this.#centres.set(event.model, [event.x, event.y]); // a scatter is reported afterwards
        return;
      case 'template':
        this.#centres.set(this.#caster, [event.x, event.y]);
        return;
      case 'attack':
        if (event.action === 'blast') return this.#blasted(battle, event);
        return this.#looks(battle, event);
      case 'morale':
        return this.#nerve(battle, event);
      default:
    }
  }

  #looks({ setup: { table }, state: { bodies } }: Battle, { model, sights }: Of<'attack'>): void {
    if (table.blockers.pieces.length === 0 || sights.length === 0) return;
    for (const { model: other, seen } of sights) {
      const [ax, ay] = [bodies.x[model], bodies.y[model]];
      const [bx, by] = [bodies.x[other], bodies.y[other]];
      const walls = table.blockers.pieces.filter(
        ({ outline }) => !contains(outline, ax, ay) && !contains(outline, bx, by),
      );
      const free = (larger: number): boolean => {
        const open = (from: Spot, to: Spot): boolean =>
          walls.every(({ outline }) => !crosses(outline, from, to, larger));
        if (open([ax, ay], [bx, by])) return true;
        const [here, there] = [rim(bodies, model), rim(bodies, other)];
        const few = (all: readonly Spot[]): Spot[] => all.filter((_, k) => k % (larger > 0 ? 4 : 1) === 0);
        return few(here).some((from) => few(there).some((to) => open(from, to)));
      };
      if (seen ? !free(-MARGIN) : free(MARGIN))
        this.note(
          `model ${model} ${seen ? 'sees' : 'does not see'} ${other}, and lines by the hundred say otherwise`,
        );
      this.saw(seen ? 'seen past what blocks sight' : 'hidden by what blocks sight');
    }
  }

  #blasted({ setup: { table }, state: { bodies } }: Battle, { model, target, journal }: Of<'attack'>): void {
    const rules = journal.flatMap((entry) =>
      entry.type === 'pool' ? (entry.modifiers ?? []) : entry.type === 'roll' ? entry.roll.modifiers : [],
    );
    const has = (rule: string): boolean => rules.some((each) => each.rule === rule);
    if (has('AAW-7.3-soft-cover')) this.note(`model ${target} has soft cover against a blast`);
    const centre = this.#centres.get(model);
    if (!centre) return this.note(`model ${model} strikes by a blast that came down nowhere`);
    const to: Spot = [bodies.x[target], bodies.y[target]];
    const between = (larger: number): boolean =>
      table.coversBehind.pieces.some(({ outline }) => crosses(outline, centre, to, larger));
    if (!has('AAW-7.3-hard-cover')) {
      const saved = journal.some((entry) => entry.type === 'roll' && entry.roll.purpose === 'save');
      if (saved && between(-MARGIN)) this.note(`model ${target} has no cover against a blast from behind it`);
      if (saved) this.saw('no cover against a blast');
      return;
    }
    this.saw('cover against a blast');
    if (!between(0.06)) this.note(`model ${target} has cover against a blast with nothing between`);
  }

  #nerve(battle: Battle, { model, by, reroll, result }: Of<'morale'>): void {
    const { bodies, side } = battle.state;
    const all = Array.from({ length: bodies.count }, (_, i) => i);
    this.#routing ??= new Set(all.filter((i) => bodies.alive[i] && hasFlag(battle, i, FLAG.routing)));
    const near = (i: number): boolean =>
      edgeDistanceAt(bodies, model, bodies.x[model], bodies.y[model], bodies.facing[model], i) <= 6 + SLACK;
    if (by !== undefined && by >= 0) {
      const wrong =
        (by === model && 'itself') ||
        (side[by] !== side[model] && 'an enemy') ||
        (!fighterAt(battle, by).card.tier.includes('Hero') && 'no Hero') ||
        (this.#routing.has(by) && 'who routs') ||
        (this.#inspired.has(by) && 'a Hero a second time') ||
        (!near(by) && 'who is out of reach');
      if (wrong) this.note(`model ${model} is inspired by ${wrong}, ${by}`);
      this.#inspired.add(by);
      return;
    }
    if (reroll || result === 'passed' || result === 'rallies') return;
    if (battle.setup.rules.commandAura === 'plus-one') return;
    const could = all.find(
      (i) =>
        i !== model &&
        bodies.alive[i] &&
        side[i] === side[model] &&
        fighterAt(battle, i).card.tier.includes('Hero') &&
        !this.#routing!.has(i) &&
        !this.#inspired.has(i) &&
        edgeDistanceAt(bodies, model, bodies.x[model], bodies.y[model], bodies.facing[model], i) <= 6 - SLACK,
    );
    if (could !== undefined)
      this.note(`model ${model} fails its test, and Hero ${could} near does not inspire it`);
    if (
      all.some(
        (i) =>
          this.#routing!.has(i) &&
          side[i] === side[model] &&
          i !== model &&
          near(i) &&
          fighterAt(battle, i).card.tier.includes('Hero'),
      )
    )
      this.saw('a routing Hero inspires nobody');
  }

  #healing(battle: Battle, { model, healed }: Of<'activated'>): void {
    const { state, setup } = battle;
    let taken = false;
    for (let e = 0; e < state.effects; e++)
      taken ||=
        state.effectOn[e] === model &&
        setup.fighters[state.effectFighter[e]].powers[state.effectPower[e]].ability.effects.some(
          (effect) => effect.effect === 'suppress' && effect.keyword === 'Regeneration',
        );
    if (!taken) return;
    if (healed > 0) this.note(`model ${model} regenerates, though that was taken from it`);
    const { card } = fighterAt(battle, model);
    if (card.source.value.keywords?.some((each) => each.startsWith('Regeneration')))
      this.saw('Regeneration taken away');
  }
}
