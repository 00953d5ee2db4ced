import type { RuleId, SystemId } from '../kernel/words';
import type { DiceLine } from './dice-lines';
import type { SceneMeasure } from './measure-words';

/** A place on the table, in inches. */
export type At = readonly [number, number];

/** A piece of terrain from the map file: its type, its name, its outline in inches. */
export interface SceneTerrain {
  /** One of the scene's grounds. */
  readonly type: string;
  readonly name: string;
  readonly outline: readonly At[];
  /** The effect of this piece, if it differs from its type's. */
  readonly effect?: string;
  /** Its height above the table in inches; absent in games without heights. */
  readonly height?: number;
}

/** How ground is drawn; each game chooses a look for its types of terrain. */
export type GroundLook = 'wood' | 'ruins' | 'wall' | 'hill' | 'shallow' | 'deep' | 'closed';

/** A type of terrain: its name and its effect, in the game's words. */
export interface SceneGround {
  readonly type: string;
  readonly title: string;
  readonly effect: string;
  readonly look: GroundLook;
}

/** A counter on a model or for a side. */
export interface SceneCounter {
  readonly id: string;
  /** "wounds", "mana". */
  readonly name: string;
  /** The singular: "wound". */
  readonly one?: string;
  /** What it counts, if the name does not say enough. */
  readonly title?: string;
  /** True for a counter that starts at 0 (stress); else it starts at its maximum (wounds). */
  readonly gathers?: boolean;
  /** Written before the number on the base of a model with any: "+" for "+2"; absent: shown only in text. */
  readonly sign?: string;
  /** Written after the number: "pts". */
  readonly unit?: string;
}

/** A state that a model may have: a name, and how the base shows it (`plain`: only in text). */
export interface SceneStatus {
  readonly id: string;
  readonly name: string;
  readonly look: 'plain' | 'shaken' | 'fleeing';
  /** A letter or two in a badge. */
  readonly sign?: string;
}

/** A sign that a model has for the whole battle. */
export interface SceneMark {
  readonly id: string;
  readonly name: string;
  readonly look: 'crown' | 'star';
  /** The rule that gives it; absent if it is only shown. */
  readonly rule?: RuleId;
}

/** A card of a battle, as far as drawing its models needs it. Lengths in inches. */
export interface SceneCard {
  /** The unit's id, as in its file. */
  readonly id: string;
  readonly name: string;
  /** Half the base's length and width. */
  readonly along: number;
  readonly across: number;
  readonly points: number;
  /** The maximum of each of the scene's model counters, in their order. */
  readonly most: readonly number[];
}

/** A model of a battle, even if it enters play later. */
export interface SceneModel {
  /** 2: neither side's. */
  readonly side: 0 | 1 | 2;
  /** Its card, by number. */
  readonly card: number;
  /** "Orc Grunt 2", if its side has several. */
  readonly name: string;
  /** Ids of the scene's marks. */
  readonly marks: readonly string[];
  /** The number of its unit, if units have several models. */
  readonly unit?: number;
}

/** Something on the table that a side may control. */
export interface SceneMarker {
  readonly name: string;
  /** Its label. */
  readonly label: string;
  readonly at: At;
}

/**
 * A token that may lie on a marker and may be taken and put back: a pawn. Before the first event one lies on each
 * marker.
 */
export interface SceneToken {
  readonly name: string;
  /** What it is used for, in the game's words. */
  readonly title: string;
}

/** A public card that a side plays by: its lines, and which of them counts. */
export interface ShownCard {
  readonly title: string;
  /** Where it comes from: "Balanced". */
  readonly from: string;
  readonly lines: readonly {
    /** The kind of the line: "Control: take objective". */
    readonly head: string;
    readonly text: string;
    /** `chosen`: the line that counts; `done`: it was carried out; `vain`: it turned out to be impossible. */
    readonly state: 'plain' | 'chosen' | 'done' | 'vain';
  }[];
  /** The unit that does it, and its target: "Mud Caller, at objective 8". */
  readonly note: string;
}

/**
 * What the events of one battle happen on and to. It names everything that a board, a list or a screen reader shows.
 */
export interface BattleScene {
  readonly system: SystemId;
  readonly width: number;
  readonly depth: number;
  /** Absent: inches. Places and lengths of the scene are in inches, whatever unit is displayed. */
  readonly measure?: SceneMeasure;
  readonly map: string;
  /** The scenario's objective as text: "Hold the line". */
  readonly objective: string;
  readonly grounds: readonly SceneGround[];
  readonly terrain: readonly SceneTerrain[];
  /** Deployment zones: the first belongs to side `homes[0]`. */
  readonly zones: readonly [SceneTerrain['outline'], SceneTerrain['outline']];
  readonly homes: readonly [0 | 1, 0 | 1];
  readonly markers: readonly SceneMarker[];
  /** The token that lies on markers, if there is one. */
  readonly token?: SceneToken;
  readonly sides: readonly [string, string];
  readonly bots: readonly [string, string];
  readonly cards: readonly SceneCard[];
  readonly models: readonly SceneModel[];
  /** The counters of models; the first is drawn at each model. */
  readonly modelCounters: readonly SceneCounter[];
  readonly sideCounters: readonly SceneCounter[];
  /** The side counter that shows who leads: the timeline draws it. */
  readonly lead: string;
  readonly statuses: readonly SceneStatus[];
  /** True if facing matters in this game: the front of a model is drawn. */
  readonly faces?: boolean;
  readonly marks: readonly SceneMark[];
}

/** How a model sees one enemy within its range. */
export interface SightLine {
  /** The enemy. */
  readonly model: number;
  readonly seen: boolean;
  readonly cover: 'none' | 'soft' | 'hard';
  /** Pieces of the scene's terrain, by number: those that hide it, or if it is seen, those that give it cover. */
  readonly pieces: readonly number[];
}

/** What an event changes: models on the table, and counters. */
export type Change =
  /** A model comes onto the table, or moves on it. */
  | {
      readonly type: 'moved';
      readonly model: number;
      readonly x: number;
      readonly y: number;
      readonly facing: number;
      /** Height of the ground there above the table, in inches; 0 if absent. */
      readonly height?: number;
    }
  /** A model leaves the table: destroyed (`lost`), or otherwise. */
  | { readonly type: 'removed'; readonly model: number; readonly lost: boolean }
  /** The new value of a counter of a model or a side. */
  | {
      readonly type: 'counter';
      readonly counter: string;
      readonly of: { readonly model: number } | { readonly side: 0 | 1 };
      readonly value: number;
    }
  | { readonly type: 'status'; readonly model: number; readonly status: string; readonly on: boolean }
  /** The side that controls a marker; -1: neither. */
  | { readonly type: 'marked'; readonly marker: number; readonly side: -1 | 0 | 1 }
  /** The scene's token now lies on a marker, or no longer does. */
  | { readonly type: 'token'; readonly marker: number; readonly on: boolean }
  /** The card that a side plays by from now on; absent: none. */
  | { readonly type: 'shown'; readonly side: 0 | 1; readonly card?: ShownCard }
  /** The model that acts now; -1: none. */
  | { readonly type: 'active'; readonly model: number };

/** What is drawn over the board for an event. */
export interface Drawn {
  /** The path of a move; `now` if this event moves the model, so the board animates it. */
  readonly way?: {
    readonly model: number;
    readonly path: readonly At[];
    readonly label: string;
    readonly now: boolean;
  };
  /** A line from one base to another; `note` is added to the distance: "soft cover". */
  readonly line?: {
    readonly from: number;
    readonly to: number;
    readonly melee: boolean;
    readonly note?: string;
  };
  /** Ranges around a base, in inches from its edge. */
  readonly rings?: readonly { readonly model: number; readonly reach: number; readonly label: string }[];
  readonly template?: { readonly at: At; readonly radius: number; readonly aimed?: At };
  /** The enemies that `from` sees within its range, besides its target (-1: none). */
  readonly sights?: {
    readonly from: number;
    readonly target: number;
    readonly lines: readonly SightLine[];
  };
  /** Short labels at models: "−2", "wavers". */
  readonly words?: readonly {
    readonly model: number;
    readonly text: string;
    readonly tone: 'bad' | 'good' | 'plain';
  }[];
}

/** A section of the timeline that begins with an event. */
export interface Part {
  readonly type: 'deployment' | 'round' | 'activation' | 'phase' | 'end';
  /** 0 while the armies deploy. */
  readonly round: number;
  /** A heading: "Round 2", "Morale"; absent if its first sentence is the heading. */
  readonly title?: string;
}

/** A game's own record of an event: a journal in JSON contains these. */
export interface BattleFact {
  readonly type: string;
  readonly why: RuleId;
}

/** One event of a battle, narrated by its game: code that draws or prints it knows no rule. */
export interface BattleEvent {
  readonly why: RuleId;
  /** What happened, as a sentence. */
  readonly text: string;
  /** The model it is about, if any. */
  readonly model?: number;
  readonly changes: readonly Change[];
  readonly dice: readonly DiceLine[];
  readonly drawn?: Drawn;
  readonly part?: Part;
  /** Its name in the list of events to jump to; absent if it is not in the list. */
  readonly landmark?: string;
  /** How long playback shows it, as a share of the usual time. */
  readonly pace?: number;
  /**
   * Models whose names and ids stand beside the fact's numbers, keyed by the field for the name: "unit", "targetUnit".
   */
  readonly names?: Readonly<Record<string, number>>;
  readonly fact: BattleFact;
}

/** What a battle is fought from: ids of files and values of settings; the scene has their names. */
export interface BattleOrigin {
  /** The map's id. */
  readonly map: string;
  readonly objective: string;
  /** The chosen values of variants; the others are at their defaults. */
  readonly variants: Readonly<Record<string, string>>;
}

/** A record of one battle of a run. */
export interface BattleReplay {
  readonly seed: number;
  /** The number of the battle in the run: the same numbers give the same battle. */
  readonly index: number;
  readonly origin: BattleOrigin;
  readonly scene: BattleScene;
  readonly events: readonly BattleEvent[];
}

/** The name of each model: its card's name, numbered in order of arrival if its side has several of the card. */
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

/** The names of two sides, made distinct if they are the same: "Horde 1" and "Horde 2". */
export const sidesApart = ([a, b]: readonly [string, string]): readonly [string, string] =>
  a === b ? [`${a} 1`, `${b} 2`] : [a, b];
