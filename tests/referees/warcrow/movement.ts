import type { Note } from '../journal';
import { apart, toOutline, toSegment, type Spot } from '../plane';
import { cardHas, groundHas, panelOf, radiusOf, withBonus } from './files';
import { at, bearsOn, gap, isEnemy, isEngaged, unitsApart } from './geometry';
import type { Unit } from './ledger';
import type { Check, Seen } from './referee';

const HAIR = 1e-3;
const CONTACT = 0.011;

/** How far a leg of this many strides takes a base (ruling W7, variant `measuring`). */
const reachOf = ({ ledger, variants }: Seen, unit: Unit, value: number): number => {
  if (value <= 0) return 0;
  return variants['measuring'] === 'centre'
    ? value
    : value + 2 * radiusOf(ledger.modelCards[unit.troops[0][0]]);
};

/** The longest length of each leg of a path, by the rule of the move; undefined if other effects decide it. */
const mostOf = (seen: Seen, unit: Unit, why: string): readonly [number, number] | undefined => {
  const brought = seen.ledger.guestOf(unit)?.joined;
  const slowed = unit.states.has('slowed');
  const [a, b] = [0, 1].map((k) => reachOf(seen, unit, withBonus(unit.card.move[k], brought?.move?.[k]))) as [
    number,
    number,
  ];
  switch (why) {
    case 'WAR-move':
    case 'WAR-assault':
      return [a, slowed ? 0 : b];
    case 'WAR-charge': {
      const charge = withBonus(unit.card.charge, brought?.charge);
      return [reachOf(seen, unit, slowed ? Math.max(0, charge - 4) : charge), 0];
    }
    case 'WAR-rest':
      return [a, 0];
    case 'WAR-flee':
      return [a + (slowed ? 0 : b), 0];
    default:
      return undefined;
  }
};

/**
 * WAR-move, WAR-charge, WAR-assault, WAR-rest: no leg is longer than its value. WAR-flee: the whole path, with any
 * number of turns, is no longer than both.
 */
const lengths = (seen: Seen, unit: Unit, path: readonly Spot[], report: Note): void => {
  const { why } = seen.event;
  const most = mostOf(seen, unit, why);
  if (!most) return;
  const [a, b] = [most[0] + HAIR, most[1] + HAIR];
  const legs = path.slice(1).map((place, k) => apart(place, path[k]));
  const [p = 0, q = 0] = legs;
  const whole = legs.reduce((sum, leg) => sum + leg, 0);
  const fits =
    path.length === 2 || why === 'WAR-flee' ? whole <= a + b : (p <= a && q <= b) || (p <= b && q <= a);
  if (!fits) report('distance', `${why} of unit ${unit.number}: ${legs.join(' and ')} of ${a} and ${b}`);
};

const OWN = ['WAR-move', 'WAR-charge', 'WAR-assault', 'WAR-rest'];

/** WAR-move, WAR-impassable: the leader crosses no enemy's base and no closed ground. */
const clear = ({ event, ledger }: Seen, unit: Unit, path: readonly Spot[], report: Note): void => {
  if (!OWN.includes(event.why)) return;
  const r = radiusOf(ledger.modelCards[unit.troops[0][0]]);
  path.slice(1).forEach((to, k) => {
    const from = path[k];
    for (const ground of ledger.files.terrain)
      if (bearsOn(ground, 'Impassable', unit.card) && toOutline(ground.polygon, from, to) < r - HAIR)
        report('way', `unit ${unit.number} passes through ${ground.type}`);
    for (const other of ledger.standing) {
      if (!isEnemy(unit, other) || (cardHas(unit.card, 'Large') && !cardHas(other.card, 'Large'))) continue;
      for (const troop of other.troops)
        if (toSegment(at(troop), from, to) < r + radiusOf(ledger.modelCards[troop[0]]) - HAIR)
          report('way', `unit ${unit.number} passes through unit ${other.number}`);
    }
  });
};

/** WAR-rugged: no unit charges if rugged ground touches the path. */
const rugged = ({ event, ledger }: Seen, unit: Unit, path: readonly Spot[], report: Note): void => {
  if (event.why !== 'WAR-charge') return;
  const r = radiusOf(ledger.modelCards[unit.troops[0][0]]);
  for (const ground of ledger.files.terrain)
    if (
      (groundHas(ground, 'Rugged') || ['river', 'ruins', 'rough'].includes(ground.type)) &&
      !cardHas(unit.card, 'Preferred Terrain') &&
      ground.keywords === undefined &&
      toOutline(ground.polygon, path[0], path.at(-1)!) < r - HAIR
    )
      report('way', `unit ${unit.number} charges over ${ground.type}`);
};

/**
 * WAR-melee-attack, WAR-ranged-attack: fighting units are base to base; shooting units are in range and not engaged.
 */
const reach = ({ event, ledger }: Seen, report: Note): void => {
  const [unit, target] = [ledger.unit(event['unit']), ledger.unit(event['target'])];
  const action = event['action'] as string;
  if (action === 'shoot' || action === 'hold-shoot') {
    if (isEngaged(ledger, unit)) report('range', `unit ${unit.number} shoots out of a fight`);
    const range = panelOf(unit.card, unit.troops.length).ranged?.range ?? 0;
    const far = Math.min(...target.troops.map((troop) => gap(ledger, unit.troops[0], troop)));
    if (action === 'shoot' && far > range + HAIR)
      report('range', `unit ${unit.number} shoots ${far} of ${range}`);
  } else if (unitsApart(ledger, unit, target) > CONTACT)
    report('contact', `units ${unit.number} and ${target.number} fight apart`);
};

/** How far and where units move, and how near attacks are. */
export const movement = (): Check => ({
  before: (seen, report) => {
    const { event, ledger } = seen;
    if (event.type === 'attack') return reach(seen, report);
    if (event.type !== 'moved') return;
    const unit = ledger.unit(event['unit']);
    const path = event['path'] as readonly Spot[];
    const leader = unit.troops[0];
    if (apart(at(leader), path[0]) > HAIR)
      report('way', `unit ${unit.number} begins elsewhere than it stands`);
    lengths(seen, unit, path, report);
    clear(seen, unit, path, report);
    rugged(seen, unit, path, report);
  },
});
