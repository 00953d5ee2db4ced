import { readGames } from './games.mjs';

/**
 * Reads `rulebook/<system>/rules.md`: one `### <id> <title>` entry for each rule, its text, and a list at its end with
 * `State:` (always), `Ruling <id>:` and `Variant:` lines.
 */

/**
 * The prefix of each game's rule ids.
 * @type {Readonly<Record<string, string>>}
 */
export const PREFIXES = Object.fromEntries(readGames().map(({ id, manifest }) => [id, manifest.prefix]));
const HEADING = new RegExp(
  `^### +((?:${Object.values(PREFIXES).join('|')})-[A-Za-z0-9.+-]*[A-Za-z0-9]) +(.+?) *$`,
);
const NOTE = /^- +(State|Ruling|Rulings|Variant|Variants)\b:? *(.*)$/;

/**
 * @typedef {object} Rule as `src-engine/kernel/rule.ts` describes it
 * @property {string} id @property {string} title @property {string} text @property {string} state
 * @property {string[]} where @property {string} reason @property {string[]} rulings @property {string[]} variants
 */

/**
 * @param {string} system @param {string} text @param {string | undefined} prefix what the game's rule ids begin with
 * @returns {{ rules: Rule[], problems: string[] }} problems begin with the line's number
 */
export const parseRules = (system, text, prefix = PREFIXES[system]) => {
  /** @type {Rule[]} */
  const rules = [];
  /** @type {string[]} */
  const problems = [];
  if (!prefix)
    return {
      rules,
      problems: [`1: rulebook/${system}/game.json is missing: write it, with the "prefix" of the game's rule ids`],
    };
  const ids = new Set();
  /** @type {Rule | undefined} */
  let rule;
  /** @type {string[]} */
  let body = [];
  /** @type {((rest: string) => void) | undefined} */
  let continued;
  const finish = (/** @type {number} */ line) => {
    if (!rule) return;
    rule.text = body.join('\n').trim();
    if (!rule.state) problems.push(`${line}: ${rule.id} has no "- State:" line`);
    if (!rule.text) problems.push(`${line}: ${rule.id} has no text`);
    rules.push(rule);
    rule = undefined;
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  lines.forEach((line, index) => {
    const at = index + 1;
    if (/^#{1,3} /.test(line)) {
      finish(at);
      body = [];
      continued = undefined;
      const heading = HEADING.exec(line);
      if (!heading) {
        if (line.startsWith('### '))
          problems.push(`${at}: "${line}" is no rule: it should be "### ${prefix}-<number> <title>"`);
        return;
      }
      const [, id = '', title = ''] = heading;
      if (!id.startsWith(`${prefix}-`)) problems.push(`${at}: ${id} should begin with ${prefix}-`);
      if (ids.has(id)) problems.push(`${at}: ${id} is there twice`);
      ids.add(id);
      rule = { id, title, text: '', state: '', where: [], reason: '', rulings: [], variants: [] };
      return;
    }
    if (!rule) return;
    const note = NOTE.exec(line);
    if (note) {
      continued = addNote(rule, note[1] ?? '', (note[2] ?? '').trim(), (problem) =>
        problems.push(`${at}: ${problem}`),
      );
    } else if (continued && /^ {2,}\S/.test(line)) {
      continued(line.trim());
    } else {
      continued = undefined;
      body.push(line);
    }
  });
  finish(lines.length);
  return { rules, problems };
};

/**
 * Takes one line of a rule's list; returns a function for its continuation lines (indented by two spaces or more).
 * @param {Rule} rule
 * @param {string} word
 * @param {string} value
 * @param {(problem: string) => void} report
 */
const addNote = (rule, word, value, report) => {
  if (word.startsWith('Variant')) {
    rule.variants.push(...list(value));
    return (/** @type {string} */ rest) => void rule.variants.push(...list(rest));
  }
  if (word.startsWith('Ruling')) {
    rule.rulings.push(value);
    return (/** @type {string} */ rest) => void (rule.rulings[rule.rulings.length - 1] += ` ${rest}`);
  }
  if (rule.state) report(`${rule.id} has two "- State:" lines`);
  const state = /^(implemented|not yet|not applicable)\b(.*)$/.exec(value);
  rule.state = state?.[1] ?? 'not yet';
  const rest = (state?.[2] ?? '').trim();
  if (rule.state === 'implemented') {
    rule.where = list(rest.replace(/^in\b/, ''));
    if (!rest.startsWith('in ') || rule.where.length === 0)
      report(`${rule.id} is implemented, but where? "implemented in <files>"`);
    return (/** @type {string} */ more) => void rule.where.push(...list(more));
  }
  rule.reason = rest.replace(/^:/, '').trim();
  if (!state) report(`${rule.id}: the state must be "implemented in …", "not yet: …" or "not applicable: …"`);
  else if (!rule.reason) report(`${rule.id} is ${rule.state}, but why? "${rule.state}: <reason>"`);
  return (/** @type {string} */ more) => void (rule.reason += ` ${more}`);
};

/** @param {string} text comma-separated, in backticks or not */
const list = (text) =>
  text
    .split(',')
    .map((item) => item.trim().replace(/^`|`$/g, '').replace(/\.$/, ''))
    .filter(Boolean);

/**
 * Texts of JSON, which a program parses many times faster than object literals.
 * @param {Map<string, Rule[]>} rules by system
 */
export const rulesModule = (rules) => {
  const texts = Object.keys(PREFIXES).map(
    (system) => `  ['${system}', ${JSON.stringify(JSON.stringify(rules.get(system) ?? []))}],\n`,
  );
  const rows = Object.keys(PREFIXES).map(
    (system) => `  get '${system}'() {\n    return read.get('${system}') as readonly Rule[];\n  },\n`,
  );
  return `/* Generated from rulebook/<system>/rules.md by \`npm run generate\`. Do not edit. */
import { ReadOnDemand } from '../kernel/names/read-on-demand';
import type { Rule } from '../kernel/rule';
import type { SystemId } from '../kernel/words';

const read = new ReadOnDemand([
${texts.join('')}]);

/** Every game's rules, in the rulebook's order. */
export const RULES: Readonly<Record<SystemId, readonly Rule[]>> = {
${rows.join('')}};
`;
};
