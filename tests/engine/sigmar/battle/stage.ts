import { PRINTED, type Numbers } from '@engine/systems/sigmar/numbers';
import type { Battleplan, Effect, MapFile, UnitFile } from '@engine/generated/age-of-sigmar';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import { BATTLEPLANS } from '@engine/systems/sigmar/battle/state/setup/battleplans';
import type { Power } from '@engine/systems/sigmar/battle/state/setup/profile';
import { battleSetup, type BattleRoster } from '@engine/systems/sigmar/battle/state/setup/setup';
import { compileField } from '@engine/systems/sigmar/battle/state/setup/terrain';
import { resetState, WHERE, type Phase, type State } from '@engine/systems/sigmar/battle/state/state';
import type { Card } from '@engine/systems/sigmar/cards/card';
import { GameStage, rectangle, rowOf } from '../../../support/battles/stage';
import { card } from '../support';

/**
 * A unit of a scene: its card, its side, and the places of its models (if there are fewer, the others have been slain;
 * with none, it waits).
 */
export interface Standing {
  readonly of: Partial<UnitFile>;
  readonly side: 0 | 1;
  readonly at: readonly (readonly [number, number])[];
  readonly general?: boolean;
  /** Effects of its formation and its enhancements. */
  readonly extras?: readonly Effect[];
  readonly reinforced?: boolean;
  /** A manifestation, by its name in a lore. */
  readonly summoned?: string;
  /** Faction terrain. */
  readonly feature?: boolean;
  /** Its regiment; 0 if absent, −1: auxiliary. */
  readonly regiment?: number;
}

/** A battlefield in the middle of a battle. Units are numbered as they are listed, side 0 first. */
export interface Scene {
  readonly units: readonly Standing[];
  readonly terrain?: MapFile['terrain'];
  readonly objectives?: readonly (readonly [number, number])[];
  readonly territories?: MapFile['territories'];
  readonly phase?: Phase;
  /** The side that decides, and the side whose turn it is; side 0 if absent. */
  readonly side?: 0 | 1;
  readonly active?: 0 | 1;
  readonly step?: 0 | 1 | 2;
  readonly round?: number;
  readonly turn?: 0 | 1;
  readonly command?: readonly [number, number];
  readonly plan?: Battleplan;
  readonly underspent?: readonly [boolean, boolean];
  readonly lores?: readonly Power[];
  /** Units of one warscroll share its card, and are numbered. */
  readonly oneCard?: boolean;
  /** Answers to questions, in order, each the number of the option; 0 for all further questions. */
  readonly answers?: readonly number[];
  /** Numbers of the rules that house rules change. */
  readonly numbers?: Partial<Numbers>;
}

/** A feature as a rectangle. */
export const feature = (
  type: MapFile['terrain'][number]['type'],
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  own: Partial<MapFile['terrain'][number]> = {},
): MapFile['terrain'][number] => ({
  type,
  name: 'Feature',
  height: 1,
  polygon: rectangle(x0, y0, x1, y1),
  ...own,
});

const mapOf = ({ terrain = [], objectives = [[43, 15]], territories }: Scene): MapFile =>
  ({
    $schema: 'warbench:age-of-sigmar/map',
    id: 'stage',
    name: 'Stage',
    table: [44, 30],
    terrain,
    territories: territories ?? [rectangle(0, 0, 44, 9), rectangle(0, 21, 44, 30)],
    objectives,
  }) as unknown as MapFile;

/** A battle set up as a scene describes it, with a referee whose dice are scripted and who records everything. */
export class Stage extends GameStage<State, Action> {
  constructor(readonly scene: Scene) {
    const { units, plan = BATTLEPLANS.get('crossed-banners')!, lores = [], underspent } = scene;
    const cards = new Map<Standing['of'], Card>();
    const cardOf = (of: Standing['of']): Card => {
      const known = scene.oneCard ? cards.get(of) : undefined;
      if (!known) cards.set(of, card(of));
      return cards.get(of)!;
    };
    const roster = (side: 0 | 1): BattleRoster => ({
      name: side === 0 ? 'Reds' : 'Blues',
      bot: 'greedy',
      units: units
        .filter((unit) => unit.side === side)
        .map(
          ({
            of,
            reinforced = false,
            regiment = 0,
            general = false,
            extras = [],
            summoned,
            feature = false,
          }) => ({
            card: cardOf(of),
            reinforced,
            regiment,
            general,
            ...(summoned !== undefined && { summoned }),
            feature,
            extras: extras.map((effect) => ({ effect, label: 'Given', rule: 'AOS-army-4.1' as const })),
          }),
        ),
      lores,
      unspent: underspent?.[side] ? PRINTED.underspent : 0,
    });
    const numbers = { ...PRINTED, ...scene.numbers };
    const rosters = [roster(0), roster(1)] as const;
    const setup = battleSetup({ field: compileField(mapOf(scene)), plan, rosters, numbers });
    super(new SigmarGame(setup), resetState, scene.answers);
    this.#stand();
  }

  #stand(): void {
    const { scene, state } = this;
    const { setup, bodies, now } = state;
    const listed = [0, 1].flatMap((side) => scene.units.filter((unit) => unit.side === side));
    listed.forEach(({ at, side }, u) => {
      const { first, end } = setup.units[u];
      bodies.facing.fill(side === 0 ? Math.PI / 2 : -Math.PI / 2, first, end);
      if (at.length === 0) return;
      state.where[u] = WHERE.table;
      state.left[u] = at.length;
      at.forEach(([x, y], k) => {
        bodies.x[first + k] = x;
        bodies.y[first + k] = y;
        bodies.alive[first + k] = 1;
      });
    });
    now.phase = scene.phase ?? 'movement';
    now.active = scene.active ?? 0;
    now.step = scene.step ?? (now.phase === 'combat' ? 2 : (scene.side ?? now.active) === now.active ? 0 : 1);
    now.side = scene.side ?? now.active;
    now.round = scene.round ?? 1;
    now.turn = scene.turn ?? 0;
    now.first = now.turn === 0 ? now.active : now.active === 0 ? 1 : 0;
    state.command.set(scene.command ?? [4, 4]);
  }
}

/** Models of 32mm in a row to the right of a place, a tenth of an inch between their bases. */
export const row = (x: number, y: number, count: number, pitch = 1.36): [number, number][] =>
  rowOf(x, y, count, pitch);
