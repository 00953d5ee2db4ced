import { sumOf, type Breach, type Fact, type FilesById, type Journal } from '../journal';
import { basesApart, type Spot } from '../plane';
import { sees } from '../sight';
import { judgeDice } from './dice';
import { judgeMorale } from './morale';
import { holdersOf, judgeMove, judgeStands } from './moves';
import { NUMBERS, Table, type Model } from './table';

/** Rounding of lengths, in inches. */
const SLACK = 2e-3;

interface SightFact {
  readonly model: number;
  readonly seen: boolean;
}

/**
 * Checks a journal of Azeroth at War, together with the files it was fought from, knowing the rules only from their
 * printed text.
 */
export const judge = (journal: Journal, files: FilesById): Breach[] => {
  const found: Breach[] = [];
  const table = new Table(journal, files);
  let index = 0;
  const note = (kind: string, what: string): void => void found.push({ kind, event: index, what });
  /** Models that an ability in force affects. */
  const changed = new Set<number>();
  /** Damage announced by an attack that no event has reported yet, by model. */
  let owed: { readonly model: number; wounds: number }[] = [];
  const modelOf = (event: Fact, field = 'model'): Model => table.models[event[field] as number];

  /** 7.1, ruling A39: which models are visible. */
  const judgeSights = (event: Fact, at: Model): void => {
    const blockers = table.terrain
      .filter(({ type, blocksSight }) => blocksSight ?? ['wall', 'impassable'].includes(type))
      .map(({ polygon }) => polygon);
    for (const { model, seen } of (event['sights'] ?? []) as SightFact[]) {
      const verdict = sees(table.baseOf(at), table.baseOf(table.models[model]), blockers);
      if (seen ? verdict === 'hidden' : verdict === 'seen')
        note('sight', `of ${model}: ${seen ? 'seen' : 'not seen'}, lines say ${verdict}`);
    }
  };

  const judgeAttack = (event: Fact): void => {
    const [attacker, target] = [modelOf(event), modelOf(event, 'target')];
    const [x, y, facing] = (event['at'] ?? []) as number[];
    const where: Spot = x === undefined ? target.at : [x, y];
    const far = basesApart(table.baseOf(attacker), table.baseOf(target, where, facing ?? target.facing));
    const action = event['action'] as string;
    const range = event['range'] as number;
    const [long, broad] = [attacker, target].map(({ card }) => card.base.includes('x')) as [boolean, boolean];
    if (action === 'charge' && far > 0.02) note('range: charge', `${far}" away`);
    if (action === 'fight' && far > NUMBERS.zone + SLACK) note('range: fight', `${far}" away`);
    // The journal does not say how an oval base turns on its path (6.2).
    if (action === 'opportunity' && !long && !broad && far > NUMBERS.zone + SLACK)
      note('range: opportunity', `${far}" away`);
    if (range > 0 && far > range + SLACK) note('range: shot', `${far}" of ${range}"`);
    const sights = event['sights'] as SightFact[];
    if (range > 0 && !sights.some(({ model, seen }) => model === event['target'] && seen))
      note('sight', 'a shot at who is not told as seen');
    judgeSights(event, attacker);
    judgeDice(event, note);
    owed = [
      { model: event['target'] as number, wounds: event['damage'] as number },
      { model: event['other'] as number, wounds: event['otherDamage'] as number },
    ].filter(({ wounds }) => wounds > 0);
  };

  /** 8.1: at most the mana of the round. */
  const judgeMana = (event: Fact): void => {
    const cap = Number(journal.variants['mana-cap'] ?? NUMBERS.mana);
    const held =
      journal.objective.id === 'hold-the-line'
        ? holdersOf(table, journal.variants['objective-control'] === 'majority')
        : [];
    (event['mana'] as number[]).forEach((mana, side) => {
      const gain =
        BASE_MANA[table.size] +
        table.standing.filter(
          ({ side: own, card }) =>
            own === side && (card.tier.includes('Hero') || card.keywords.includes('Magical')),
        ).length +
        held.filter((holder) => holder === side).length;
      const due = Math.min(cap, table.mana[side] + gain);
      if (mana !== due) note('mana: a round', `${mana} where ${due} is due`);
    });
  };

  const judgeActivation = (event: Fact): void => {
    const model = modelOf(event);
    if (!model.on) note('activation: of nobody', '');
    if (model.acted) note('activation: twice', '');
    if (model.routs) note('activation: while it routs', '');
    judgeStands(table, note);
  };

  const judgeEnd = (event: Fact): void => {
    const points = event['points'] as number[];
    const left = [0, 1].map((side) =>
      sumOf(table.standing.filter((m) => m.side === side && !m.summoned).map(({ card }) => card.points)),
    );
    const held = holdersOf(table, journal.variants['objective-control'] === 'majority');
    const due = [0, 1].map((side) => {
      if (journal.objective.id === 'assassination') return left[side];
      const markers = held.filter((holder) => holder === side).length * NUMBERS.points;
      return table.destroyed[side] + (journal.objective.id === 'hold-the-line' ? markers : 0);
    });
    if (points.some((n, side) => n !== due[side]))
      note('end: points', `${points.join(' : ')}, due ${due.join(' : ')}`);
    const [a, b] = points as [number, number];
    if (event['by'] === 'points' && event['winner'] !== (a > b ? 0 : 1)) note('end: winner', '');
  };

  const judgeEvent = (event: Fact): void => {
    switch (event.type) {
      case 'moved':
        return judgeMove(table, event, changed.has(event['model'] as number), note);
      case 'attack':
        return judgeAttack(event);
      case 'power': {
        if (table.mana[modelOf(event).side] < (event['mana'] as number))
          note('mana: spent', 'more than there is');
        return judgeSights(event, modelOf(event));
      }
      case 'test': {
        const total = (event['face'] as number) + (event['bonus'] as number);
        if (total >= 4 !== event['passed']) note('dice: stopping', `${total}`);
        return;
      }
      case 'round':
        changed.clear();
        return judgeMana(event);
      case 'activated':
        return judgeActivation(event);
      case 'reached':
        if (event['lasting']) for (const on of event['on'] as number[]) changed.add(on);
        return;
      case 'wounded': {
        const due = owed.find(({ model }) => model === event['model']);
        if (due && event.why === 'AAW-7.1-damage') due.wounds -= event['wounds'] as number;
        if (modelOf(event).wounds - (event['wounds'] as number) !== event['left']) note('wounds: left', '');
        return;
      }
      case 'healed':
        if (modelOf(event).wounds + (event['wounds'] as number) !== event['left']) note('wounds: healed', '');
        if ((event['left'] as number) > modelOf(event).card.stats.WND)
          note('wounds: healed over the most', '');
        return;
      case 'destroyed':
        if (modelOf(event).wounds > 0 && event.why !== 'AAW-10.3-rout')
          note('wounds: destroyed too soon', '');
        return;
      case 'morale':
        return judgeMorale(table, event, note);
      case 'over':
        return judgeEnd(event);
      default:
    }
  };

  journal.events.forEach((event, k) => {
    index = k;
    judgeEvent(event);
    table.follow(event);
  });
  return found;
};

/** Mana of a round by the battle's size (8.1). */
const BASE_MANA = { skirmish: 2, standard: 3, large: 4 } as const;
