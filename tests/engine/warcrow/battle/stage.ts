import { expect } from 'vitest';
import type { AdventureFile, MapFile, NeutralUnit } from '@engine/generated/warcrow';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import { joinUnit } from '@engine/systems/warcrow/battle/rules/setup/set-up';
import { placeNeutrals } from '@engine/systems/warcrow/battle/rules/setup/place-neutrals';
import { battleSetup, type Entry, type Roster } from '@engine/systems/warcrow/battle/state/setup/setup';
import {
  AT,
  MOST_MEMBERS,
  resetState,
  STATE_BIT,
  type Phase,
  type State,
} from '@engine/systems/warcrow/battle/state/state';
import { compileCard, type Card } from '@engine/systems/warcrow/cards/card';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import type { StateName } from '@engine/systems/warcrow/words';
import type { UnitFile } from '@engine/generated/warcrow';
import type { Source } from '@engine/kernel/source';
import { GameStage, placeOf, rectangle } from '../../../support/battles/stage';
import type { ScriptedRoll } from '../../../support/scripted-dice';
import { sources } from '../../../support/workspace';
import { unit } from '../support';

const CATALOGUE = new KeywordCatalogue([]);

/** A card of a scene: one troop of 5 wounds that moves 3-2 and charges 10, unless the test says otherwise. */
export const card = (id: string, rest: object = {}): Card => {
  const [source] = sources(unit(id, rest));
  const { card: made, diagnostics } = compileCard(source as Source<UnitFile>, CATALOGUE);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return made;
};

/**
 * A unit of a scene: its troops are at the places in `at`, the leader first; if there are fewer, the others are
 * destroyed.
 */
export interface Standing {
  readonly card: Card;
  readonly side: 0 | 1;
  readonly at: readonly (readonly [number, number])[];
  readonly damage?: number;
  readonly stress?: number;
  readonly states?: readonly StateName[];
  readonly tinge?: number;
  readonly token?: boolean;
  /** The dial's position when it tries to rally. */
  readonly rallyAt?: number;
  readonly reserve?: boolean;
  /** The Character in it, as its last troop. */
  readonly with?: Card;
}

/**
 * A table in the middle of a battle. Units are numbered as listed, side 0 first; joined Characters after the others of
 * their side.
 */
export interface Scene {
  readonly units: readonly Standing[];
  readonly terrain?: MapFile['terrain'];
  readonly objectives?: AdventureFile['objectives'];
  /** Both deployment zones; if absent, at the low and high edge of the table. */
  readonly zones?: AdventureFile['zones'];
  readonly scoring?: AdventureFile['scoring'];
  readonly fog?: AdventureFile['fog'];
  readonly events?: AdventureFile['events'];
  /** Neutral units, after all others. */
  readonly neutrals?: readonly (Omit<NeutralUnit, 'unit'> & { readonly card: Card })[];
  readonly rounds?: number;
  readonly phase?: Phase;
  readonly side?: 0 | 1;
  readonly first?: 0 | 1;
  readonly variants?: Readonly<Record<string, string>>;
  /** Answers to questions, in order, each the number of the option; 0 for all further questions. */
  readonly answers?: readonly number[];
}

const ZONES: AdventureFile['zones'] = [rectangle(0, 0, 60, 12), rectangle(0, 48, 60, 60)];

/** A battle set up as a scene describes it, with a referee whose dice are scripted and who records everything. */
export class Stage extends GameStage<State, Action> {
  constructor(readonly scene: Scene) {
    const { units, variants = {} } = scene;
    const roster = (side: 0 | 1): Roster => {
      const own = units.filter((one) => one.side === side);
      const entries: Entry[] = [
        ...own.map((one) => ({ card: one.card, count: 1, character: one.with })),
        ...own.flatMap((one) => (one.with ? [{ card: one.with, count: 1, character: undefined }] : [])),
      ];
      return { name: side === 0 ? 'Reds' : 'Blues', bot: 'greedy', entries, commander: undefined };
    };
    const setup = battleSetup({
      map: {
        $schema: 'warbench:warcrow/map',
        id: 'stage',
        name: 'Stage',
        table: [60, 60],
        terrain: scene.terrain ?? [],
      },
      adventure: {
        $schema: 'warbench:warcrow/adventure',
        id: 'stage',
        name: 'Stage',
        zones: scene.zones ?? ZONES,
        objectives: scene.objectives ?? [],
        rounds: scene.rounds ?? 3,
        scoring: scene.scoring ?? [{ when: 'round', for: 'control', points: 1 }],
        ...(scene.fog && { fog: scene.fog }),
        ...(scene.events && { events: scene.events }),
      },
      rosters: [roster(0), roster(1)],
      neutrals: (scene.neutrals ?? []).map(({ card: one, ...file }) => ({
        card: one,
        file: { unit: one.source.id, ...file },
        hostile: file.hostile === true,
      })),
      points: 250,
      variants,
    });
    super(new WarcrowGame(setup), resetState, scene.answers);
    this.#stand();
  }

  #stand(): void {
    const { scene, state } = this;
    const { setup, bodies, now } = state;
    // Units that are not Characters come first, in the setup as here.
    const order = ([0, 1] as const).flatMap((side) => {
      const own = scene.units.filter((one) => one.side === side);
      const is = (one: Standing): boolean => one.card.source.value.character !== undefined;
      return [...own.filter((one) => !is(one)), ...own.filter(is)];
    });
    const used = new Set<number>();
    for (const one of order) {
      const u = setup.units.findIndex(
        ({ side, profile }, k) => side === one.side && profile.card === one.card && !used.has(k),
      );
      used.add(u);
      state.at[u] = one.reserve ? AT.reserve : AT.table;
      state.damage[u] = one.damage ?? 0;
      state.stress[u] = one.stress ?? 0;
      state.states[u] = (one.states ?? []).reduce((bits, name) => bits | STATE_BIT[name], 0);
      state.tinge[u] = one.tinge ?? 0;
      state.token[u] = one.token ? 1 : 0;
      state.rallyAt[u] = one.rallyAt ?? 0;
      if (one.reserve) continue;
      const own = one.at.slice(0, one.card.troops);
      state.troops[u] = own.length;
      state.count[u] = own.length;
      own.forEach(([x, y], k) => {
        const m = state.members[u * MOST_MEMBERS + k];
        bodies.x[m] = x;
        bodies.y[m] = y;
        bodies.alive[m] = 1;
      });
      if (!one.with) continue;
      const c = setup.units.findIndex(({ side, profile }) => side === one.side && profile.card === one.with);
      const stood = one.at[one.card.troops];
      joinUnit(state, c, u, { dice: { roll: () => 1, real: () => 0 }, decide: () => 0 });
      [...one.at.slice(0, one.card.troops)].forEach(([x, y], k) => {
        bodies.x[setup.units[u].first + k] = x;
        bodies.y[setup.units[u].first + k] = y;
      });
      bodies.x[setup.units[c].first] = stood[0];
      bodies.y[setup.units[c].first] = stood[1];
    }
    this.with([], (referee) => placeNeutrals(state, referee));
    state.contactKnown = false;
    Object.assign(now, {
      phase: scene.phase ?? 'turn',
      round: 1,
      turn: 1,
      dial: 1,
      endAt: 5,
      side: scene.side ?? 0,
      first: scene.first ?? scene.side ?? 0,
      initiative: scene.first ?? scene.side ?? 0,
    });
  }

  protected override real(): number {
    return 0;
  }

  /** The places of a unit's members, the leader first, to a tenth of a stride. */
  override places(u: number): readonly (readonly [number, number])[] {
    const { bodies, members, count } = this.state;
    return Array.from({ length: count[u] }, (_, k) => placeOf(bodies, members[u * MOST_MEMBERS + k], 10));
  }
}

/** Dice of a pool, of a defence, and so on: `pool(1, 7)`. */
const of =
  (purpose: ScriptedRoll[0]) =>
  (...faces: number[]): ScriptedRoll[] =>
    faces.map((face) => [purpose, face]);
export const pool = of('pool');
export const defence = of('defence');
export const will = of('morale');
export const rallies = of('rally');
export const magic = of('magic');
export const initiative = of('initiative');
