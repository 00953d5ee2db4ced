import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace';

/** Metaphors for which the field has a word (docs/glossary.md). */
const PICTURES = [
  'bout',
  'clerk',
  'corner',
  'desk',
  'falls',
  'foreseer',
  'hand',
  'hands',
  'imagine',
  'judge',
  'shelf',
  'spend',
  'stakes',
  'survey',
  'tally',
];

/** The words of a name: `PrintDesk`, `print-desk` → print, desk. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const pictureIn = (name: string): boolean => {
  const words = wordsOf(name);
  return PICTURES.some((picture) => words.includes(picture));
};

const files = execFileSync('git', ['ls-files', 'src-engine', 'src-main', 'src-renderer'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|svelte)$/.test(file));

test('a name is split into its words', () => {
  expect(wordsOf('PrintDesk')).toEqual(['print', 'desk']);
  expect(pictureIn('PrintDesk')).toBe(true);
  expect(pictureIn('two-hands.ts')).toBe(true);
  expect(pictureIn('handsome.ts')).toBe(false);
});

test('file names use the field’s words', () => {
  expect(files.filter((file) => pictureIn(basename(file)))).toEqual([]);
});

test('names of exported types and classes use the field’s words', () => {
  const named = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /^export (?:interface|type|(?:abstract )?class) (\w+)/gm,
      ),
    ].map(([, name]) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((line) => pictureIn(line.split(': ')[1]))).toEqual([]);
});

/** Archaic or poetic words that names of functions, methods, parameters and files avoid (docs/writing.md). */
const OLD_WORDS = [
  'amid',
  'amidst',
  'anew',
  'anybody',
  'anyhow',
  'befall',
  'befallen',
  'befalls',
  'bond',
  'bonds',
  'borne',
  'clash',
  'clashing',
  'comers',
  'dearest',
  'deed',
  'deeds',
  'doer',
  'doers',
  'eager',
  'entourage',
  'errand',
  'errands',
  'fellow',
  'fellows',
  'foreseen',
  'foreseer',
  'foretold',
  'gait',
  'gaits',
  'glance',
  'goodness',
  'heed',
  'heeded',
  'hindrance',
  'honoured',
  'hopeless',
  'judge',
  'lacking',
  'lust',
  'lusts',
  'menace',
  'menaces',
  'mend',
  'mended',
  'mends',
  'minding',
  'minds',
  'muster',
  'mustered',
  'musters',
  'narrows',
  'nerve',
  'nerves',
  'nobody',
  'nowhere',
  'onward',
  'prospect',
  'prospects',
  'purse',
  'reckon',
  'reckoner',
  'shelf',
  'slays',
  'sought',
  'squeeze',
  'staggers',
  'stray',
  'strays',
  'tallies',
  'tally',
  'telling',
  'tells',
  'thus',
  'told',
  'underfoot',
  'vain',
  'wanders',
  'wearers',
  'weigher',
  'weighs',
  'whereabouts',
  'whoever',
  'wrongness',
];

const oldWordIn = (name: string): boolean => wordsOf(name).some((word) => OLD_WORDS.includes(word));

/** The names of functions, methods and parameters that a file declares. */
const declaredNames = (file: string, code: string): readonly string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isFunction =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node) ||
      ts.isParameter(node) ||
      (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer));
    if (isFunction && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return names;
};

test('functions, methods and parameters are found', () => {
  const code = 'class A { b(c: number) {} }\nconst d = (e: string) => e;\nfunction f() {}\nconst g = 1;';
  expect(declaredNames('a.ts', code)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('functions, methods, parameters and files avoid old words', () => {
  const ours = files.filter((file) => file.endsWith('.ts'));
  const found = ours.flatMap((file) =>
    [basename(file), ...declaredNames(file, readFileSync(join(ROOT, file), 'utf8'))]
      .filter(oldWordIn)
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
