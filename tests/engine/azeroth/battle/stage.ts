import { YES } from '@engine/systems/azeroth/battle/state/answers';
import { expect, test } from 'vitest';
import type { MapFile } from '@engine/generated/azeroth-at-war';
import { blankAction, type Action } from '@engine/systems/azeroth/battle/state/action';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { battleSetup, type Objective } from '@engine/systems/azeroth/battle/state/setup/setup';
import { clearState } from '@engine/systems/azeroth/battle/state/state';
import { compileTable } from '@engine/systems/azeroth/battle/state/setup/terrain';
import type { Card } from '@engine/systems/azeroth/cards/card';
import type { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import type { Size } from '@engine/systems/azeroth/words';
import type { Variants } from '@engine/systems/system';
import { rolls, withScript } from '../../../support/scripted-dice';
import { card, CORE, type Difference } from '../cards';
import { inFull } from './in-full';
import { eventsOf } from './journal-text';
import { restart } from './fights';

/** Radius of a 25mm base, in inches. */
export const R = 25 / 2 / 25.4;
/** The distance between the centers of two such bases that touch. */
export const TOUCH = 2 * R + 0.002;
/** Facing the other way along x. */
export const BACK = Math.PI;
type Corner = [number, number];

/** All four corners of a box. */
export const box = (x0: number, y0: number, x1: number, y1: number): [Corner, Corner, Corner, Corner] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A model placed on the table: its differences from the plain model, and its state. */
export interface Stand {
  readonly side: 0 | 1;
  readonly at: readonly [number, number];
  readonly facing?: number;
  readonly is?: Difference;
  readonly wounds?: number;
  readonly lost?: number;
  readonly flags?: readonly (keyof typeof FLAG)[];
  readonly taunter?: number;
  readonly summoner?: number;
  readonly stays?: number;
}

/** A situation; by default on an empty standard table, in round 2, side 0 to act. */
export interface Scene {
  readonly models: readonly Stand[];
  readonly terrain?: MapFile['terrain'];
  readonly objectives?: [number, number][];
  readonly objective?: Objective;
  readonly size?: Size;
  readonly table?: [number, number];
  readonly variants?: Variants;
  readonly round?: number;
  readonly toAct?: 0 | 1;
  readonly mana?: readonly [number, number];
  /** The players' answers; none otherwise. */
  readonly answers?: readonly ('dispel' | 'counterspell' | 'spell-block' | 'reaction')[];
  /** The source of the cards' keywords; by default the rulebook's own. */
  readonly catalogue?: KeywordCatalogue;
  /** Units that may be summoned, by id. */
  readonly summoned?: Readonly<Record<string, Difference>>;
}

/** A battle with all models where the scene puts them. */
export const stage = (scene: Scene): Battle => {
  const { models, terrain = [], objectives = [], objective = 'annihilation', size = 'standard' } = scene;
  const { catalogue = CORE } = scene;
  const [width, depth] = scene.table ?? [30, 21];
  const zone = { skirmish: 3, standard: 5, large: 6 }[size];
  const map: MapFile = {
    $schema: 'warbench:azeroth-at-war/map',
    id: 'bare',
    name: 'Bare',
    size,
    table: [width, depth],
    terrain,
    deployment: [box(0, 0, width, zone), box(0, depth - zone, width, depth)],
    objectives,
  };
  const cards = models.map(({ is = {} }) => card(is, catalogue));
  const summoned = new Map<string, Card>(
    Object.entries(scene.summoned ?? {}).map(([id, is]) => [id, card({ id, ...is, summoned: true })]),
  );
  const army = (side: number) =>
    cards.flatMap((one, i) => (models[i].side === side ? [{ card: one, count: 1 }] : []));
  const setup = battleSetup({
    size,
    objective,
    table: compileTable(map),
    rosters: [
      { name: 'Horde', bot: '', units: army(0) },
      { name: 'Alliance', bot: '', units: army(1) },
    ],
    variants: scene.variants ?? {},
    catalogue,
    summonable: (_, unit) => summoned.get(unit),
  });
  const battle = newBattle(setup);
  battle.decide = ({ kind }) => (scene.answers?.some((answer) => answer === kind) ? YES : 0);
  const { state } = battle;
  clearState(state);
  models.forEach((model, i) => {
    const { bodies } = state;
    const fighter = setup.fighters.findIndex((one) => one.card === cards[i]);
    bodies.count++;
    bodies.x[i] = model.at[0];
    bodies.y[i] = model.at[1];
    bodies.facing[i] = model.facing ?? 0;
    bodies.along[i] = cards[i].base.along;
    bodies.across[i] = cards[i].base.across;
    bodies.alive[i] = 1;
    state.side[i] = model.side;
    state.fighter[i] = fighter;
    state.wounds[i] = model.wounds ?? cards[i].wounds;
    state.lost[i] = model.lost ?? 0;
    state.flags[i] = (model.flags ?? []).reduce((bits, flag) => bits | FLAG[flag], 0);
    state.taunter[i] = model.taunter ?? -1;
    state.summoner[i] = model.summoner ?? -1;
    state.stays[i] = model.stays ?? 0;
  });
  state.zone[1] = 1;
  state.round = scene.round ?? 2;
  state.phase = 'activation';
  state.toAct = scene.toAct ?? 0;
  state.mana.set(scene.mana ?? [0, 0]);
  return battle;
};

/** An action, as a difference from standing still. */
export type Deed = Partial<Omit<Action, 'x' | 'y'>> & { readonly to?: readonly [number, number] };

export const deed = (battle: Battle, { to, ...given }: Deed): Action => {
  const model = given.model ?? 0;
  const { x, y, facing } = battle.state.bodies;
  const [toX, toY] = to ?? [x[model], y[model]];
  return { ...blankAction(), model, facing: facing[model], ...given, x: toX, y: toY };
};

/**
 * Runs something with every die scripted (`hit 4, wound 3`), and returns the events, without the start of an
 * activation.
 */
export const happening = (battle: Battle, dice: string, run: () => void): string[] => {
  const events: BattleEvent[] = [];
  withScript(rolls(dice), (scripted) => {
    restart(battle, 0, 0, 'rolled', events, scripted);
    run();
  });
  return eventsOf(events.filter(({ type }) => type !== 'activated'));
};

/** One activation of a scene, and its journal. */
export interface Row extends Scene {
  readonly rule: string;
  readonly what: string;
  readonly does: Deed;
  readonly dice?: string;
  /** The events, in the words of `inFull`. */
  readonly happens: readonly string[];
  /** Checked afterwards. */
  readonly then?: (battle: Battle) => void;
}

/** Each row a test of its own. */
export const activations = (rows: readonly Row[]): void => {
  test.each(rows)('$rule: $what', ({ does, dice = '', happens, then, ...scene }) => {
    const battle = stage(scene);
    const told = happening(battle, dice, () => {
      expect(apply(battle, deed(battle, does)), 'why the action is refused').toBeUndefined();
    });
    expect(told).toEqual(happens.flatMap(inFull));
    then?.(battle);
  });
};

/** An action that a scene forbids, with the reason; or allows. */
export interface Verdict extends Scene {
  readonly rule: string;
  readonly what: string;
  readonly does: Deed;
  readonly why: string | undefined;
}

/** Each row a test of its own. */
export const verdicts = (rows: readonly Verdict[]): void => {
  test.each(rows)('$rule: $what: $why', ({ does, why, ...scene }) => {
    const battle = stage(scene);
    expect(illegal(battle, deed(battle, does))).toBe(why);
  });
};

/** Applies an action of a scene that must be legal. */
export const carryOut = (battle: Battle, does: Deed): void =>
  expect(apply(battle, deed(battle, does)), 'why the action is refused').toBeUndefined();
