import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

/**
 * The faces of cards, by family. A stylesheet of Fontsource lists each face in parts by script, with the characters in
 * each; a print includes only the parts that its text needs.
 */
const STYLESHEETS = [
  '@fontsource/inter/400.css',
  '@fontsource/inter/600.css',
  '@fontsource/inter/700.css',
  '@fontsource/source-serif-4/700.css',
  '@fontsource/source-serif-4/400-italic.css',
  '@fontsource-variable/noto-sans-jp/index.css',
] as const;

/** Families in the order in which a character is searched; the system's own fonts come last. */
export const FAMILIES = {
  ui: "'Inter', 'Noto Sans JP Variable', system-ui, sans-serif",
  display: "'Source Serif 4', 'Noto Sans JP Variable', Georgia, serif",
} as const;

interface FontPart {
  readonly family: string;
  readonly style: string;
  readonly weight: string;
  readonly file: string;
  readonly range: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const FACE = /@font-face\s*\{([^}]*)\}/g;

const property = (face: string, name: string): string =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(face)?.[1]?.trim() ?? '';

const rangesOf = (range: string): (readonly [number, number])[] =>
  range.split(',').flatMap((part) => {
    const match = /U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/i.exec(part);
    if (!match?.[1]) return [];
    const from = parseInt(match[1].replaceAll('?', '0'), 16);
    return [[from, parseInt(match[2] ?? match[1].replaceAll('?', 'f'), 16)] as const];
  });

const partsOf = (css: string, folder: string): FontPart[] =>
  [...css.matchAll(FACE)].flatMap(([, face = '']): FontPart[] => {
    const file = /url\(\.\/(files\/[\w.[\]-]+\.woff2)\)/.exec(face)?.[1];
    const range = property(face, 'unicode-range');
    if (!file) return [];
    return [
      {
        family: property(face, 'font-family'),
        style: property(face, 'font-style'),
        weight: property(face, 'font-weight'),
        file: join(folder, file),
        range,
        ranges: range === '' ? [[0, 0x10ffff]] : rangesOf(range),
      },
    ];
  });

/** Faces that only layouts with serif text need. */
const SERIF_TEXT = ['@fontsource/source-serif-4/400.css', '@fontsource/source-serif-4/600.css'] as const;

let all: Promise<readonly FontPart[]> | undefined;
let serif: Promise<readonly FontPart[]> | undefined;

const readParts = async (root: string, names: readonly string[]): Promise<readonly FontPart[]> => {
  const { resolve } = createRequire(join(root, 'package.json'));
  const sheets = await Promise.all(
    names.map(async (sheet) => {
      const file = resolve(sheet);
      return partsOf(await readFile(file, 'utf8'), dirname(file));
    }),
  );
  return sheets.flat();
};

/** `@font-face` rules with embedded fonts, for every character of `text` that a bundled font has. */
export const fontFaces = async (root: string, text: string, serifText = false): Promise<string> => {
  const parts = [
    ...(await (all ??= readParts(root, STYLESHEETS))),
    ...(serifText ? await (serif ??= readParts(root, SERIF_TEXT)) : []),
  ];
  const letters = [...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))];
  const needed = parts.filter(({ ranges }) =>
    letters.some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
  );
  // Japanese fonts have Latin characters too, but these are never used: Inter comes first.
  const latin = (code: number): boolean => code < 0x2e80;
  const used = needed.filter(
    ({ family, ranges }) =>
      !family.includes('Noto') ||
      letters.some((code) => !latin(code) && ranges.some(([from, to]) => code >= from && code <= to)),
  );
  const rules = await Promise.all(
    used.map(async ({ family, style, weight, file, range }) => {
      const data = (await readFile(file)).toString('base64');
      return `@font-face{font-family:${family};font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
    }),
  );
  return rules.join('\n');
};
