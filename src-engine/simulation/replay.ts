import type { RuleId, SystemId } from '../kernel/words';
import type { DiceLine } from './dice-lines';
import type { SceneMeasure } from './measure-words';

/** A place on the table, in inches. */
export type At = readonly [number, number];

/** A piece of terrain as the map file has it: what it is, its name, its outline in inches. */
export interface SceneTerrain {
  /** One of the scene's grounds. */
  readonly type: string;
  readonly name: string;
  readonly outline: readonly At[];
  /** What this piece does, where that is not its kind's. */
  readonly effect?: string;
  /** Inches that it stands above the table; absent in games that tell no heights. */
  readonly height?: number;
}

/** How ground is drawn; which of them a kind of terrain looks like is the game's choice. */
export type GroundLook = 'wood' | 'ruins' | 'wall' | 'hill' | 'shallow' | 'deep' | 'closed';

/** A kind of terrain: its name and what it does, in the game's words. */
export interface SceneGround {
  readonly type: string;
  readonly title: string;
  readonly effect: string;
  readonly look: GroundLook;
}

/** Something that is counted on a model or for a side. */
export interface SceneCounter {
  readonly id: string;
  /** "wounds", "mana". */
  readonly name: string;
  /** Of one: "wound". */
  readonly one?: string;
  /** What it counts, where the name does not say it all. */
  readonly title?: string;
  /** True for what a model has none of before anything happens (stress); else it begins with the most of it (wounds). */
  readonly gathers?: boolean;
  /** Written before the number on the base of a model that has any: "+" for "+2"; absent: it is told in words alone. */
  readonly sign?: string;
  /** Written after the number: "pts". */
  readonly unit?: string;
}

/** What a model may be in: a name, and how it shows on the base (`plain` shows in words alone). */
export interface SceneStatus {
  readonly id: string;
  readonly name: string;
  readonly look: 'plain' | 'shaken' | 'fleeing';
  /** A letter or two in a badge. */
  readonly sign?: string;
}

/** A sign that a model wears for the whole battle. */
export interface SceneMark {
  readonly id: string;
  readonly name: string;
  readonly look: 'crown' | 'star';
  /** The rule that gives it; absent where it is only shown. */
  readonly rule?: RuleId;
}

/** A card of a battle, as far as its models are drawn. Lengths in inches. */
export interface SceneCard {
  /** The unit's id, as its file has it. */
  readonly id: string;
  readonly name: string;
  /** Half the base's length and breadth. */
  readonly along: number;
  readonly across: number;
  readonly points: number;
  /** The most of each of the scene's model counters, in their order. */
  readonly most: readonly number[];
}

/** A model of a battle, whenever it comes into play. */
export interface SceneModel {
  /** 2: nobody's. */
  readonly side: 0 | 1 | 2;
  /** Its card, by number. */
  readonly card: number;
  /** "Orc Grunt 2", where its side has several. */
  readonly name: string;
  /** Ids of the scene's marks. */
  readonly marks: readonly string[];
  /** The number of its unit, where units are of several models. */
  readonly unit?: number;
}

/** Something on the table that a side may hold. */
export interface SceneMarker {
  readonly name: string;
  /** What is written on it. */
  readonly label: string;
  readonly at: At;
}

/** What may lie on a marker, to be taken and put back: a pawn, a token. Before the first event one lies on each. */
export interface SceneToken {
  readonly name: string;
  /** What it is good for, in the game's words. */
  readonly title: string;
}

/** A card that a side plays by and everybody sees: its lines, and which of them counts. */
export interface ShownCard {
  readonly title: string;
  /** Where it comes from: "Balanced". */
  readonly from: string;
  readonly lines: readonly {
    /** What kind of line it is: "Control: take objective". */
    readonly head: string;
    readonly text: string;
    /** `chosen`: the one that counts; `done`: it was carried out; `vain`: it could not be in the end. */
    readonly state: 'plain' | 'chosen' | 'done' | 'vain';
  }[];
  /** Who does it to whom: "Mud Caller, at objective 8". */
  readonly note: string;
}

/** What the events of one battle happen on and to. It names everything that a board, a list or a listener shows. */
export interface BattleScene {
  readonly system: SystemId;
  readonly width: number;
  readonly depth: number;
  /** Absent: inches. Places and lengths of the scene are inches whatever people measure with. */
  readonly measure?: SceneMeasure;
  readonly map: string;
  /** The scenario's goal in words: "Hold the line". */
  readonly objective: string;
  readonly grounds: readonly SceneGround[];
  readonly terrain: readonly SceneTerrain[];
  /** Deployment zones: the first is the home of side `homes[0]`. */
  readonly zones: readonly [SceneTerrain['outline'], SceneTerrain['outline']];
  readonly homes: readonly [0 | 1, 0 | 1];
  readonly markers: readonly SceneMarker[];
  /** What lies on markers, where anything does. */
  readonly token?: SceneToken;
  readonly sides: readonly [string, string];
  readonly bots: readonly [string, string];
  readonly cards: readonly SceneCard[];
  readonly models: readonly SceneModel[];
  /** What is counted on models; the first is drawn at each of them. */
  readonly modelCounters: readonly SceneCounter[];
  readonly sideCounters: readonly SceneCounter[];
  /** The side counter by which one leads: what the timeline draws. */
  readonly lead: string;
  readonly statuses: readonly SceneStatus[];
  /** True where it matters which way a model faces: its front is drawn. */
  readonly faces?: boolean;
  readonly marks: readonly SceneMark[];
}

/** How somebody sees one enemy within its range. */
export interface SightLine {
  /** The enemy. */
  readonly model: number;
  readonly seen: boolean;
  readonly cover: 'none' | 'soft' | 'hard';
  /** Pieces of the scene's terrain, by number: what hides it, or where it is seen what gives it its cover. */
  readonly pieces: readonly number[];
}

/** What an event does to what stands on the table and is counted beside it. */
export type Change =
  /** Comes onto the table, or stands elsewhere on it. */
  | {
      readonly type: 'moved';
      readonly model: number;
      readonly x: number;
      readonly y: number;
      readonly facing: number;
      /** Inches of the ground there above the table; 0 where absent. */
      readonly height?: number;
    }
  /** Leaves the table: destroyed (`lost`), or otherwise. */
  | { readonly type: 'removed'; readonly model: number; readonly lost: boolean }
  /** A counter of a model or of a side has this value now. */
  | {
      readonly type: 'counter';
      readonly counter: string;
      readonly of: { readonly model: number } | { readonly side: 0 | 1 };
      readonly value: number;
    }
  | { readonly type: 'status'; readonly model: number; readonly status: string; readonly on: boolean }
  /** Who holds a marker; -1: nobody. */
  | { readonly type: 'marked'; readonly marker: number; readonly side: -1 | 0 | 1 }
  /** The scene's token lies on a marker, or lies there no more. */
  | { readonly type: 'token'; readonly marker: number; readonly on: boolean }
  /** The card that a side plays by from now on; absent: none. */
  | { readonly type: 'shown'; readonly side: 0 | 1; readonly card?: ShownCard }
  /** Whose turn it is to act; -1: nobody's. */
  | { readonly type: 'active'; readonly model: number };

/** What is drawn over the board for an event. */
export interface Drawn {
  /** The way of a move; `now` where it is this event's, so that the model is seen to go it. */
  readonly way?: {
    readonly model: number;
    readonly path: readonly At[];
    readonly label: string;
    readonly now: boolean;
  };
  /** From one base to another; `note` is added to the distance: "soft cover". */
  readonly line?: {
    readonly from: number;
    readonly to: number;
    readonly melee: boolean;
    readonly note?: string;
  };
  /** Reaches round a base, in inches from its edge. */
  readonly rings?: readonly { readonly model: number; readonly reach: number; readonly label: string }[];
  readonly template?: { readonly at: At; readonly radius: number; readonly aimed?: At };
  /** Whom `from` sees within its range, beside its target (-1: none). */
  readonly sights?: {
    readonly from: number;
    readonly target: number;
    readonly lines: readonly SightLine[];
  };
  /** Short words at models: "−2", "wavers". */
  readonly words?: readonly {
    readonly model: number;
    readonly text: string;
    readonly tone: 'bad' | 'good' | 'plain';
  }[];
}

/** A stretch of the timeline that an event begins. */
export interface Part {
  readonly type: 'deployment' | 'round' | 'activation' | 'phase' | 'end';
  /** 0 while the armies deploy. */
  readonly round: number;
  /** A heading: "Round 2", "Morale"; absent where its first sentence is one. */
  readonly title?: string;
}

/** What the game itself records of an event: what a journal in JSON holds. */
export interface BattleFact {
  readonly type: string;
  readonly why: RuleId;
}

/** One event of a battle as anybody shows it, by the game's narration: whoever draws or prints it knows no rule. */
export interface BattleEvent {
  readonly why: RuleId;
  /** What happened, as a sentence. */
  readonly text: string;
  /** Whom it is about, where it is about anybody. */
  readonly model?: number;
  readonly changes: readonly Change[];
  readonly dice: readonly DiceLine[];
  readonly drawn?: Drawn;
  readonly part?: Part;
  /** Its name in a list of what is worth jumping to; absent where it is not. */
  readonly landmark?: string;
  /** How long it is looked at when it is played, as a share of the usual time. */
  readonly pace?: number;
  /** Models whose names and ids stand beside the fact's numbers, by the field that the name is written in: "unit", "targetUnit". */
  readonly names?: Readonly<Record<string, number>>;
  readonly fact: BattleFact;
}

/** What a battle is fought from: ids of files and values of settings, where the scene has names. */
export interface BattleOrigin {
  /** The map's id. */
  readonly map: string;
  readonly objective: string;
  /** The values of variants that were chosen; the others are at their defaults. */
  readonly variants: Readonly<Record<string, string>>;
}

/** One battle of a run, written down. */
export interface BattleReplay {
  readonly seed: number;
  /** Which battle of the run: the same numbers give the same battle. */
  readonly index: number;
  readonly origin: BattleOrigin;
  readonly scene: BattleScene;
  readonly events: readonly BattleEvent[];
}

/** What each model is called: its card's name, numbered where its side has several of the card, in the order in which they came. */
export const namesOf = (
  cards: readonly { readonly name: string }[],
  models: readonly { readonly side: number; readonly card: number }[],
): readonly string[] => {
  const key = ({ side, card }: { readonly side: number; readonly card: number }): string => `${side} ${card}`;
  const counts = new Map<string, number>();
  for (const model of models) counts.set(key(model), (counts.get(key(model)) ?? 0) + 1);
  const met = new Map<string, number>();
  return models.map((model) => {
    const name = cards[model.card]?.name ?? '?';
    const n = (met.get(key(model)) ?? 0) + 1;
    met.set(key(model), n);
    return counts.get(key(model)) === 1 ? name : `${name} ${n}`;
  });
};

/** The names of two sides, told apart where they are the same: "Horde 1" and "Horde 2". */
export const sidesApart = ([a, b]: readonly [string, string]): readonly [string, string] =>
  a === b ? [`${a} 1`, `${b} 2`] : [a, b];
