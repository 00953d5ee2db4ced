/** Texts in TypeScript: string literals and templates that are not names, keys or modules. */
import ts from 'typescript';
import { folded, isProse } from './words.mjs';

/** Calls whose arguments are for programs. */
const CALLS =
  /^(querySelector(All)?|closest|matches|getElementById|addEventListener|setAttribute|getAttribute|getPropertyValue|setProperty|startsWith|endsWith|includes|indexOf|split|replace(All)?|test|RegExp|Set|Map|get|has|import|require|spawn(Sync)?|execFile(Sync)?|createHash|join)$/;

/** Keys whose values are for programs. */
const KEYS =
  /^(class|style|path|d|viewBox|font|fontFamily|when|key|keys|id|kind|type|code|rule|why|selector|event|role|pattern|flags|transform|fill|stroke|accept|method|glob)$/;

/**
 * The name of the called function, if it has one.
 * @param {ts.CallExpression | ts.NewExpression} call
 */
const calledName = ({ expression }) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/**
 * Whether no person reads a literal in this place.
 * @param {ts.Node} node
 */
const isForPrograms = (node) => {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent) && /^(===|!==|==|!=|in)$/.test(parent.operatorToken.getText()))
    return true;
  if (ts.isPropertyAssignment(parent)) return parent.name === node || KEYS.test(parent.name.getText());
  if (ts.isTemplateLiteralTypeNode(parent) || ts.isExternalModuleReference(parent)) return true;
  if (ts.isTaggedTemplateExpression(parent)) return true;
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && CALLS.test(calledName(parent));
};

/**
 * The content of a template's placeholder, short enough to read over.
 * @param {ts.Expression} expression
 */
const placeholder = (expression) => {
  const names = expression.getText().match(/[\w$]+/g) ?? [];
  return `{${names.at(-1) ?? '…'}}`;
};

/**
 * The text of a literal or a template, with names in its placeholders.
 * @param {ts.Node} node
 */
const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return (
    node.head.text +
    node.templateSpans.map((span) => placeholder(span.expression) + span.literal.text).join('')
  );
};

/**
 * A page written as HTML, as its texts.
 * @param {string} html
 */
const runsOfHtml = (html) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<\/?(code|kbd|em|strong|a|b|i)\b[^>]*>/g, '')
    .split(/<[^>]*>/);

/**
 * The texts in a literal: itself, or the texts between the tags of a page.
 * @param {string} text
 */
const runsOf = (text) => (/<(p|h1|li|main)\b[^>]*>/.test(text) ? runsOfHtml(text) : [text]);

/**
 * The texts of a program.
 * @param {string} code
 * @param {string} file
 */
export const stringsOfCode = (code, file) => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const text = textOf(node);
    if (text !== undefined && !isForPrograms(node))
      for (const run of runsOf(text).filter(isProse))
        found.push({
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          text: folded(run),
        });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
