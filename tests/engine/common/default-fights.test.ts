import { expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems';
import { sampleFiles, sources } from '../../support/workspace';

test.each([...SYSTEMS.values()])('$id: an attack of the opponent lists the opponent first', (system) => {
  const book = system.link(sources(sampleFiles(system.id)));
  const [unit, opponent] = book.units.filter(({ ref }) =>
    book.fightsBetween(ref, ref).some(({ ref: id }) => id.endsWith(':charged')),
  );
  const [charges, charged] = ['charge', 'charged'].map((what) =>
    book.fightsBetween(unit.ref, opponent.ref).find(({ ref }) => ref.endsWith(`:${what}`)),
  );
  expect(charges?.units ?? [unit.ref, opponent.ref]).toEqual([unit.ref, opponent.ref]);
  expect(charged?.units).toEqual([opponent.ref, unit.ref]);
});
