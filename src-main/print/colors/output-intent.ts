import type * as Pdf from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { CmykProfile } from './icc';
import { SRGB, srgbProfile } from './srgb';

type Tools = Pick<typeof Pdf, 'PDFString' | 'PDFHexString' | 'PDFName'>;

/** A text of a PDF: plain if all its characters are ASCII, so that old tools of print shops read it, too. */
const textOf = (
  { PDFString, PDFHexString }: Tools,
  words: string,
): ReturnType<typeof PDFString.of> | ReturnType<typeof PDFHexString.fromText> =>
  /^[ -~]*$/.test(words)
    ? PDFString.of(words.replace(/[\\()]/g, String.raw`\$&`))
    : PDFHexString.fromText(words);

/** Adds the color space of its colors to a PDF, with the profile: a printing condition in CMYK, or sRGB. */
export const addOutputIntent = (
  tools: Tools,
  { context, catalog }: PDFDocument,
  cmyk?: CmykProfile,
): void => {
  const name = textOf(tools, cmyk?.name ?? SRGB);
  const stream = cmyk
    ? context.flateStream(cmyk.bytes, { N: 4 })
    : context.flateStream(srgbProfile(), { N: 3 });
  const intent = context.obj({
    Type: 'OutputIntent',
    S: cmyk ? 'GTS_PDFX' : 'GTS_PDFA1',
    OutputConditionIdentifier: name,
    Info: name,
    // Only sRGB is known to be in this registry.
    ...(!cmyk && { RegistryName: tools.PDFString.of('http://www.color.org') }),
    DestOutputProfile: context.register(stream),
  });
  catalog.set(tools.PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
};
