import { RULES } from '../../src-engine/generated/rules';
import type { Rule, RuleState } from '../../src-engine/kernel/rule';
import { SYSTEM_IDS } from '../../src-engine/kernel/words';
import { DONE, type Io } from './io';
import { systemNamed } from './matrix';
import type { CommonOptions } from './options';
import { table } from './text';

/** What `rules` takes beside the common options. */
export interface RulesCommand extends CommonOptions {
  readonly system?: string;
  readonly state?: RuleState;
}

/** `rules`: the rule coverage table; `filter` keeps rules whose id, title or text has it. */
export const rules = (io: Io, options: RulesCommand, filter?: string): number => {
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
      `${system}: ${count(found)}\n${table([{ title: 'id' }, { title: 'rule' }, { title: 'state' }, { title: 'where, or why not' }], rows)}\n`,
    );
  }
  if (chosen.every(([, found]) => found.length === 0)) io.err('No rule is like that.\n');
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
