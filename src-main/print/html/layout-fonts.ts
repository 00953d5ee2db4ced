import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardLayout, LayoutFont } from '../../../src-engine/kernel/card-layout';
import { advance } from '../../../src-engine/print/card/metrics';
import { errorCode } from '../../workspace/failure';
import { readOrdinary } from '../../workspace/ordinary';
import { pathProblem, relativePath } from '../../workspace/paths';

/** The largest font file that a print includes, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The characters whose widths are compared. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * A layout's font file as a data URL, with its width relative to the bundled font; or a sentence why it is not used.
 */
export type LayoutFontFile = { readonly url: string; readonly width: number } | { readonly problem: string };

const tableOf = (font: Buffer, name: string): Buffer | undefined => {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    if (font.toString('latin1', at, at + 4) !== name) continue;
    const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return from + length <= font.length ? font.subarray(from, from + length) : undefined;
  }
  return undefined;
};

/** The glyph of a character in the font's map of the basic plane (format 4). */
const glyphOf = (cmap: Buffer, code: number): number => {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const double = map.readUInt16BE(6);
    for (let at = 0; at < double; at += 2) {
      const start = map.readUInt16BE(16 + double + at);
      if (map.readUInt16BE(14 + at) < code) continue;
      if (start > code) break;
      const delta = map.readUInt16BE(16 + 2 * double + at);
      const place = 16 + 3 * double + at;
      const range = map.readUInt16BE(place);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = map.readUInt16BE(place + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
};

/** The total width of a font's letters in em; undefined if its tables cannot be read. */
const widthOf = (font: Buffer): number | undefined => {
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tableOf(font, name));
  if (!head || !hhea || !hmtx || !cmap) return undefined;
  const metrics = hhea.readUInt16BE(34);
  let sum = 0;
  for (const letter of LETTERS) {
    const glyph = glyphOf(cmap, letter.charCodeAt(0));
    if (glyph === 0) return undefined;
    sum += hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1));
  }
  return sum / head.readUInt16BE(18);
};

const SIGNATURES: readonly number[] = [0x00010000, 0x4f54544f, 0x74727565];
/** The license bit that forbids embedding the font. */
const RESTRICTED = 0x0002;

const fontOf = (path: string, font: Buffer, which: 'text' | 'display'): LayoutFontFile => {
  const broken = { problem: `“${path}” is not a TrueType or OpenType font. Save it as .ttf or .otf.` };
  try {
    if (!SIGNATURES.includes(font.readUInt32BE(0))) return broken;
    const os2 = tableOf(font, 'OS/2');
    if (os2 && (os2.readUInt16BE(8) & 0xf) === RESTRICTED)
      return { problem: `The license of “${path}” does not allow embedding. Use another font.` };
    const width = widthOf(font);
    if (width === undefined)
      return { problem: `“${path}” lacks Latin letters or digits. Use a font that has them.` };
    const bundled = advance(LETTERS, which === 'text' ? 'ui-400' : 'display-700');
    const type = font.readUInt32BE(0) === 0x4f54544f ? 'otf' : 'ttf';
    return { url: `data:font/${type};base64,${font.toString('base64')}`, width: width / bundled };
  } catch {
    return broken;
  }
};

/** Reads a layout's font file within the workspace. @param root the workspace's real path */
export const readLayoutFont = async (
  root: string,
  path: string,
  which: 'text' | 'display',
): Promise<LayoutFontFile> => {
  const problem = pathProblem(path);
  if (problem) return { problem: problem.message };
  try {
    const file = await realpath(join(root, ...path.split('/')));
    if (relativePath(root, file) === undefined)
      return { problem: `“${path}” is outside the workspace. Move the font into it.` };
    const read = await readOrdinary(file, MOST_BYTES);
    return 'reason' in read
      ? { problem: `“${path}” is not used. ${read.reason}` }
      : fontOf(path, read.bytes, which);
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT')
      return { problem: `There is no font “${path}”. Add the file, or correct its path.` };
    return { problem: `“${path}” cannot be read (${errorCode(reason) ?? 'it is not a file'}).` };
  }
};

/** If the stated width differs from the file's by more than this, cards overflow or waste room. */
const WIDTH_TOLERANCE = 0.03;

/** The fonts of some layouts. */
export interface LayoutFonts {
  /** `@font-face` rules with the embedded fonts. */
  readonly css: string;
  /** Problems with the fonts, by their layouts' ids. */
  readonly problems: readonly { readonly layout: string; readonly message: string }[];
}

/** The family name of a font file in style sheets, as `fontFamily` in `src-renderer/cards/look.ts`. */
const fontFamily = (file: string): string => `layout ${file.replace(/[^\w.-]+/g, ' ')}`;

/** Reads the font files of layouts, each once. */
export const layoutFonts = async (root: string, layouts: Iterable<CardLayout>): Promise<LayoutFonts> => {
  const rules = new Map<string, string>();
  const problems: { layout: string; message: string }[] = [];
  const take = async (layout: string, which: 'text' | 'display', font: LayoutFont): Promise<void> => {
    if (font.file === undefined) return;
    const read = await readLayoutFont(root, font.file, which);
    if ('problem' in read) {
      problems.push({ layout, message: read.problem });
      return;
    }
    if (Math.abs(read.width / font.width - 1) > WIDTH_TOLERANCE)
      problems.push({
        layout,
        message: `“${font.file}” is ${read.width.toFixed(2)} times as wide as the bundled font, and the layout says ${font.width}. Set "width" to ${read.width.toFixed(2)}.`,
      });
    rules.set(font.file, `@font-face{font-family:'${fontFamily(font.file)}';src:url(${read.url})}`);
  };
  for (const { id, fonts } of layouts)
    for (const which of ['text', 'display'] as const) await take(id, which, fonts[which]);
  return { css: [...rules.values()].join('\n'), problems };
};
