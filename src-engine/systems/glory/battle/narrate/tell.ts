import type { Journal } from '../../../../kernel/journal';
import type { RuleId } from '../../../../kernel/words';
import { linesOf } from '../../../../simulation/dice-lines';
import type { Referee } from '../../../../simulation/game';
import { counted, inches } from '../../../../simulation/phrases';
import type { At, BattleEvent, Change, Part } from '../../../../simulation/replay';
import { EVENTS, type Cost } from '../../attack/costs';
import type { Reach } from '../../attack/movement';
import type { BattleAttack } from '../effects/plans';
import { lineOf } from '../effects/card-bonus';
import { NONE, type Phase, type State } from '../state';

/** What an event says; the rest is nothing. */
interface Told extends Partial<Omit<BattleEvent, 'fact' | 'why' | 'text'>> {
  readonly why: RuleId;
  readonly text: string;
  /** What kind of fact it is, and what the journal records of it. */
  readonly type: string;
  /** The unit that it is about and the one that it is done to, by number; -1 for none. */
  readonly unit?: number;
  readonly target?: number;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes an event down where anybody reads it. */
const tell = (state: State, referee: Referee, make: () => Told): void => {
  if (!referee.log) return;
  const { why, text, type, facts, unit, target, changes = [], dice = [], ...rest } = make();
  const first = (u: number): number => state.setup.units[u]!.first;
  const names = {
    ...(unit !== undefined && unit >= 0 && { unit: rest.model ?? first(unit) }),
    ...(target !== undefined && target >= 0 && { targetUnit: first(target) }),
  };
  const numbers = {
    ...(rest.model !== undefined && { model: rest.model }),
    ...(unit !== undefined && { unitNumber: unit }),
    ...(target !== undefined && { targetNumber: target }),
  };
  referee.log({ ...rest, why, text, changes, dice, names, fact: { type, why, ...numbers, ...facts } });
};

const nameOf = (state: State, u: number): string => state.setup.units[u]!.name;
const sideName = (state: State, side: number): string => state.setup.names[side as 0 | 1];
const firstModel = (state: State, u: number): number => {
  const { first, end } = state.setup.units[u]!;
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return first;
};

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  placing: 'Setting up',
  spells: 'Spells',
  movement: 'Movement',
  shooting: 'Shooting',
  charges: 'Charges',
  combat: 'Combat',
  over: 'The end',
};

/** A roll-off of symbol dice (GLO-3.1, ruling G12). */
export const tellRollOff = (
  state: State,
  what: string,
  winner: 0 | 1,
  shown: readonly [string, string],
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'roll-off',
    text: `${sideName(state, winner)} win the roll-off for ${what}: ${shown[winner]} against ${shown[winner === 0 ? 1 : 0]}.`,
    facts: { what, winner, shown },
  }));

/** A choice that a player made in setting up. */
export const tellChoice = (state: State, side: 0 | 1, text: string, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'choice',
    text: `${sideName(state, side)} ${text}.`,
    facts: { side, text },
  }));

const stand = (state: State, m: number, x: number, y: number): Change => ({
  type: 'moved',
  model: m,
  x,
  y,
  facing: state.bodies.facing[m]!,
});

/** A unit is placed (GLO-3.3.1). */
export const tellPlaced = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => {
    const { first, end } = state.setup.units[u]!;
    const models = Array.from({ length: end - first }, (_, k) => first + k);
    return {
      why: 'GLO-3.3.1',
      type: 'placed',
      text: `${nameOf(state, u)} are placed.`,
      model: first,
      changes: models.map((m) => stand(state, m, state.bodies.x[m]!, state.bodies.y[m]!)),
      part: { type: 'deployment', round: 0 } satisfies Part,
      pace: 0.5,
      unit: u,
      facts: {
        models: models.map((m) => [state.bodies.x[m]!, state.bodies.y[m]!]),
      },
    };
  });

/** A unit for which there was no room stays off the table. */
export const tellLeftOff = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-3.3.1',
    type: 'left-off',
    text: `There is no room for ${nameOf(state, u)}: they take no part.`,
    unit: u,
  }));

/** A round begins. */
export const tellRound = (state: State, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4',
    type: 'round',
    text: `Round ${state.now.round} of ${state.setup.rounds}; ${sideName(state, state.now.first)} go first.`,
    part: { type: 'round', round: state.now.round, title: `Round ${state.now.round}` } satisfies Part,
    landmark: `Round ${state.now.round}`,
    facts: { round: state.now.round, first: state.now.first },
  }));

/** A phase begins for a side that has something to do in it. */
export const tellPhase = (state: State, side: 0 | 1, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4',
    type: 'phase',
    text: `${PHASE_TITLES[state.now.phase]}: ${sideName(state, side)}.`,
    part: {
      type: 'phase',
      round: state.now.round,
      title: `${PHASE_TITLES[state.now.phase]}, ${sideName(state, side)}`,
    } satisfies Part,
    pace: 0.4,
    facts: { phase: state.now.phase, side },
  }));

/** The Automata draws a card: which of its lines is carried out, by whom and on whom (GLO-4.7.1 to GLO-4.7.3). */
export const tellCard = (state: State, side: 0 | 1, referee: Referee): void =>
  tell(state, referee, () => {
    const { card, line, unit, target } = state.cards[side];
    const deck = state.setup.players[side].automata?.deck;
    const name = deck?.cards[card]?.name ?? '';
    const said = lineOf(state, side, card, line);
    const on =
      target === NONE || !said
        ? ''
        : said.action === 'take-objective'
          ? `, at objective ${target + 1}`
          : `, towards ${nameOf(state, target)}`;
    return {
      why: 'GLO-4.7.1',
      type: 'card',
      text: said
        ? `${sideName(state, side)} draw ${name}: “${said.text}” ${nameOf(state, unit)} carry it out${on}.`
        : `${sideName(state, side)} draw ${name}: no unit can carry out any of its lines.`,
      ...(unit !== NONE && { model: firstModel(state, unit) }),
      landmark: `${name}${said ? `, line ${line + 1}` : ''}`,
      unit,
      ...(said?.action === 'take-objective' ? {} : { target }),
      facts: {
        side,
        card: deck?.cards[card]?.id,
        line,
        text: said?.text ?? null,
        ...(said?.action === 'take-objective' && { objective: target }),
      },
    };
  });

/** The die of a move (GLO-4.2.2) or of a charge (GLO-4.4.1) and how far it lets a unit come. */
export const tellReach = (
  state: State,
  u: number,
  what: 'move' | 'charge',
  faces: readonly number[],
  reach: number,
  referee: Referee,
  target: number = NONE,
): void =>
  tell(state, referee, () => {
    const rule: Reach['rule'] = what === 'move' ? 'GLO-4.2.2' : 'GLO-4.4.1';
    const far = reach === Infinity ? 'any distance' : `up to ${inches(reach)}`;
    return {
      why: rule,
      type: what === 'move' ? 'move-roll' : 'charge-roll',
      text:
        what === 'move'
          ? `${nameOf(state, u)} move ${far}.`
          : `${nameOf(state, u)} charge ${nameOf(state, target)}, ${far}.`,
      model: firstModel(state, u),
      dice: linesOf(
        faces.length
          ? [{ type: 'count', purpose: 'charge', rule, faces, total: reach === Infinity ? 0 : reach }]
          : [],
      ),
      changes: [{ type: 'active', model: firstModel(state, u) }],
      part: { type: 'activation', round: state.now.round } satisfies Part,
      unit: u,
      target,
      facts: { faces, reach: reach === Infinity ? null : reach },
    };
  });

/** A charge that does not come into contact (GLO-4.4.3). */
export const tellFailedCharge = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4.4.3',
    type: 'charge-failed',
    text: `The charge of ${nameOf(state, u)} falls short: they do not move.`,
    model: firstModel(state, u),
    unit: u,
  }));

/** One model goes its way. */
export const tellMoved = (
  state: State,
  m: number,
  path: readonly At[],
  length: number,
  rule: RuleId,
  referee: Referee,
): void =>
  tell(state, referee, () => {
    const [x, y] = path[path.length - 1]!;
    return {
      why: rule,
      type: 'moved',
      text: `A model of ${nameOf(state, state.setup.unitOf[m]!)} goes ${inches(length)}.`,
      model: m,
      changes: [stand(state, m, x, y)],
      drawn: { way: { model: m, path, label: inches(length), now: true } },
      pace: 0.4,
      unit: state.setup.unitOf[m]!,
      facts: { path, length },
    };
  });

/** A unit stays where it is. */
export const tellStayed = (state: State, u: number, referee: Referee): void =>
  tell(state, referee, () => ({
    why: 'GLO-4.2.1',
    type: 'stayed',
    text: `${nameOf(state, u)} stay.`,
    model: firstModel(state, u),
    pace: 0.3,
    unit: u,
  }));

const VERBS = { fight: 'fight', shoot: 'shoot at', spell: 'cast at' } as const;

/** An attack with all its dice (GLO-4.5, GLO-4.3, GLO-4.1). */
export const tellAttack = (
  state: State,
  u: number,
  target: number,
  attack: BattleAttack,
  journal: Journal | undefined,
  costs: readonly Cost[],
  referee: Referee,
): void =>
  tell(state, referee, () => {
    const rule: RuleId =
      attack.kind === 'fight' ? 'GLO-4.5' : attack.kind === 'shoot' ? 'GLO-4.3' : 'GLO-4.1';
    const also = attack.attackers.slice(1).map(({ card }) => card.name);
    const who = also.length ? `${nameOf(state, u)}, with ${also.join(' and ')},` : nameOf(state, u);
    const came = costs.filter(({ amount }) => amount > 0).map(({ event }) => EVENTS[event].label);
    return {
      why: attack.dice === 1 ? 'GLO-5.3.2' : also.length ? 'GLO-4.5.6' : rule,
      type: 'attack',
      text: `${who} ${VERBS[attack.kind]} ${nameOf(state, target)}${came.length ? `. ${came.join('. ')}` : ': nothing comes of it'}.`,
      model: firstModel(state, u),
      dice: linesOf(journal ?? []),
      drawn: {
        line: { from: firstModel(state, u), to: firstModel(state, target), melee: attack.kind === 'fight' },
      },
      unit: u,
      target,
      facts: {
        kind: attack.kind,
        with: attack.attackers.map(({ card, models }) => ({ unit: card.name, models })),
        dice: attack.dice ?? null,
        spell: attack.spell ?? null,
        counter: attack.counter?.name ?? null,
        journal,
        costs,
      },
    };
  });

/** Wounds that a special unit loses (GLO-5.1.2). */
export const tellWounds = (state: State, u: number, lost: number, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => {
    const { first } = state.setup.units[u]!;
    return {
      why: rule,
      type: 'wounded',
      text: `${nameOf(state, u)} loses ${counted(lost, 'wound')}; ${state.health[u]} left.`,
      model: first,
      changes: [{ type: 'counter', counter: 'wounds', of: { model: first }, value: state.health[u]! }],
      drawn: { words: [{ model: first, text: `−${lost}`, tone: 'bad' }] },
      unit: u,
      facts: { lost, left: state.health[u]! },
    };
  });

/** A model leaves the table. */
export const tellRemoved = (state: State, m: number, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => {
    const u = state.setup.unitOf[m]!;
    return {
      why: rule,
      type: 'removed',
      text:
        rule === 'GLO-5.1.3'
          ? `A model of ${nameOf(state, u)} stands alone and is lost.`
          : `A model of ${nameOf(state, u)} falls.`,
      model: m,
      changes: [{ type: 'removed', model: m, lost: true }],
      drawn: { words: [{ model: m, text: rule === 'GLO-5.1.3' ? 'lost' : 'falls', tone: 'bad' }] },
      pace: 0.6,
      unit: u,
    };
  });

/** Glory earned. */
export const tellGlory = (state: State, side: 0 | 1, glory: number, rule: RuleId, referee: Referee): void =>
  tell(state, referee, () => ({
    why: rule,
    type: 'glory',
    text: `${sideName(state, side)} earn ${glory} glory; they have ${state.glory[side]}.`,
    changes: [{ type: 'counter', counter: 'glory', of: { side }, value: state.glory[side]! }],
    facts: { side, glory, has: state.glory[side]! },
  }));

/** A unit is inspired (GLO-4.7.4). */
export const tellInspired = (state: State, u: number, cost: number, referee: Referee): void =>
  tell(state, referee, () => {
    const { first, end, side } = state.setup.units[u]!;
    return {
      why: 'GLO-4.7.4',
      type: 'inspired',
      text: `${nameOf(state, u)} are inspired for ${cost} glory.`,
      model: firstModel(state, u),
      changes: [
        { type: 'counter', counter: 'glory', of: { side }, value: state.glory[side]! },
        ...Array.from({ length: end - first }, (_, k): Change => ({
          type: 'status',
          model: first + k,
          status: 'inspired',
          on: true,
        })),
      ],
      unit: u,
      facts: { cost },
    };
  });

/** Who holds what at the end of a round, and which pawns lie there (GLO-3.2.1, ruling G20). */
export const tellObjectives = (state: State, referee: Referee): void =>
  tell(state, referee, () => {
    const held = [0, 1].map((side) => state.holder.filter((holder) => holder === side).length);
    return {
      why: 'GLO-3.2.1',
      type: 'objectives',
      text: `The round ends: ${sideName(state, 0)} hold ${held[0]}, ${sideName(state, 1)} ${held[1]}; ${state.pawn.filter(Boolean).length} pawns lie out.`,
      changes: [...state.holder].map((side, marker): Change => ({
        type: 'marked',
        marker,
        side: side as -1 | 0 | 1,
      })),
      facts: { holders: [...state.holder], pawns: [...state.pawn] },
    };
  });

/** The battle is over (GLO-1.1, GLO-1.2, GLO-6.2, GLO-6.3). */
export const tellOver = (state: State, rule: RuleId, why: string, referee: Referee): void =>
  tell(state, referee, () => {
    const { winner } = state.now;
    return {
      why: rule,
      type: 'over',
      text: winner < 0 ? `A draw: ${why}.` : `${sideName(state, winner)} win: ${why}.`,
      part: { type: 'end', round: state.now.round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, glory: [...state.glory] },
    };
  });
