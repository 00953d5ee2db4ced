import { join } from 'node:path';
import { readText, ROOT } from './files.mjs';
import { parseRules } from './rules.mjs';

/** The numbers of a game's rules, as data. @param {string} system */
export const numbersPath = (system) => `rulebook/${system}/numbers.json`;

/**
 * @typedef {object} NumberRow as `src-engine/systems/common/numbers.ts` reads it
 * @property {string} rule @property {string} [name] @property {string} title @property {string} unit
 * @property {number} value @property {number} min @property {number} max @property {boolean} [real]
 */

/**
 * A number with a minus sign.
 * @param {number} value
 */
const signed = (value) => String(value).replace('-', '−');

/**
 * A number as a property of a schema; its description becomes the editor's hover.
 * @param {NumberRow} row
 * @param {string} text
 */
const propertyOf = ({ title, unit, value, min, max, real }, text) => ({
  type: real ? 'number' : 'integer',
  minimum: min,
  maximum: max,
  description: `${title}, ${unit}: ${signed(value)} as printed, ${signed(min)} to ${signed(max)} possible. ${text}`.trim(),
  examples: [value],
});

/**
 * The part of a schema that names a game's numbers (`numbersOf`), with a property for each.
 * @param {Record<string, any>} part
 */
export const withNumbers = (part) => {
  const { numbersOf, additionalProperties: _, ...rest } = part;
  if (numbersOf === undefined) return part;
  const { numbers } = JSON.parse(readText(join(ROOT, numbersPath(numbersOf))) ?? '{ "numbers": {} }');
  const { rules } = parseRules(numbersOf, readText(join(ROOT, 'rulebook', numbersOf, 'rules.md')) ?? '');
  const texts = new Map(rules.map(({ id, text }) => [id, text.split('\n\n')[0]?.replace(/\s+/g, ' ')]));
  const rows = /** @type {NumberRow[]} */ (Object.values(numbers));
  const properties = Object.fromEntries(
    rows.map((row) => [
      row.name === undefined ? row.rule : `${row.rule}.${row.name}`,
      propertyOf(row, texts.get(row.rule) ?? ''),
    ]),
  );
  return { ...rest, properties, additionalProperties: false };
};
