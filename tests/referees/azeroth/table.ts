import { halves, type Fact, type FilesById, type Journal } from '../journal';
import { baseAt, type Base, type Outline, type Spot } from '../plane';

/** A unit's card from its file. */
export interface Card {
  readonly tier: readonly string[];
  readonly points: number;
  readonly base: string;
  readonly stats: Readonly<Record<'MOV' | 'ATK' | 'WND', number>>;
  readonly armor: string;
  readonly keywords: readonly string[];
  readonly weapons: readonly { readonly tag: string; readonly range?: number }[];
  readonly abilities: readonly { readonly name: string; readonly mana: number; readonly type: string }[];
}

export interface Terrain {
  readonly type: string;
  readonly polygon: Outline;
  readonly blocksSight?: boolean;
}

/** A model after the events so far. */
export interface Model {
  readonly side: 0 | 1;
  readonly card: Card;
  at: Spot;
  facing: number;
  wounds: number;
  /** Wounds lost this round. */
  lost: number;
  on: boolean;
  routs: boolean;
  acted: boolean;
  summoned: boolean;
  /** A flyer that has landed because it wavers or routs (10.3). */
  grounded: boolean;
}

export const NUMBERS = { mana: 10, zone: 2, aura: 6, marker: 3, points: 100 } as const;

/** The table of a battle, reconstructed from the files and the events alone (chapters 3 to 11). */
export class Table {
  readonly size: 'skirmish' | 'standard' | 'large';
  readonly models: Model[];
  readonly terrain: readonly Terrain[];
  readonly zones: readonly Outline[];
  readonly markers: readonly Spot[];
  readonly mana: [number, number] = [0, 0];
  readonly destroyed: [number, number] = [0, 0];
  round = 0;

  constructor(
    readonly journal: Journal,
    files: FilesById,
  ) {
    const map = files.get(journal.map.id) as unknown as {
      size: Table['size'];
      terrain: Terrain[];
      deployment: Outline[];
      objectives: Spot[];
    };
    this.size = map.size;
    this.terrain = map.terrain;
    this.zones = map.deployment;
    this.markers = map.objectives;
    this.models = journal.models.map(({ side, id }) => {
      const card = files.get(id) as unknown as Card;
      return {
        side: journal.sides.indexOf(side) as 0 | 1,
        card: { ...card, keywords: card.keywords ?? [], abilities: card.abilities ?? [] },
        at: [0, 0],
        facing: 0,
        wounds: card.stats.WND,
        lost: 0,
        on: false,
        routs: false,
        acted: false,
        summoned: false,
        grounded: false,
      };
    });
  }

  baseOf({ at, facing, card }: Model, where: Spot = at, turned = facing): Base {
    return baseAt(where, turned, ...halves(card.base));
  }

  get standing(): Model[] {
    return this.models.filter(({ on }) => on);
  }

  /** Ground that a model on foot may not enter; flyers may land on some of it (3.2). */
  closedTo({ card }: Model, flies: boolean): readonly Terrain[] {
    const kinds = [
      'wall',
      'deep-water',
      'impassable',
      ...(card.tier.includes('Mounted') && !flies ? ['forest'] : []),
      ...(card.armor === 'HA' && !flies ? ['shallow-water'] : []),
    ];
    return this.terrain.filter(({ type }) => kinds.includes(type));
  }

  /** The direction of a side's own edge: the one at its zone. */
  edgeOf(side: 0 | 1): Spot {
    const zone = this.zones[this.journal.homes.indexOf(side)];
    const { width, depth } = this.journal.map;
    const [xs, ys] = [zone.map(([x]) => x), zone.map(([, y]) => y)];
    const [wide, deep] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    if (wide < deep) return Math.min(...xs) < width - Math.max(...xs) ? [-1, 0] : [1, 0];
    return Math.min(...ys) < depth - Math.max(...ys) ? [0, -1] : [0, 1];
  }

  /** Applies an event; its breaches are checked before. */
  follow(event: Fact): void {
    const model = this.models[event['model'] as number];
    switch (event.type) {
      case 'deployed':
      case 'summoned':
        Object.assign(model, {
          at: [event['x'], event['y']],
          facing: event['facing'],
          on: true,
          summoned: event.type === 'summoned',
        });
        return;
      case 'moved':
        model.at = (event['path'] as Spot[]).at(-1)!;
        model.facing = event['facing'] as number;
        return;
      case 'round':
        this.round = event['round'] as number;
        this.mana.splice(0, 2, ...(event['mana'] as [number, number]));
        for (const each of this.models) Object.assign(each, { acted: false, lost: 0 });
        return;
      case 'activated':
        model.acted = true;
        model.grounded = false; // 4.6: it takes off again
        return;
      case 'power':
        this.mana[model.side] -= event['mana'] as number;
        return;
      case 'test':
        this.mana[model.side] -= ANSWERS[event['what'] as keyof typeof ANSWERS];
        return;
      case 'wounded':
        model.wounds -= event['wounds'] as number;
        model.lost += event['wounds'] as number;
        return;
      case 'healed':
        model.wounds += event['wounds'] as number;
        return;
      case 'destroyed':
        model.on = false;
        if (!model.summoned) this.destroyed[1 - model.side] += model.card.points;
        return;
      case 'removed':
        model.on = false;
        return;
      case 'morale':
        model.routs = ['routs', 'flees'].includes(event['result'] as string);
        model.grounded = event['result'] !== 'passed';
        return;
      default:
    }
  }
}

/** The cost of an attempt to stop an ability (8.5, 8.6). */
const ANSWERS = { dispel: 2, counterspell: 3, 'spell-block': 0 } as const;
