import type { BattleEvent, BattleReplay, BattleScene } from '@engine/simulation/replay';
import { gapBetween, lengthOf, pointAlong } from './shapes';

/** How one model stands after a step. Inches and radians, as the engine has them. */
export interface ModelView {
  readonly side: 0 | 1;
  readonly fighter: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly wounds: number;
  /** `apart`: not deployed yet, or gone without being destroyed. */
  readonly standing: 'apart' | 'there' | 'destroyed';
  readonly nerve: 'steady' | 'wavering' | 'routing';
  readonly activated: boolean;
  readonly summoned: boolean;
}

/** The battle after one event. What did not change is the same object as in the frame before. */
export interface Frame {
  readonly step: number;
  readonly event: BattleEvent;
  /** 0 while the armies deploy. */
  readonly round: number;
  /** The model whose activation this belongs to; -1 outside any. */
  readonly active: number;
  readonly models: readonly ModelView[];
  readonly mana: readonly [number, number];
  /** Points of enemies destroyed, by side. */
  readonly destroyed: readonly [number, number];
  /** Objectives held, as bits by side; undefined before they are first counted. */
  readonly held: readonly [number, number] | undefined;
  /** The way of a move under way: that of this step, or of the one that an opportunity attack interrupts. */
  readonly mover: number;
  /** Where a model will stand that an opportunity attack holds up on its way (AAW-6.5-timing). */
  readonly bound: { readonly model: number; readonly x: number; readonly y: number } | undefined;
}

type Draft = { -readonly [K in keyof Frame]: Frame[K] };

/** What an attempt costs the side that makes it (AAW-8.5-dispel, AAW-8.5-counterspell). */
const ATTEMPT_MANA = { dispel: 2, counterspell: 3, 'spell-block': 0 } as const;

/** Events that go on with the move before them, so that its way stays on the board. */
const WITHIN_MOVE: ReadonlySet<BattleEvent['type']> = new Set(['moved', 'attack', 'wounded', 'destroyed']);

const pair = <T>(values: readonly [T, T], side: 0 | 1, value: T): readonly [T, T] =>
  side === 0 ? [value, values[1]] : [values[0], value];

const change = (frame: Draft, model: number, values: Partial<ModelView>): void => {
  const before = frame.models[model];
  if (!before) return;
  const models = [...frame.models];
  models[model] = { ...before, ...values };
  frame.models = models;
};

/** AAW-10.3-waver: what wavers does so until its next activation is over. */
const endActivation = (frame: Draft): void => {
  if (frame.models[frame.active]?.nerve === 'wavering') change(frame, frame.active, { nerve: 'steady' });
};

const startRound = (frame: Draft, event: Extract<BattleEvent, { type: 'round' }>): void => {
  frame.round = event.round;
  frame.mana = event.mana;
  frame.active = -1;
  frame.models = frame.models.map((model) => (model.activated ? { ...model, activated: false } : model));
};

const fall = (frame: Draft, scene: BattleScene, model: number): void => {
  const view = frame.models[model];
  if (!view) return;
  const points = view.summoned ? 0 : (scene.fighters[view.fighter]?.points ?? 0);
  const enemy = view.side === 0 ? 1 : 0;
  frame.destroyed = pair(frame.destroyed, enemy, frame.destroyed[enemy] + points);
  change(frame, model, { standing: 'destroyed', wounds: 0 });
};

const NERVE = {
  passed: 'steady',
  wavers: 'wavering',
  rallies: 'wavering',
  routs: 'routing',
  flees: 'routing',
} as const;

const spend = (frame: Draft, side: 0 | 1, mana: number): void => {
  if (mana > 0) frame.mana = pair(frame.mana, side, frame.mana[side] - mana);
};

const summon = (
  frame: Draft,
  scene: BattleScene,
  event: Extract<BattleEvent, { type: 'summoned' }>,
): void => {
  const { model, by, fighter, x, y, facing } = event;
  const models = [...frame.models];
  models[model] = {
    side: frame.models[by]?.side ?? 0,
    fighter,
    x,
    y,
    facing,
    wounds: scene.fighters[fighter]?.wounds ?? 1,
    standing: 'there',
    nerve: 'steady',
    activated: false,
    summoned: true,
  };
  frame.models = models;
};

/** AAW-6.4: enemies this near, edge to edge, are engaged. */
const ENGAGEMENT = 2;

/** How finely a way is looked along, in inches. */
const LOOK = 0.1;

/** An opportunity attack holds its target up where it leaves the striker's zone: the last place of its way within 2". */
const holdUp = (
  frame: Draft,
  scene: BattleScene,
  move: BattleEvent | undefined,
  event: Extract<BattleEvent, { type: 'attack' }>,
): void => {
  const striker = frame.models[event.model];
  const target = frame.models[event.target];
  if (move?.type !== 'moved' || move.model !== event.target || !striker || !target) return;
  const size = ({ fighter }: ModelView) => scene.fighters[fighter] ?? { along: 0.5, across: 0.5 };
  const steps = Math.ceil(lengthOf(move.path) / LOOK);
  for (let s = steps; s >= 0; s--) {
    const { x, y, heading } = pointAlong(move.path, s / Math.max(1, steps));
    const gap = gapBetween(
      { ...size(target), x, y, facing: heading },
      { ...size(striker), x: striker.x, y: striker.y, facing: striker.facing },
    );
    if (gap.inches > ENGAGEMENT) continue;
    const [endX, endY] = move.path.at(-1)!;
    frame.bound = { model: event.target, x: endX, y: endY };
    return change(frame, event.target, { x, y, facing: heading });
  }
};

/** The attack and its harm over, whoever was held up goes on to the end of its way. */
const goOn = (frame: Draft, event: BattleEvent, move: BattleEvent | undefined): void => {
  const { bound } = frame;
  const holds =
    event.type === 'wounded' ||
    event.type === 'destroyed' ||
    (event.type === 'attack' && event.action === 'opportunity');
  if (!bound || holds) return;
  frame.bound = undefined;
  if (frame.models[bound.model]?.standing !== 'there') return;
  const facing = move?.type === 'moved' ? move.facing : 0;
  change(frame, bound.model, { x: bound.x, y: bound.y, facing });
};

/** What one event does to the board. */
const take = (frame: Draft, scene: BattleScene, event: BattleEvent): void => {
  switch (event.type) {
    case 'deployed':
      return change(frame, event.model, {
        x: event.x,
        y: event.y,
        facing: event.facing,
        standing: 'there',
      });
    case 'round':
      endActivation(frame);
      return startRound(frame, event);
    case 'activated':
      endActivation(frame);
      frame.active = event.model;
      return change(frame, event.model, { activated: true });
    case 'moved': {
      const [x, y] = event.path.at(-1) ?? [0, 0];
      return event.path.length > 0
        ? change(frame, event.model, { x, y, facing: event.facing })
        : change(frame, event.model, { facing: event.facing });
    }
    case 'power':
      return spend(frame, frame.models[event.model]?.side ?? 0, event.mana);
    case 'test':
      return spend(frame, frame.models[event.model]?.side ?? 0, ATTEMPT_MANA[event.what]);
    case 'wounded':
    case 'healed':
      return change(frame, event.model, { wounds: event.left });
    case 'destroyed':
      return fall(frame, scene, event.model);
    case 'removed':
      return change(frame, event.model, { standing: 'apart' });
    case 'summoned':
      return summon(frame, scene, event);
    case 'morale':
      endActivation(frame);
      frame.active = -1;
      // One that passes while it wavers wavers on: its activation ends that, not its courage.
      return event.result === 'passed'
        ? undefined
        : change(frame, event.model, { nerve: NERVE[event.result] });
    case 'objectives':
      frame.held = event.held;
      return;
    case 'over':
      frame.active = -1;
  }
};

const before = ({ models, fighters }: BattleScene): ModelView[] =>
  models.map(({ side, fighter }) => ({
    side,
    fighter,
    x: 0,
    y: 0,
    facing: 0,
    wounds: fighters[fighter]?.wounds ?? 1,
    standing: 'apart',
    nerve: 'steady',
    activated: false,
    summoned: false,
  }));

/** The battle after each of its events, in order. */
export const framesOf = ({ scene, events }: Pick<BattleReplay, 'scene' | 'events'>): readonly Frame[] => {
  let last: Omit<Frame, 'event'> = {
    step: -1,
    round: 0,
    active: -1,
    models: before(scene),
    mana: [0, 0],
    destroyed: [0, 0],
    held: undefined,
    mover: -1,
    bound: undefined,
  };
  return events.map((event, step) => {
    const frame: Draft = { ...last, step, event };
    const move = events[frame.mover];
    goOn(frame, event, move);
    take(frame, scene, event);
    if (event.type === 'attack' && event.action === 'opportunity') holdUp(frame, scene, move, event);
    frame.mover = event.type === 'moved' ? step : WITHIN_MOVE.has(event.type) ? frame.mover : -1;
    return (last = frame as Frame) as Frame;
  });
};

/** A stretch of the timeline: deployment, a round's start, an activation, the morale phase, the end. */
export interface Chapter {
  readonly start: number;
  readonly round: number;
  readonly type: 'deployment' | 'round' | 'activation' | 'morale' | 'end';
}

const chapterType = (
  event: BattleEvent,
  current: Chapter['type'] | undefined,
): Chapter['type'] | undefined => {
  switch (event.type) {
    case 'round':
      return 'round';
    case 'activated':
      return 'activation';
    case 'morale':
      return current === 'morale' ? undefined : 'morale';
    case 'over':
      return 'end';
    default:
      return current === undefined ? 'deployment' : undefined;
  }
};

/** Where each chapter starts; the first starts at step 0. */
export const chaptersOf = (frames: readonly Frame[]): readonly Chapter[] => {
  const chapters: Chapter[] = [];
  for (const { step, event, round } of frames) {
    const type = chapterType(event, chapters.at(-1)?.type);
    if (type) chapters.push({ start: step, round, type });
  }
  return chapters;
};

/** The chapter that a step is in. */
export const chapterAt = (chapters: readonly Chapter[], step: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ start }) => start <= step),
  );

/** The step at which a round starts; undefined where the battle did not last so long. */
export const roundStart = (chapters: readonly Chapter[], round: number): number | undefined =>
  chapters.find((chapter) => chapter.type === 'round' && chapter.round === round)?.start;
