import { diagnose } from '../../../kernel/diagnose';
import type { JsonPath } from '../../../kernel/source';
import { eligibleWords, isEligible, type EnhancementTable } from './eligible';
import { CASTERS, LORES } from './picks';
import type { Member, Roster } from './roster';
import { has } from '../cards/card';

/** One enhancement as given to a unit. */
interface Given {
  readonly member: Member;
  readonly path: JsonPath;
  readonly table: EnhancementTable;
  readonly name: string;
}

const givenTo = (roster: Roster, member: Member): Given[] => {
  const tables = roster.book.value.enhancements ?? [];
  const rows = tables.flatMap((table) => table.options.map(({ name }) => ({ name, table })));
  return (member.entry.enhancements ?? []).flatMap((name, i) => {
    const path = [...member.path, 'enhancements', i];
    const row = roster.named(name, rows, 'enhancement', path);
    return row ? [{ member, path, table: row.table, name }] : [];
  });
};

/** AOS-army-4.1: which units may have an enhancement, one from each table, none twice. */
const checkEnhancements = (roster: Roster): void => {
  const used = new Map<EnhancementTable, Given>();
  for (const member of roster.members)
    for (const given of givenTo(roster, member)) {
      const { table, name, path } = given;
      if (has(member.card, 'UNIQUE'))
        roster.report(
          'error',
          'army-enhanced-unique',
          path,
          `${member.card.name} is UNIQUE and cannot have "${name}".`,
        );
      else if (!isEligible(table, (keyword) => has(member.card, keyword)))
        roster.report(
          'error',
          'army-not-eligible',
          path,
          `${member.card.name} cannot have "${name}": ${table.name} are for ${eligibleWords(table)} units.`,
        );
      const before = used.get(table);
      if (before)
        roster.report(
          'error',
          'army-second-enhancement',
          path,
          `An army may have one enhancement from ${table.name}. It has "${before.name}" and "${name}". Remove one.`,
        );
      else used.set(table, given);
    }
};

/** AOS-army-4.2: at most one lore of each kind, of the army's faction, and a unit that can use it. */
const checkLores = (roster: Roster): void => {
  const { lores = {} } = roster.army.value;
  for (const kind of LORES) {
    const name = lores[kind];
    if (name === undefined) continue;
    const rows = (roster.book.value.lores ?? []).filter(({ type }) => type === kind);
    if (!roster.named(name, rows, `${kind} lore`, ['lores', kind])) continue;
    const knows = roster.members.some(({ card }) => CASTERS[kind].some((keyword) => has(card, keyword)));
    if (!knows)
      roster.report(
        'warning',
        'army-lore-unknown',
        ['lores', kind],
        `No unit in the army knows "${name}", because the army has no ${CASTERS[kind].join(' or ')}. Add one, or remove the lore.`,
      );
  }
};

const reportMissingFormation = (roster: Roster, formations: readonly { readonly name: string }[]): void => {
  const { army, book } = roster;
  const own = JSON.stringify(army.value.name);
  roster.found.push(
    diagnose(
      army,
      ['name'],
      'army-no-formation',
      `${book.value.name} has battle formations, but this army uses none. Name one as "formation".`,
      {
        severity: 'warning',
        fixes: formations.map(({ name }) => ({
          title: `Use “${name}”`,
          span: army.at(['name']),
          text: `${own},\n  "formation": ${JSON.stringify(name)}`,
        })),
      },
    ),
  );
};

/**
 * Checks the last choices (AOS-army-4.0): battle formation (AOS-army-2.1), faction terrain (AOS-army-3.7), enhancements
 * and lores.
 */
export const checkFinalChoices = (roster: Roster): void => {
  const { formation, terrain } = roster.army.value;
  const { formations = [], terrain: features = [] } = roster.book.value;
  if (formation !== undefined) roster.named(formation, formations, 'battle formation', ['formation']);
  else if (formations.length) reportMissingFormation(roster, formations);
  if (terrain !== undefined)
    roster.named(
      terrain,
      features.map((name) => ({ name })),
      'faction terrain',
      ['terrain'],
    );
  checkEnhancements(roster);
  checkLores(roster);
};
