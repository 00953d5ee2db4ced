import { createSession } from '@engine/lab/session';
import { unitFile, type Difference } from './cards';

/** A workspace's files by path. */
export type Files = Record<string, object>;

export const book = (id: string, extra: object = {}): object => {
  const limits = { Baseline: [0, 6], Mounted: [0, 2], Elite: [0, 1], Hero: [1, 1] };
  return {
    $schema: 'warbench:azeroth-at-war/book',
    id,
    name: id,
    composition: { skirmish: limits, standard: limits, large: limits },
    targets: [],
    ...extra,
  };
};
export const unit = (id: string, difference: Difference = {}): object => unitFile({ ...difference, id });
export const army = (units: object[], extra: object = {}): object => ({
  $schema: 'warbench:azeroth-at-war/army',
  id: 'raid',
  name: 'Raid',
  size: 'skirmish',
  book: 'horde',
  units,
  ...extra,
});
export const attack = (rest: object): object => ({
  $schema: 'warbench:azeroth-at-war/scenario',
  id: 's',
  name: 'S',
  kind: 'attack',
  ...rest,
});
export const keyword = (rest: object): object => ({
  $schema: 'warbench:azeroth-at-war/keyword',
  id: 'k',
  name: 'Fury',
  text: 'x',
  rules: [],
  ...rest,
});

/** Diagnostics of a workspace as `code: message`, and the text that each quick fix would write. */
export const diagnose = (
  files: Files,
): { code: string; message: string; fixes: string[]; path: string }[] => {
  const session = createSession();
  session.open(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value, null, 2) })),
  );
  return session.diagnostics().map(({ code, message, fixes = [], path }) => ({
    code,
    message,
    fixes: fixes.map(({ text }) => text),
    path: path.join('.'),
  }));
};

/** A workspace with one army of the book `horde`, with these units. */
export const musters = (units: object[], extra: object = {}): Files => ({
  'horde/horde.book.json': book('horde'),
  'alliance/alliance.book.json': book('alliance'),
  'horde/grunt.unit.json': unit('grunt', { name: 'Grunt', points: 50 }),
  'horde/dual.unit.json': unit('dual', { name: 'Dual', points: 50, tier: ['Mounted', 'Elite'] }),
  'horde/chief.unit.json': unit('chief', { name: 'Chief', points: 100, tier: ['Hero'], unique: true }),
  'horde/wolf.unit.json': unit('wolf', { name: 'Wolf', points: 0, summoned: true }),
  'alliance/footman.unit.json': unit('footman', { name: 'Footman', points: 40 }),
  'horde/raid.army.json': army(units, extra),
});
