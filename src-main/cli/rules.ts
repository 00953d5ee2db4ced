import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { rulesReference } from '../../src-engine/pages/reference';
import { SYSTEMS } from '../../src-engine/systems';
import { rulesHtml, type RulesTemplate } from '../book/rules-page';
import { loadRulesTemplate } from '../book/template';
import { appRoot } from '../workspace/app-root';
import { GAMES } from '../../src-engine/generated/games';
import { RULES } from '../../src-engine/generated/rules';
import type { Rule, RuleState } from '../../src-engine/kernel/rule';
import { SYSTEM_IDS } from '../../src-engine/kernel/words';
import { DONE, usage, type Io } from './io';
import { askedChanges } from './chosen-rules';
import { ruleSensitivity, type RuleSensitivityCommand } from './rule-sensitivity/rule-sensitivity';
import { systemNamed } from './fights/matrix';
import { chosenNumbers, listNumbers } from './rules-numbers';
import { checkOut, writeOut } from './out-file';
import { table } from './text';

/** Options of `rules` in addition to the common ones. */
export interface RulesCommand extends RuleSensitivityCommand {
  readonly system?: string;
  readonly state?: RuleState;
  readonly numbers?: boolean;
  readonly sensitivity?: boolean;
}

/** `rules`: the rule coverage table; `filter` keeps rules whose id, title or text contains it. */
export const rules = async (
  io: Io,
  options: RulesCommand,
  given: readonly string[] = [],
  template?: RulesTemplate,
): Promise<number> => {
  if (options.sensitivity === true) return ruleSensitivity(io, options, given);
  const [filter, more] = given;
  if (more !== undefined)
    throw usage(`Give one filter, not “${given.join(' ')}”. Put several words in quotes.`);
  if (options.out !== undefined) return writeReference(io, options, filter, template);
  if (options.numbers === true) return listNumbers(io, options, await chosenNumbers(io, options), filter);
  const systems = options.system === undefined ? SYSTEM_IDS : [systemNamed(options.system)];
  const wanted = filter?.toLowerCase();
  const matches = ({ id, title, text, state }: Rule): boolean =>
    (options.state === undefined || state === options.state) &&
    (wanted === undefined || `${id}\n${title}\n${text}`.toLowerCase().includes(wanted));
  const chosen = systems.map((system) => [system, (RULES[system] ?? []).filter(matches)] as const);
  if (options.format === 'json') {
    io.out(
      `${JSON.stringify(chosen.flatMap(([system, found]) => found.map((rule) => ({ system, ...rule }))))}\n`,
    );
    return DONE;
  }
  for (const [system, found] of chosen) {
    if (found.length === 0) continue;
    const rows = found.map((rule) => [rule.id, cut(rule.title, 44), rule.state, where(rule)]);
    io.out(
      `${system}: ${count(found)}\n${table([{ title: 'id' }, { title: 'rule' }, { title: 'state' }, { title: 'where or why not' }], rows)}\n`,
    );
  }
  if (chosen.every(([, found]) => found.length === 0)) io.err('No rule matches.\n');
  return DONE;
};

/** `rules --out rules.html`: writes a game's rules as one searchable page. */
const writeReference = async (
  io: Io,
  options: RulesCommand,
  filter: string | undefined,
  template: RulesTemplate | undefined,
): Promise<number> => {
  const { out = '', system, state, format } = options;
  if (!/[.]html?$/i.test(out)) throw usage(`--out ${out}: name a .html file.`);
  if (filter !== undefined || state !== undefined)
    throw usage('The page has all rules of a game and its own search. Leave out the filter and --state.');
  const id = system === undefined ? SYSTEM_IDS[0] : systemNamed(system);
  const game = SYSTEMS.get(id);
  const page = await readFile(join(appRoot(), 'rulebook', id, 'rules.md'), 'utf8');
  const numbers = (await chosenNumbers(io, options))(id);
  const under = askedChanges({ ...options, set: [] });
  const title = under === '' ? GAMES[id].name : `${GAMES[id].name}, with ${under}`;
  const reference = rulesReference(title, page, RULES[id] ?? [], game?.variants ?? [], numbers);
  const file = resolve(io.cwd, out);
  await checkOut(io, out);
  await writeOut(io, out, await rulesHtml(appRoot(), reference, template ?? (await loadRulesTemplate())));
  const name = relative(io.cwd, file) || file;
  const count = reference.chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  if (format === 'json') io.out(`${JSON.stringify({ file: name, system: id, rules: count })}\n`);
  else io.out(`${GAMES[id].name}: ${count} rules\n${name}\n`);
  return DONE;
};

const where = ({ state, where: files, reason }: Rule): string =>
  state === 'implemented'
    ? files.map((file) => file.replace(/^src-engine\/systems\//, '')).join(', ')
    : cut(reason, 60);

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const count = (found: readonly Rule[]): string =>
  (['implemented', 'not yet', 'not applicable'] as const)
    .map((state) => `${found.filter((rule) => rule.state === state).length} ${state}`)
    .join(', ');
