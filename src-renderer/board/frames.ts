import type {
  BattleEvent,
  BattleReplay,
  BattleScene,
  Change,
  Part,
  ShownCard,
} from '@engine/simulation/replay';

/** A model after a step. Inches and radians, as in the engine. */
export interface ModelView {
  /** 2: neither side's. */
  readonly side: 0 | 1 | 2;
  readonly card: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** The height of the ground under it above the table, in inches. */
  readonly height: number;
  /** Values in the order of the scene's model counters. */
  readonly counters: readonly number[];
  /** `apart`: not on the table yet, or removed without being lost. */
  readonly standing: 'apart' | 'there' | 'lost';
  /** Ids of the scene's statuses. */
  readonly statuses: readonly string[];
}

/** The battle after one event. Unchanged parts are the same objects as in the previous frame. */
export interface Frame {
  readonly step: number;
  readonly event: BattleEvent;
  /** 0 during deployment. */
  readonly round: number;
  /** The model whose activation this step belongs to; -1 outside any activation. */
  readonly active: number;
  readonly models: readonly ModelView[];
  /** Values for each side, in the order of the scene's side counters. */
  readonly sides: readonly (readonly [number, number])[];
  /** The side that holds each of the scene's markers; -1: neither. */
  readonly held: readonly (-1 | 0 | 1)[];
  /** Whether the scene's token is on each of its markers. */
  readonly tokens: readonly boolean[];
  /** The current card of each side. */
  readonly shown: readonly [ShownCard | undefined, ShownCard | undefined];
}

type Draft = { -readonly [K in keyof Frame]: Frame[K] };

const put = <T>(values: readonly T[], at: number, value: T): readonly T[] =>
  values.map((old, i) => (i === at ? value : old));

const change = (frame: Draft, model: number, values: Partial<ModelView>): void => {
  const before = frame.models[model];
  if (before) frame.models = put(frame.models, model, { ...before, ...values });
};

const count = (
  frame: Draft,
  scene: BattleScene,
  { counter, of, value }: Extract<Change, { type: 'counter' }>,
): void => {
  if ('side' in of) {
    const row = scene.sideCounters.findIndex(({ id }) => id === counter);
    const [a, b] = frame.sides[row] ?? [0, 0];
    frame.sides = put(frame.sides, row, of.side === 0 ? [value, b] : [a, value]);
    return;
  }
  const row = scene.modelCounters.findIndex(({ id }) => id === counter);
  const counters = frame.models[of.model]?.counters ?? [];
  change(frame, of.model, { counters: put(counters, row, value) });
};

/** Applies one change to the board. */
const take = (frame: Draft, scene: BattleScene, one: Change): void => {
  switch (one.type) {
    case 'moved':
      return change(frame, one.model, {
        x: one.x,
        y: one.y,
        facing: one.facing,
        height: one.height ?? 0,
        standing: 'there',
      });
    case 'removed':
      return change(frame, one.model, { standing: one.lost ? 'lost' : 'apart' });
    case 'counter':
      return count(frame, scene, one);
    case 'status': {
      const others = (frame.models[one.model]?.statuses ?? []).filter((status) => status !== one.status);
      return change(frame, one.model, { statuses: one.on ? [...others, one.status] : others });
    }
    case 'marked':
      frame.held = put(frame.held, one.marker, one.side);
      return;
    case 'token':
      frame.tokens = put(frame.tokens, one.marker, one.on);
      return;
    case 'shown':
      frame.shown = one.side === 0 ? [one.card, frame.shown[1]] : [frame.shown[0], one.card];
      return;
    case 'active':
      frame.active = one.model;
  }
};

const before = ({
  models,
  cards,
  modelCounters,
  sideCounters,
  markers,
  token,
}: BattleScene): Omit<Frame, 'event'> => ({
  step: -1,
  round: 0,
  active: -1,
  models: models.map(({ side, card }) => ({
    side,
    card,
    x: 0,
    y: 0,
    facing: 0,
    height: 0,
    counters: modelCounters.map(({ gathers }, k) => (gathers ? 0 : (cards[card]?.most[k] ?? 0))),
    standing: 'apart',
    statuses: [],
  })),
  sides: sideCounters.map(() => [0, 0]),
  held: markers.map(() => -1),
  tokens: markers.map(() => token !== undefined),
  shown: [undefined, undefined],
});

/** The battle after each of its events, in order. */
export const framesOf = ({ scene, events }: Pick<BattleReplay, 'scene' | 'events'>): readonly Frame[] => {
  let last = before(scene);
  return events.map((event, step) => {
    const frame: Draft = { ...last, step, event, round: event.part?.round ?? last.round };
    for (const one of event.changes) take(frame, scene, one);
    return (last = frame as Frame);
  });
};

/** The values of a side counter after a step, by its id. */
export const sideCounter = (
  { sideCounters }: Pick<BattleScene, 'sideCounters'>,
  { sides }: Pick<Frame, 'sides'>,
  counter: string,
): readonly [number, number] => sides[sideCounters.findIndex(({ id }) => id === counter)] ?? [0, 0];

/** A section of the timeline: deployment, a round's start, an activation, a phase, the end. */
export interface Chapter extends Part {
  readonly start: number;
}

/** The first step of each chapter; the first chapter starts at step 0. */
export const chaptersOf = (frames: readonly Frame[]): readonly Chapter[] =>
  frames.flatMap(({ step, event }) => (event.part ? [{ ...event.part, start: step }] : []));

/** The chapter that contains a step. */
export const chapterAt = (chapters: readonly Chapter[], step: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= step),
  );

/** The step at which a round starts; undefined if the battle did not last that long. */
export const roundStart = (chapters: readonly Chapter[], round: number): number | undefined =>
  chapters.find((chapter) => chapter.type === 'round' && chapter.round === round)?.start;
