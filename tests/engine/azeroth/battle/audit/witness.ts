import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { fighterAt, hasFlag, hasFly } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import type { JournalEntry } from '@engine/kernel/journal';
import type { Modifier } from '@engine/kernel/plan/plan';
import { edgeDistance, edgeDistanceAt } from '@engine/tabletop/bodies';
import { distanceToPolygonSquared, lengthInside } from '@engine/tabletop/geometry';

type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { type: T }>;

/** Rules that every battle uses: the parts of a card, and the frame of a round. */
export const ALWAYS =
  /^AAW-(3\.1|3\.2|3\.3-zones|4|4\.1-(limits|unique)|4\.3|4\.4-\w+|5|5\.1-activation|5\.2|6\.1|8\.1-base|11-scenarios)$/;

/** Tiers, armor and weapons are rules each (4.2, 4.5). */
const CARD = 'AAW-';

/** Rules of terrain, by its type (3.2). */
const GROUND: Readonly<Record<string, string>> = {
  forest: 'AAW-3.2-forest',
  ruins: 'AAW-3.2-ruins',
  wall: 'AAW-3.2-walls',
  hill: 'AAW-3.2-hill',
  'shallow-water': 'AAW-3.2-water',
  'deep-water': 'AAW-3.2-deep-water',
  impassable: 'AAW-3.2-impassable',
};

/** Types that a path goes along or around, not through. */
const SOLID = new Set(['wall', 'impassable', 'deep-water']);

/** Modifiers and dice that a rule changes, by their words in an attack's journal. */
const NAMED: readonly (readonly [words: string, rule: string])[] = [
  ['Evasion', 'AAW-7.3-evasion'],
  ['Long range', 'AAW-7.3-long-range'],
  ['Momentum', 'AAW-4.6-momentum'],
];

/** The rules that an event uses without citing them as its reason: read from the table and the journal. */
export class Witness {
  #moving: Of<'moved'> | undefined;
  #struck = new Set<number>();
  #charger = -1;

  constructor(readonly saw: (rule: string) => void) {}

  read(battle: Battle, event: BattleEvent): void {
    switch (event.type) {
      case 'round':
        this.#struck.clear();
        return this.#mana(battle, event);
      case 'deployed':
        return this.#card(battle, event.model);
      case 'activated':
        this.#charger = event.sequence === 'charge' ? event.model : -1;
        return;
      case 'moved':
        this.#moving = event;
        return this.#way(battle, event);
      case 'attack':
        return this.#attack(battle, event);
      case 'power':
        this.saw('AAW-8.2');
        return this.saw('AAW-5.2-one-ability');
      case 'template':
        return this.saw('AAW-8.4-templates');
      case 'test':
        if (event.what === 'spell-block') this.saw('AAW-4.6-spell-block');
        else this.saw('AAW-4.6-magical');
        if (event.bonus > 0) this.saw('AAW-8.5-magical');
        return;
      case 'taunt':
        return this.saw('AAW-4.6-taunt');
      case 'destroyed':
        return this.#fallen(battle, event);
      case 'morale':
        return this.#morale(battle, event);
      default:
    }
  }

  #card(battle: Battle, i: number): void {
    const { card } = fighterAt(battle, i);
    for (const tier of card.tier) {
      this.saw(CARD + `4.2-${tier.toLowerCase()}`);
      if (tier === 'Hero') this.saw('AAW-4.1-hero');
    }
    if (card.tier.length > 1) this.saw('AAW-4.1-dual-slot');
    this.saw(CARD + `4.5-${card.armor.toLowerCase()}`);
    if (card.shield) this.saw('AAW-4.5-sh');
  }

  #mana({ state, setup }: Battle, { mana }: Of<'round'>): void {
    const { bodies } = state;
    for (let i = 0; i < bodies.count; i++) {
      if (!bodies.alive[i]) continue;
      const { hero, magical } = setup.fighters[state.fighter[i]];
      if (hero) this.saw('AAW-8.1-heroes');
      else if (magical) this.saw('AAW-8.1-magical');
    }
    if (mana.some((each) => each === setup.numbers.manaCap)) this.saw('AAW-8.1-cap');
    if (setup.objective !== 'hold-the-line') return;
    const near = setup.table.objectives.some(({ x, y }) =>
      [0, 1].some((side) =>
        Array.from({ length: bodies.count }, (_, i) => i).some(
          (i) =>
            bodies.alive[i] && state.side[i] === side && Math.hypot(bodies.x[i] - x, bodies.y[i] - y) <= 3,
        ),
      ),
    );
    if (near) for (const rule of ['AAW-8.1-objectives', 'AAW-11-objective-mana']) this.saw(rule);
  }

  #way(battle: Battle, { model, path, why }: Of<'moved'>): void {
    const { state, setup } = battle;
    const { bodies } = state;
    if (why === 'AAW-5.2-withdraw') this.saw('AAW-5.2-no-charge-after-attack');
    if (why === 'AAW-5.2-withdraw') this.saw('AAW-6.2-withdraw');
    if (why === 'AAW-5.2-charge') this.saw('AAW-6.3');
    const flies = hasFly(battle, model) && !hasFlag(battle, model, FLAG.grounded);
    let open = true;
    for (let k = 1; k < path.length; k++) {
      const [[x0, y0], [x1, y1]] = [path[k - 1], path[k]];
      if (x0 === x1 && y0 === y1) continue;
      for (const { type, outline } of setup.table.pieces) {
        const inside = lengthInside(outline, x0, y0, x1, y1) > 1e-6;
        const beside = SOLID.has(type) && distanceToPolygonSquared(outline, x0, y0, x1, y1) < 1;
        if (!inside && !beside) continue;
        open &&= !inside;
        this.saw(GROUND[type]);
        if (inside && type !== 'hill') this.saw(flies ? 'AAW-3.2-fly' : 'AAW-6.2-terrain');
        if (inside && flies && type === 'deep-water') this.saw('a flight over deep water');
        if (type !== 'hill' && distanceToPolygonSquared(outline, x1, y1, x1, y1) < bodies.across[model] ** 2)
          this.saw('AAW-3.2-boundaries');
      }
    }
    if (open && path.length > 1) this.saw('AAW-3.2-open');
    if (path.length > 2) this.saw('AAW-6.2-models');
    this.#zones(battle, model, path, flies);
  }

  /** The models whose zones a path leaves (6.4, 6.5). */
  #zones(battle: Battle, i: number, path: Of<'moved'>['path'], flies: boolean): void {
    const { bodies, side } = battle.state;
    const [[x0, y0], [x1, y1]] = [path[0], path.at(-1)!];
    for (let j = 0; j < bodies.count; j++) {
      if (!bodies.alive[j] || side[j] === side[i]) continue;
      const near = (x: number, y: number): boolean =>
        edgeDistanceAt(bodies, i, x, y, bodies.facing[i], j) <= 2;
      if (near(x1, y1)) this.saw('AAW-6.4');
      if (!near(x0, y0) || near(x1, y1)) continue;
      this.saw('AAW-6.2-zones');
      if (flies || fighterAt(battle, i).disengages) this.saw('AAW-6.5-exempt');
      if (fighterAt(battle, i).disengages) this.saw('AAW-4.6-disengage');
      if (this.#struck.has(j)) this.saw('AAW-6.5-once');
    }
    if (flies) this.saw('AAW-4.6-fly');
    if (this.#charger === i) this.saw('AAW-6.5-charging');
  }

  #attack(battle: Battle, event: Of<'attack'>): void {
    const { model, target, other, action, label, journal, range, sights } = event;
    const { state } = battle;
    const { card } = fighterAt(battle, model);
    if (card.melee?.name === label) this.saw(CARD + `4.5-${card.melee.tag.toLowerCase()}`);
    if (card.ranged?.name === label) this.saw('AAW-4.5-rw');
    const melee = action === 'charge' || action === 'fight' || action === 'opportunity';
    if (melee) for (const rule of ['AAW-7.2', 'AAW-7.3-initiative', 'AAW-7.5']) this.saw(rule);
    if (melee && action !== 'opportunity') this.saw('AAW-7.5-arc');
    if (action === 'fight' && this.#engaged(battle, model) > 1) this.saw('AAW-7.2.3');
    if (action === 'charge' && hasFly(battle, model) && !hasFly(battle, target)) this.saw('AAW-7.7-fly');
    if (melee && battle.setup.table.raised.pieces.length > 0) this.saw('AAW-7.7-level');
    if (action === 'opportunity') {
      this.#struck.add(model);
      if (this.#moving?.model === target) this.saw('AAW-6.5-timing');
    }
    if (action === 'blast' && state.side[model] === state.side[target]) this.saw('AAW-8.4-friends');
    if (range > 0) this.saw('AAW-7.1-range');
    if (sights.some(({ seen }) => !seen)) this.saw('AAW-7.1-sight');
    if (sights.some(({ model: j }) => fighterAt(battle, j).stealthy)) this.saw('AAW-4.6-stealth');
    if (range > 0 && other >= 0) this.saw('AAW-4.6-precision-shot');
    const changes = (entry: JournalEntry): readonly Modifier[] =>
      entry.type === 'roll' ? entry.roll.modifiers : entry.type === 'pool' ? (entry.modifiers ?? []) : [];
    for (const { label: said, rule } of journal.flatMap(changes)) {
      for (const [word, named] of NAMED) if (said.startsWith(word)) this.saw(named);
      if (/uphill|downhill/.test(rule)) this.saw(rule.replace('7.3', '7.7'));
    }
  }

  #engaged({ state: { bodies, side } }: Battle, i: number): number {
    let found = 0;
    for (let j = 0; j < bodies.count; j++)
      if (bodies.alive[j] && side[j] !== side[i] && edgeDistance(bodies, i, j) <= 2) found++;
    return found;
  }

  #fallen(battle: Battle, { model, why }: Of<'destroyed'>): void {
    const { state } = battle;
    this.saw('AAW-7.8-zone');
    if (why === 'AAW-10.3-rout') return;
    for (let j = 0; j < state.bodies.count; j++)
      if (j !== model && state.bodies.alive[j] && state.side[j] === state.side[model])
        if (edgeDistance(state.bodies, model, j) <= 6) this.saw('AAW-7.8-morale');
  }

  #morale(battle: Battle, { model, modifiers, result }: Of<'morale'>): void {
    for (const rule of ['AAW-5.1-morale', 'AAW-10.1', 'AAW-10.2']) this.saw(rule);
    if (modifiers.some(({ rule }) => rule === 'AAW-10.2-fear')) this.saw('AAW-4.6-fear');
    if (modifiers.some(({ rule }) => rule === 'AAW-10.2-last-hero')) this.saw('AAW-9.1-last-hero');
    if (result !== 'passed' && hasFly(battle, model)) this.saw('AAW-10.3-grounding');
    const { state } = battle;
    for (let i = 0; i < state.bodies.count; i++)
      if (
        state.bodies.alive[i] &&
        fighterAt(battle, i).tireless &&
        state.lost[i] * 2 >= fighterAt(battle, i).wounds
      )
        this.saw('AAW-4.6-undead-mechanical');
  }
}
