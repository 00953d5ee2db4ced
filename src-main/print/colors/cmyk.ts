import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { temporaryFolder } from '../../workspace/saving/temporary';
import { removeDates } from '../dates';
import { cmykProfile, type CmykProfile } from './icc';
import { addOutputIntent } from './output-intent';

/** Ghostscript's program, by platform. */
const GHOSTSCRIPT = process.platform === 'win32' ? 'gswin64c' : 'gs';

const NO_GHOSTSCRIPT = `CMYK needs Ghostscript, which is not installed here (“${GHOSTSCRIPT}” was not found). Install it, or print without CMYK.`;

/** `-dSAFER` lets the program read and write only its input and output, and what is permitted by name. */
const SAFELY = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE'];

/** Pictures are kept without loss. */
const CONVERSION = [
  ...SAFELY,
  '-sDEVICE=pdfwrite',
  '-sColorConversionStrategy=CMYK',
  '-dProcessColorModel=/DeviceCMYK',
  '-dAutoFilterColorImages=false',
  '-dColorImageFilter=/FlateEncode',
];

/** PostScript that copies Ghostscript's own profiles to the folder `TO`: some are inside its program file. */
const COPY_PROFILES = `
/block 4096 string def
currentuserparams /ICCProfilesDir get (*.icc) concatstrings {
  dup (r) file /from exch def
  { (/) search { pop pop } { exit } ifelse } loop
  TO exch concatstrings (w) file /to exch def
  { from block readstring exch to exch writestring not { exit } if } loop
  from closefile to closefile
} 1024 string filenameforall
`;

/** PostScript that uses a profile: with one that it cannot read, Ghostscript leaves colors out and reports no error. */
const PROBE = '1 0 0 setrgbcolor 0 0 9 9 rectfill 0 0 0 1 setcmykcolor 0 0 9 9 rectfill showpage';

/** The profile that Ghostscript converts to; `OutputICCProfile` changes only the colors of pictures in some versions. */
const DEFAULT = 'default_cmyk.icc';

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

/** How a PDF becomes CMYK. */
export interface Conversion {
  /** The print shop's profile; by default Ghostscript's own. */
  readonly profile?: CmykProfile | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly program?: RunProgram;
}

interface Ready {
  readonly profile: CmykProfile;
  readonly folder: string;
  /** The arguments for using the profiles. */
  readonly using: readonly string[];
}

/** Does work with a folder of profiles, of which the one for CMYK is the chosen one. */
const withProfiles = async <T>(
  { profile, signal, program = run }: Conversion,
  work: (ready: Ready) => Promise<T>,
): Promise<T> => {
  const folder = await temporaryFolder('print');
  try {
    const [profiles, script] = [join(folder, 'profiles'), join(folder, 'copy.ps')];
    const within = `${profiles.split(sep).join('/')}/`;
    await mkdir(profiles);
    await writeFile(script, COPY_PROFILES);
    await program(
      GHOSTSCRIPT,
      [...SAFELY, '-dNODISPLAY', `--permit-file-write=${within}`, `-sTO=${within}`, script],
      signal,
    );
    if (profile) await writeFile(join(profiles, DEFAULT), profile.bytes);
    const used = profile ?? cmykProfile(DEFAULT, await readFile(join(profiles, DEFAULT)));
    if ('problem' in used) throw new Error(used.problem);
    const using = [...CONVERSION, `--permit-file-read=${within}`, `-sICCProfilesDir=${within}`];
    const probe = [...using, `-sOutputFile=${join(folder, 'probe.pdf')}`, '-c', PROBE];
    await program(GHOSTSCRIPT, probe, signal).catch((reason: unknown) => {
      signal?.throwIfAborted();
      throw new Error(`Ghostscript cannot use the color profile “${used.name}”. Use another one.`, {
        cause: reason,
      });
    });
    return await work({ profile: used, folder, using });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * The name of the printing condition that a PDF will name. Rejects with advice if the program is missing or cannot use
 * the profile; checked before anything is printed.
 */
export const checkCmyk = (conversion: Conversion): Promise<string> =>
  withProfiles(conversion, async ({ profile }) => profile.name);

/** What a reading program is told about a document, and Ghostscript leaves out: language, how it opens. */
const KEPT = ['Lang', 'ViewerPreferences', 'PageMode'];

/**
 * A PDF with all colors and pictures in CMYK, and the profile that they were converted with as its output intent. It
 * keeps pages, boxes, bookmarks, text and its language, but no tags (`CMYK_TAGS`).
 */
export const toCmyk = (bytes: Uint8Array, conversion: Conversion): Promise<Uint8Array> =>
  withProfiles(conversion, async ({ profile, folder, using }) => {
    const { signal, program = run } = conversion;
    const [from, to] = [join(folder, 'rgb.pdf'), join(folder, 'cmyk.pdf')];
    await writeFile(from, bytes);
    await program(GHOSTSCRIPT, [...using, `-sOutputFile=${to}`, from], signal);
    const pdf = await import('@cantoo/pdf-lib');
    const document = await pdf.PDFDocument.load(await readFile(to), { updateMetadata: false });
    const source = await pdf.PDFDocument.load(bytes, { updateMetadata: false });
    const copier = pdf.PDFObjectCopier.for(source.context, document.context);
    for (const name of KEPT.map((each) => pdf.PDFName.of(each))) {
      const value = source.catalog.get(name);
      if (value) document.catalog.set(name, copier.copy(value));
    }
    addOutputIntent(pdf, document, profile);
    removeDates(pdf, document);
    return document.save({ updateFieldAppearances: false, objectsPerTick: Infinity });
  });
