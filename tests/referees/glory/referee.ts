import { sumOf, type Breach, type Fact, type FilesById, type Journal } from '../journal';
import { apart, baseAt, basesApart, type Spot } from '../plane';
import { lengthOf } from '../shortest-way';
import { judgeDice, judgeLosses, type Faces } from './dice';

/** Rounding of lengths, in inches. */
const SLACK = 2e-3;

/**
 * Checks a journal of Glory, together with the files it was fought from: positions and counts, from the events alone.
 */
export const judge = (journal: Journal, files: FilesById, faces: Faces): Breach[] => {
  const found: Breach[] = [];
  let index = 0;
  const note = (kind: string, what: string): void => void found.push({ kind, event: index, what });
  const { width, depth } = journal.map;
  const places = new Map<number, Spot>();
  /** Radii of bases, in inches. */
  const radii = new Map<number, number>();
  const gone = new Set<number>();
  const reach = new Map<number, number>();
  const glory: [number, number] = [0, 0];
  const wounds = new Map<number, number>();
  let round = 0;
  const modelsOf = (unit: number): number[] =>
    journal.models.filter(({ unitNumber }) => unitNumber === unit).map(({ model }) => model);
  const stands = (unit: number): boolean =>
    modelsOf(unit).some((model) => places.has(model) && !gone.has(model));
  const sideOf = (unit: number): string => journal.models.find(({ unitNumber }) => unitNumber === unit)!.side;
  const onTable = ([x, y]: Spot): boolean =>
    x > -SLACK && y > -SLACK && x < width + SLACK && y < depth + SLACK;

  const place = (event: Fact): void => {
    const models = modelsOf(event['unitNumber'] as number);
    const spots = event['models'] as Spot[];
    if (spots.length !== models.length)
      note('placed: another number of models', `${spots.length} of ${models.length}`);
    models.forEach((model, k) => {
      places.set(model, spots[k]);
      radii.set(model, (event['base'] as number) / 2 / 25.4);
    });
    if (!spots.every(onTable)) note('placed: off the table', '');
  };

  /** Bases that overlap: checked when no model is moving. */
  const overlap = (): void => {
    const all = [...places].filter(([model]) => !gone.has(model));
    const bases = all.map(([model, at]) => baseAt(at, 0, radii.get(model)!, radii.get(model)!));
    all.forEach(([model], k) =>
      bases.slice(k + 1).forEach((other, n) => {
        const far = basesApart(bases[k], other);
        if (far < -SLACK) note('stands: on another base', `${model} on ${all[k + 1 + n][0]}, by ${-far}"`);
      }),
    );
  };

  const move = (event: Fact): void => {
    const model = event['model'] as number;
    const path = event['path'] as Spot[];
    const length = event['length'] as number;
    const from = places.get(model);
    if (!from || gone.has(model)) return note('moved: who is not there', '');
    if (apart(from, path[0]) > SLACK) note('moved: begins elsewhere', `${apart(from, path[0])}" away`);
    if (!path.every(onTable)) note('moved: off the table', '');
    if (length < lengthOf(path) - SLACK) note('moved: costs too little', `${length}" for ${lengthOf(path)}"`);
    const most = reach.get(event['unitNumber'] as number);
    if (most !== undefined && length > most + SLACK) note('moved: too far', `${length}" of ${most}"`);
    places.set(model, path.at(-1)!);
  };

  const attack = (event: Fact): void => {
    const [unit, target] = [event['unitNumber'] as number, event['targetNumber'] as number];
    if (!stands(unit) || !stands(target)) note('attack: with or on who is not there', '');
    if (sideOf(unit) === sideOf(target)) note('attack: on a friend', '');
    const many = sumOf((event['with'] as { models: number }[]).map(({ models }) => models));
    if (many < 1) note('attack: with nobody', '');
    const rolled = (event['journal'] as Fact[]).filter(({ type }) => type === 'symbols').length;
    if (rolled < 1) note('attack: without dice', '');
    judgeDice(event, faces, note);
    judgeLosses(journal.events, index, sideOf, note);
  };

  const lose = (event: Fact): void => {
    const model = event['model'] as number;
    if (!places.has(model) || gone.has(model)) note('removed: who is not there', '');
    gone.add(model);
  };

  const hurt = (event: Fact): void => {
    const unit = event['unitNumber'] as number;
    const { id } = journal.models.find(({ unitNumber }) => unitNumber === unit)!;
    const before = wounds.get(unit) ?? (files.get(id)?.['wounds'] as number);
    const left = event['left'] as number;
    if (left !== Math.max(0, before - (event['lost'] as number)))
      note('wounded: left', `${left} of ${before} less ${String(event['lost'])}`);
    wounds.set(unit, left);
  };

  const earn = (side: number, by: number, has?: unknown): void => {
    glory[side] += by;
    if (glory[side] < 0) note('glory: spent more than there is', `${glory[side]}`);
    if (has !== undefined && has !== glory[side]) note('glory: has', `${String(has)}, due ${glory[side]}`);
  };

  const end = (event: Fact): void => {
    const told = event['glory'] as [number, number];
    if (told.some((n, side) => n !== glory[side]))
      note('end: glory', `${told.join(' : ')}, due ${glory.join(' : ')}`);
    const winner = event['winner'] as number;
    // A side without models has lost, whatever its Glory.
    const both = journal.sides.every((side) =>
      journal.models.some(({ model, side: own }) => own === side && places.has(model) && !gone.has(model)),
    );
    if (both && told[0] !== told[1] && winner !== (told[0] > told[1] ? 0 : 1))
      note('end: winner', told.join(' : '));
  };

  const read: Readonly<Record<string, (event: Fact) => void>> = {
    placed: place,
    moved: move,
    attack,
    removed: lose,
    wounded: hurt,
    glory: (event) => earn(event['side'] as number, event['glory'] as number, event['has']),
    inspired: (event) =>
      earn(journal.sides.indexOf(sideOf(event['unitNumber'] as number)), -(event['cost'] as number)),
    round: (event) => {
      if (event['round'] !== ++round) note('round: out of turn', String(event['round']));
      overlap();
    },
    'move-roll': (event) =>
      reach.set(event['unitNumber'] as number, (event['reach'] as number | null) ?? Infinity),
    'charge-roll': (event) =>
      reach.set(event['unitNumber'] as number, (event['reach'] as number | null) ?? Infinity),
    phase: overlap,
    over: end,
  };
  journal.events.forEach((event, k) => {
    index = k;
    read[event.type]?.(event);
  });
  if (journal.events.at(-1)?.type !== 'over') note('end: not told', '');
  return found;
};
