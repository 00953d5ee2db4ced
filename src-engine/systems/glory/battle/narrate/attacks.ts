import type { Journal } from '../../../../kernel/journal';
import { type DiceLine, linesOf } from '../../../../simulation/dice-lines';
import { counted, listed } from '../../../../simulation/phrases';
import { EVENTS } from '../../attack/costs';
import type { BattleAttack } from '../state/setup/plans';
import type { EventOf } from '../state/events';
import type { State } from '../state/state';
import { verbFor, firstModel, modelOf, nameOf, type Words } from './write';

const VERBS = { fight: ['fight', ''], shoot: ['shoot', ' at'], spell: ['cast', ' at'] } as const;

/** The dice of an attack, with the names of its units in the battle: several units of one card are numbered. */
const diceOf = (
  state: State,
  u: number,
  target: number,
  { attackers, defender }: BattleAttack,
  journal: Journal | undefined,
): readonly DiceLine[] => {
  const card = attackers[0].card.name;
  const named = new Map([
    [`${card}: attack`, `${nameOf(state, u)}: attack`],
    [`${card}: spell`, `${nameOf(state, u)}: spell`],
    [`${defender.name}: defence`, `${nameOf(state, target)}: defence`],
  ]);
  return linesOf(journal ?? []).map((line) => ({
    ...line,
    purpose: named.get(line.purpose) ?? line.purpose,
  }));
};

/** An attack with all its dice (GLO-4.5, GLO-4.3, GLO-4.1). */
const attackWords = (
  state: State,
  { u, others, target, attack, journal, costs }: EventOf<'attack'>,
): Words => {
  const also = others.map((other) => nameOf(state, other));
  const who = also.length ? `${nameOf(state, u)}, with ${listed(also)},` : nameOf(state, u);
  const [verb, at] = VERBS[attack.kind];
  const came = costs.filter(({ amount }) => amount > 0).map(({ event }) => EVENTS[event].label);
  return {
    text: `${who} ${also.length ? verb : verbFor(state, u, verb)}${at} ${nameOf(state, target)}${came.length ? `. ${came.join('. ')}` : ' without effect'}.`,
    model: firstModel(state, u),
    dice: diceOf(state, u, target, attack, journal),
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
};

/** Wounds that a special unit loses (GLO-5.1.2). */
const wounded = (state: State, { u, lost }: EventOf<'wounded'>): Words => {
  const { first } = state.setup.units[u];
  return {
    text: `${nameOf(state, u)} loses ${counted(lost, 'wound')}; ${state.health[u]} left.`,
    model: first,
    changes: [{ type: 'counter', counter: 'wounds', of: { model: first }, value: state.health[u] }],
    drawn: { words: [{ model: first, text: `−${lost}`, tone: 'bad' }] },
    unit: u,
    facts: { lost, left: state.health[u] },
  };
};

/** A model leaves the table. */
const removed = (state: State, { m, rule }: EventOf<'removed'>): Words => {
  const u = state.setup.unitOf[m];
  return {
    text:
      rule === 'GLO-5.1.3' ? `${modelOf(state, u)} stands alone and is lost.` : `${modelOf(state, u)} falls.`,
    model: m,
    changes: [{ type: 'removed', model: m, lost: true }],
    drawn: { words: [{ model: m, text: rule === 'GLO-5.1.3' ? 'lost' : 'falls', tone: 'bad' }] },
    pace: 0.6,
    unit: u,
  };
};

/** The sentences for attacks and their costs. */
export const ATTACKS = { attack: attackWords, wounded, removed } as const;
