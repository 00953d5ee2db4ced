import { createSession } from '@engine/lab/session';
import { SYSTEMS } from '@engine/systems';
import { readDocument } from '@engine/book/document';
import { CORE_KEYWORDS } from '@engine/systems/azeroth/cards/keywords';
import { describe, expect, it } from 'vitest';
import { armies, books, files, keywords, units } from './files';

const system = SYSTEMS.get('azeroth-at-war');
const book = system?.link(files.map((file) => readDocument(file)).flatMap(({ source }) => source ?? []));
/** The two Army Books; the Free Company's is small, and exists for keywords that are in no other book. */
const armyBooks = books.filter(({ id }) => id !== 'free-company');
const bearing = (keyword: string) =>
  units.filter((unit) => unit.keywords.some((k) => k.replace(/ \[\d+\]$/, '') === keyword));

describe('the Army Books as shipped', () => {
  it('have no error and no warning in any file', () => {
    const session = createSession();
    session.open(files);
    expect(session.diagnostics().map(({ file, code, message }) => `${file}: ${code}: ${message}`)).toEqual(
      [],
    );
  });

  it.each(armyBooks.map(({ id }) => [id]))('%s has at least 14 units besides its summons', (id) => {
    expect(units.filter(({ folder, summoned }) => folder === id && !summoned).length).toBeGreaterThanOrEqual(
      14,
    );
  });

  it.each(
    armyBooks.flatMap(({ id }) => ['Baseline', 'Mounted', 'Elite', 'Hero'].map((tier) => [id, tier] as const)),
  )('%s has units of tier %s only', (id, tier) => {
    expect(
      units.filter(({ folder, tier: [first, second] }) => folder === id && first === tier && !second),
      `no card of ${id} is of tier ${tier} alone`,
    ).not.toEqual([]);
  });

  it.each(
    armyBooks.flatMap(({ id }) =>
      ['dual-slot', 'Fly', 'Magical', 'Summon', 'Undead / Mechanical'].map((what) => [id, what] as const),
    ),
  )('%s has units that are %s', (id, what) => {
    const wanted = what === 'dual-slot' ? units.filter(({ tier }) => tier.length === 2) : bearing(what);
    expect(wanted.filter(({ folder }) => folder === id), `no card of ${id} is ${what}`).not.toEqual([]);
  });

  it.each(CORE_KEYWORDS.map(({ name }) => [name]))('use the core keyword %s', (name) => {
    expect(bearing(name), `no sample card bears ${name}`).not.toEqual([]);
  });

  it.each(keywords.map(({ name }) => [name]))(
    'use the keyword %s from a file, on a card or in an ability',
    (name) => {
      const granted = units.flatMap(({ abilities }) => abilities).flatMap(({ effects }) => effects);
      expect(
        bearing(name).length + granted.filter((e) => e.effect === 'grant' && e.keyword === name).length,
        `no sample card bears ${name}, and no ability grants it`,
      ).toBeGreaterThan(0);
    },
  );

  it.each(
    ['Instant', 'Spell (Shoot)', 'Buff', 'Debuff', 'Reaction', 'Blast', 'On Death'].map((type) => [type]),
  )('have abilities of type %s in both books', (type) => {
    const folders = units
      .filter(({ abilities }) => abilities.some((ability) => ability.type === type))
      .map(({ folder }) => folder);
    expect([...new Set(folders)].sort()).toEqual(['alliance', 'horde']);
  });

  it.each(armyBooks.flatMap(({ id }) => ['skirmish', 'standard', 'large'].map((size) => [id, size] as const)))(
    '%s has a sample army for a %s battle',
    (id, size) => {
      expect(armies.filter((army) => army.book === id && army.size === size), `no sample army of ${id} is for a ${size} battle`).not.toEqual([]);
    },
  );
});

describe('profiles from the rulebook’s examples (AAW-7.2.1)', () => {
  it.each([
    { id: 'orc-grunt', INI: 3, armor: 'MA', tag: 'SW', effective: 3 },
    { id: 'footman', INI: 3, armor: 'HA', tag: 'SW', effective: 2 },
    { id: 'rogue', INI: 5, armor: 'LA', tag: 'LW', effective: 7 },
    { id: 'knight', INI: 4, armor: 'HA', tag: 'SW', effective: 3 },
  ])('$id: INI $INI, $armor, $tag', ({ id, INI, armor, tag }) => {
    const unit = units.find((candidate) => candidate.id === id);
    expect(unit).toMatchObject({ stats: { INI }, armor });
    expect(unit?.weapons[0]?.tag).toBe(tag);
  });
});

describe('points, compared with the exact duels', () => {
  const fighting = units.filter(({ summoned, abilities }) => !summoned && abilities.length < 2);
  /** Win and loss of a over b, each acting first once. */
  const meet = (a: string, b: string) => {
    const options = { variants: {}, seed: 1 };
    const [ab, ba] = [book?.meet(a, b, options), book?.meet(b, a, options)];
    if (!ab || !ba) throw new Error(`no duel of ${a} and ${b}`);
    return { win: (ab.win + ba.loss) / 2, loss: (ab.loss + ba.win) / 2 };
  };

  it('leave no unit certain to win', () => {
    for (const a of units)
      for (const b of units) expect(meet(a.id, b.id).win, `${a.id} against ${b.id}`).toBeLessThan(1);
  });

  it('leave no Baseline unit that beats most Elite units of its enemy', () => {
    for (const a of fighting.filter(({ tier }) => tier[0] === 'Baseline')) {
      const elite = fighting.filter(({ tier, folder }) => tier.includes('Elite') && folder !== a.folder);
      const beaten = elite.filter((b) => meet(a.id, b.id).win > meet(a.id, b.id).loss);
      expect(beaten.length / elite.length, a.id).toBeLessThan(0.5);
    }
  });

  it('make the more expensive of two models win if it costs at least twice as much and does not rely on shooting', () => {
    const melee = fighting.filter(({ weapons }) => weapons.every(({ tag }) => tag !== 'RW'));
    for (const a of melee)
      for (const b of melee)
        if (a.points >= 2 * b.points)
          expect(meet(a.id, b.id).win, `${a.id} against ${b.id}`).toBeGreaterThan(meet(a.id, b.id).loss);
  });
});
