import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { closest } from '../kernel/names/suggest';
import type { Problem } from './problem';

type ErrorName = ReturnType<typeof printParseErrorCode>;

const MESSAGES: Partial<Record<ErrorName, string>> = {
  InvalidNumberFormat: 'This is not a JSON number. Expected digits, such as 5, -1 or 2.5.',
  PropertyNameExpected: 'A property is missing here. Expected its name in double quotes.',
  ValueExpected:
    'A value is missing here. Expected text in double quotes, a number, true, false, a list or an object.',
  ColonExpected: 'A colon is missing here. Expected ":" between a property\'s name and its value.',
  CommaExpected: 'A comma is missing here. Expected "," before what follows.',
  CloseBraceExpected: 'An object is not closed here. Expected "}" or a comma and the next property.',
  CloseBracketExpected: 'A list is not closed here. Expected "]" or a comma and the next item.',
  EndOfFileExpected: 'The file should end here. Expected one object and nothing after it.',
  InvalidCommentToken: 'JSON allows no comments. Put remarks in a "text" property, or remove this.',
  UnexpectedEndOfComment: 'JSON allows no comments, and this one is not closed. Remove it.',
  UnexpectedEndOfString: 'This text is not closed. Expected a double quote at its end, on the same line.',
  UnexpectedEndOfNumber: 'This number is incomplete. Expected a digit here.',
  InvalidUnicode: 'This is not a character code. Expected \\u and four hexadecimal digits.',
  InvalidEscapeCharacter: 'This escape does not exist. Expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u.',
  InvalidCharacter: 'This text holds a control character. Write a tab as \\t and a line break as \\n.',
};

/** A syntax error in a designer's words, positioned where it must be fixed. */
export const syntaxProblem = (text: string, { error, offset, length }: ParseError): Problem => {
  const name = printParseErrorCode(error);
  const code = name === 'InvalidCharacter' ? 'invalid-character' : 'syntax';
  const problem = { code, message: MESSAGES[name] ?? 'This is not JSON.', path: [], offset, length };
  if (text.trim() === '') {
    return {
      ...problem,
      message: 'The file is empty. Expected an object, beginning with "$schema".',
      offset: 0,
      length: 0,
    };
  }
  const before = lastInk(text, offset);
  const comma = text[before] === ',' && (text[offset] === '}' || text[offset] === ']');
  switch (name) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (!comma) return problem;
      return {
        ...problem,
        message: `A comma stands before the closing "${text[offset]}". Remove it, or write what should follow.`,
        offset: before,
        length: 1,
        fixes: [{ title: 'Remove the comma', offset: before, length: 1, text: '' }],
      };
    case 'CommaExpected':
      return inserting(problem, before, ',', 'Insert a comma');
    case 'ColonExpected':
      return inserting(problem, before, ':', 'Insert a colon');
    case 'InvalidCommentToken':
      return { ...problem, fixes: [{ title: 'Remove the comment', offset, length, text: '' }] };
    case 'InvalidSymbol':
      return symbolProblem(problem, text.slice(offset, offset + length));
    default:
      return problem;
  }
};

/** The index of the last character before `offset` that is not white space; -1 if there is none. */
const lastInk = (text: string, offset: number): number => {
  let i = Math.min(offset, text.length) - 1;
  while (i >= 0 && text.charCodeAt(i) <= 32) i--;
  return i;
};

/** A missing character belongs after the last word, not before the next one, which may be lines below. */
const inserting = (problem: Problem, before: number, text: string, title: string): Problem =>
  before < 0
    ? problem
    : { ...problem, offset: before, length: 1, fixes: [{ title, offset: before + 1, length: 0, text }] };

const OTHER_LANGUAGES = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['undefined', 'null'],
]);

const symbolProblem = (problem: Problem, symbol: string): Problem => {
  // eslint-disable-next-line no-control-regex
  const control = /[\u0000-\u001F]/.exec(symbol);
  if (control) {
    const code = `U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return {
      ...problem,
      code: 'invalid-character',
      message: `There is a character here that cannot be printed (${code}). Remove it.`,
    };
  }
  const shown = symbol.length > 40 ? `${symbol.slice(0, 39)}…` : symbol;
  const message = `${shown} is not JSON. Expected text in double quotes, a number, true, false, null, a list or an object.`;
  const bare = symbol.replace(/^['‘’“”]|['‘’“”]$/g, '');
  const text = OTHER_LANGUAGES.get(bare) ?? closest(bare, ['true', 'false', 'null']) ?? JSON.stringify(bare);
  const fixes = [{ title: `Write ${text}`, offset: problem.offset, length: problem.length, text }];
  return bare.length > 0 && bare.length <= 80 ? { ...problem, message, fixes } : { ...problem, message };
};
