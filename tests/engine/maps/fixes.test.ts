import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src-engine/kernel/diagnostic';
import { createSession } from '../../../src-engine/lab/session';
import { box } from '../azeroth/battle/stage';
import { ROOT, sampleFiles } from '../../support/workspace';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Map = Record<string, unknown>;
const TEMPLATES = (game: string): Record<string, Map> =>
  JSON.parse(readFileSync(join(ROOT, 'rulebook', game, 'templates.json'), 'utf8')) as Record<string, Map>;

/** A game's template of a map (or an adventure), with an error. */
const fileOf = (game: string, kind: string, wrong: Map): string =>
  JSON.stringify(
    { $schema: `warbench:${game}/${kind}`, id: 'field', name: 'Field', ...TEMPLATES(game)[kind], ...wrong },
    null,
    2,
  );

const said = (text: string, kind = 'map'): readonly Diagnostic[] => {
  const session = createSession();
  const path = `maps/field.${kind}.json`;
  session.open([{ path, text }]);
  return session.diagnostics().filter(({ file, code }) => file === path && !code.startsWith('no-book'));
};

/** The text after repeatedly applying the first fix of the first problem that has one. */
const mended = (
  text: string,
  kind = 'map',
): { readonly text: string; readonly titles: readonly string[] } => {
  const titles: string[] = [];
  for (let i = 0; i < 10; i++) {
    const fix = said(text, kind).flatMap(({ fixes = [] }) => fixes)[0];
    if (!fix) break;
    titles.push(fix.title);
    text = text.slice(0, fix.span.offset) + fix.text + text.slice(fix.span.offset + fix.span.length);
  }
  return { text, titles };
};

const forest = (...polygons: (readonly (readonly number[])[])[]): Map => ({
  terrain: polygons.map((polygon, i) => ({ type: 'forest', name: `Wood ${i + 1}`, polygon })),
});

describe('every problem of a map has a fix that works', () => {
  const rows: [string, string, string, Map, string, string][] = [
    [
      'a table of no size',
      'azeroth-at-war',
      'map',
      { table: [14, 10] },
      'map-table-size',
      'Change the table to [15, 10.5]',
    ],
    [
      'a table of no size',
      'glory',
      'map',
      { table: [40, 36] },
      'map-table-size',
      'Change the table to [36, 36]',
    ],
    [
      'a table of no size',
      'age-of-sigmar',
      'map',
      { table: [44, 31] },
      'map-table-size',
      'Change the table to [60, 44]',
    ],
    [
      'a table of no size',
      'warcrow',
      'map',
      { table: [62, 60] },
      'map-table-size',
      'Change the table to [60, 60]',
    ],
    [
      'both zones the same',
      'azeroth-at-war',
      'map',
      { deployment: [box(0, 0, 3, 10.5), box(0, 0, 3, 10.5)] },
      'map-zones-alike',
      'Put the second zone opposite the first',
    ],
    [
      'both zones the same',
      'glory',
      'map',
      { deployment: [box(0, 0, 36, 6), box(0, 0, 36, 6)] },
      'map-zones-alike',
      'Put the second zone opposite the first',
    ],
    [
      'both territories the same',
      'age-of-sigmar',
      'map',
      { territories: [box(0, 0, 44, 9), box(0, 0, 44, 9)] },
      'map-zones-alike',
      'Put the second territory opposite the first',
    ],
    [
      'both zones the same',
      'warcrow',
      'adventure',
      { zones: [box(0, 0, 60, 12), box(0, 0, 60, 12)] },
      'map-zones-alike',
      'Put the second zone opposite the first',
    ],
    [
      'zones at edges that meet',
      'warcrow',
      'adventure',
      { zones: [box(0, 0, 60, 12), box(0, 13, 12, 60)] },
      'map-zones-not-opposite',
      'Put the second zone opposite the first',
    ],
    [
      'one zone larger',
      'warcrow',
      'adventure',
      { zones: [box(0, 0, 60, 12), box(0, 50, 60, 60)] },
      'map-zones-unequal',
      'Put the second zone opposite the first',
    ],
    [
      'a zone too deep',
      'glory',
      'map',
      { deployment: [box(0, 0, 36, 6), box(0, 28, 36, 36)] },
      'map-zone-depth',
      'Make it 6" deep',
    ],
    [
      'a zone off its edge',
      'glory',
      'map',
      { deployment: [box(0, 0, 36, 6), box(0, 29.5, 36, 35.5)] },
      'map-zone-off-edge',
      'Move it to the edge',
    ],
    [
      'little terrain',
      'azeroth-at-war',
      'map',
      forest(box(4, 1, 8.5, 9)),
      'map-coverage',
      'Make "Wood 1" larger',
    ],
    [
      'much terrain',
      'azeroth-at-war',
      'map',
      forest(box(4, 1, 10, 9.5)),
      'map-coverage',
      'Make "Wood 1" smaller',
    ],
    [
      'territories of different size',
      'age-of-sigmar',
      'map',
      { territories: [box(0, 0, 44, 8), box(0, 24, 44, 30)] },
      'map-zones-unequal',
      'Put the second territory opposite the first',
    ],
    [
      'territories too near for anybody to be set up',
      'age-of-sigmar',
      'map',
      { territories: [box(0, 0, 44, 8), box(0, 9, 44, 17)] },
      'map-no-room-to-deploy',
      'Put the second territory opposite this one',
    ],
    [
      'a piece over the edge',
      'azeroth-at-war',
      'map',
      forest(box(4, 2, 9, 10.8)),
      'map-off-table',
      'Move "Wood 1" onto the table',
    ],
    [
      'corners out of order',
      'azeroth-at-war',
      'map',
      forest([
        [4, 1],
        [9, 9.5],
        [9, 1],
        [4, 9.5],
      ]),
      'map-outline-crosses',
      'List its corners in order',
    ],
    [
      'pieces on each other',
      'azeroth-at-war',
      'map',
      forest(box(4, 1, 7, 8), box(6.5, 2, 9, 10)),
      'map-pieces-overlap',
      'Move "Wood 2" clear',
    ],
    [
      'an objective off the table',
      'age-of-sigmar',
      'map',
      { objectives: [[50, 15]] },
      'map-off-table',
      'Move it onto the battlefield',
    ],
    [
      'a marker elsewhere',
      'azeroth-at-war',
      'map',
      { objectives: [[1, 1]] },
      'map-objectives',
      'Place them at [3.5, 5.25], [11.5, 5.25]',
    ],
  ];
  it.each(rows)('%s (%s %s)', (_, game, kind, wrong, code, title) => {
    const text = fileOf(game, kind, wrong);
    expect(said(text, kind).map((one) => one.code)).toContain(code);
    const after = mended(text, kind);
    expect(after.titles).toContain(title);
    expect(said(after.text, kind).map((one) => one.code)).not.toContain(code);
  });

  it.each([
    ['azeroth-at-war', 'map'],
    ['glory', 'map'],
    ['age-of-sigmar', 'map'],
    ['warcrow', 'map'],
    ['warcrow', 'adventure'],
  ])('a new %s %s has no problems', (game, kind) => {
    expect(said(fileOf(game, kind, {}), kind)).toEqual([]);
  });

  it('pieces that only touch, stand on a hill or cross water do not overlap', () => {
    const text = (game: string, terrain: readonly Map[]) => fileOf(game, 'map', { terrain });
    const codes = (game: string, terrain: readonly Map[]) =>
      said(text(game, terrain)).filter(({ code }) => code === 'map-pieces-overlap').length;
    const on = (type: string, x: number): Map => ({ type, height: 2, polygon: box(x, 10, x + 4, 14) });
    expect(codes('glory', [on('rock', 8), on('wall', 12)])).toBe(0);
    expect(codes('glory', [on('hill', 8), on('wall', 10)])).toBe(0);
    expect(codes('glory', [on('water', 8), on('bridge', 10)])).toBe(0);
    expect(codes('glory', [on('rock', 8), on('wall', 10)])).toBe(1);
    expect(codes('glory', [on('rock', 8), on('wall', 8)])).toBe(1);
  });

  it('sixty pieces in one place are each reported, and three get a new place offered', () => {
    const heap = Array.from({ length: 60 }, () => ({
      type: 'rock',
      height: 2,
      polygon: box(10, 10, 14, 14),
    }));
    const found = said(fileOf('glory', 'map', { terrain: heap })).filter(
      ({ code }) => code === 'map-pieces-overlap',
    );
    expect(found).toHaveLength(59);
    expect(found.filter(({ fixes = [] }) => fixes.length > 0)).toHaveLength(3);
  });
});

describe('a battle names a map of its size', () => {
  it.each([
    ['long-watch-against-spring-flood', 'long-fallow', 'shallow-graves', '2,000 points fight on 60" by 44"'],
    ['first-watch-against-high-tide', 'shallow-graves', 'long-fallow', '1,000 points fight on 44" by 30"'],
  ])('S11: %s not on %s but on %s', (id, own, other, says) => {
    const path = `scenarios/${id}.scenario.json`;
    const files = sampleFiles('age-of-sigmar');
    const session = createSession();
    session.open(Object.entries(files).map(([name, text]) => ({ path: name, text })));
    const found = () => session.diagnostics().filter(({ code }) => code === 'scenario-map-size');
    expect(found()).toEqual([]);
    session.edit(path, files[path].replace(`"map": "${own}"`, `"map": "${other}"`));
    expect(found()).toMatchObject([{ file: path, severity: 'warning', path: ['map'] }]);
    expect(found()[0].message).toContain(says);
    expect(found()[0].fixes!.map(({ text }) => text)).toContain(`"${own}"`);
    expect(found()[0].fixes!.map(({ text }) => text)).not.toContain(`"${other}"`);
  });
});
