import type { PDFDocument } from '@cantoo/pdf-lib';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Colors } from '../../src-engine/print/options';
import { temporaryFolder } from '../workspace/saving/temporary';
import { editDrawings, type StreamTools } from './content-streams';

/** Grays up to this lightness (0 to 1) are printed with black ink; lighter ones are backgrounds. */
const LIGHTEST = 0.6;
/** A color whose parts differ by at most this much counts as gray: the brownish black of cards, too. */
const TINTED = 0.1;
/** Above this share of ink, text is printed solid: a screen of dots would fray letters. */
const SOLID = 0.85;

/** A color as Chromium writes it: red, green and blue from 0 to 1, for areas (`rg`) or lines (`RG`). */
const COLOR = /(?<![\d.])(\d*\.?\d+) (\d*\.?\d+) (\d*\.?\d+) (rg|RG)\b/g;

const inBlack = (all: string, red: string, green: string, blue: string, operator: string): string => {
  const parts = [red, green, blue].map(Number);
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  if (most > LIGHTEST || most - least > TINTED) return all;
  const ink = 1 - (least + most) / 2;
  return `0 0 0 ${ink > SOLID ? 1 : Number(ink.toFixed(3))} ${operator === 'rg' ? 'k' : 'K'}`;
};

/**
 * Prints dark text, lines and grays with black ink only. Mixed from four inks, small letters get colored edges where the
 * plates do not meet exactly. Pictures and colors stay as they are.
 */
export const useBlackInk = (tools: StreamTools, document: PDFDocument): void =>
  editDrawings(tools, document, (commands) => commands.replace(COLOR, inBlack));

/** Ghostscript's program, by platform. */
const GHOSTSCRIPT = process.platform === 'win32' ? 'gswin64c' : 'gs';

const NO_GHOSTSCRIPT = `CMYK needs Ghostscript, which is not installed here (“${GHOSTSCRIPT}” was not found). Install it, or print without CMYK.`;

/** Pictures are kept without loss; `-dSAFER` lets the program read and write only the two files. */
const ARGUMENTS = [
  '-q',
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-sDEVICE=pdfwrite',
  '-sColorConversionStrategy=CMYK',
  '-dProcessColorModel=/DeviceCMYK',
  '-dAutoFilterColorImages=false',
  '-dColorImageFilter=/FlateEncode',
];

/** Runs a program and rejects with what it said. Tests replace it. */
export type RunProgram = (program: string, args: readonly string[], signal?: AbortSignal) => Promise<void>;

const run: RunProgram = (program, args, signal) =>
  new Promise((resolve, reject) => {
    execFile(program, args, { ...(signal && { signal }), timeout: 600_000 }, (reason, _, said) => {
      if (!reason) resolve();
      else if (reason.code === 'ENOENT') reject(new Error(NO_GHOSTSCRIPT));
      else
        reject(new Error(`Ghostscript could not convert the file to CMYK: ${said.trim() || reason.message}`));
    });
  });

/** Rejects with advice if the colors need a program that is not installed; checked before anything is printed. */
export const checkInks = async (colors: Colors, program: RunProgram = run): Promise<void> => {
  if (colors === 'cmyk') await program(GHOSTSCRIPT, ['--version']);
};

/** A PDF with all colors and pictures in CMYK. It keeps pages, boxes, bookmarks and text, but no tags. */
export const toCmyk = async (
  bytes: Uint8Array,
  signal?: AbortSignal,
  program: RunProgram = run,
): Promise<Uint8Array> => {
  const folder = await temporaryFolder('print');
  try {
    const [from, to] = [join(folder, 'rgb.pdf'), join(folder, 'cmyk.pdf')];
    await writeFile(from, bytes);
    await program(GHOSTSCRIPT, [...ARGUMENTS, `-sOutputFile=${to}`, from], signal);
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
