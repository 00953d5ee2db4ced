import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString, cmyk, rgb } from '@cantoo/pdf-lib';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { checkCmyk, toCmyk } from '../../../src-main/print/colors/cmyk';
import { decodePDFRawStream } from '@cantoo/pdf-lib';
import { drawn } from './drawn';
import { cyanPress } from './profiles';

/** A page with a red area and one in black ink. */
const page = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const sheet = document.addPage([100, 100]);
  sheet.drawRectangle({ x: 10, y: 10, width: 50, height: 50, color: rgb(0.8, 0.1, 0.1) });
  sheet.drawRectangle({ x: 70, y: 10, width: 9, height: 9, color: cmyk(0, 0, 0, 1) });
  sheet.setTrimBox(5, 5, 90, 90);
  document.setTitle('A page', { showInWindowTitleBar: true });
  document.setLanguage('fr');
  return document.save();
};

/** The output intent of a document: its names, and its profile. */
const intentOf = (document: PDFDocument): { standard: string; name: string; profile: Buffer } => {
  const list = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
  expect(list.size()).toBe(1);
  const intent = list.lookup(0, PDFDict);
  const stream = intent.lookup(PDFName.of('DestOutputProfile'));
  if (!(stream instanceof PDFRawStream)) throw new Error('The output intent has no profile.');
  expect(stream.dict.lookup(PDFName.of('N'))?.toString()).toBe('4');
  return {
    standard: intent.lookup(PDFName.of('S'), PDFName).decodeText(),
    name: intent.lookup(PDFName.of('OutputConditionIdentifier'), PDFString).decodeText(),
    profile: Buffer.from(decodePDFRawStream(stream).decode()),
  };
};

const isInstalled = spawnSync('gs', ['--version'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!isInstalled)('CMYK by Ghostscript', () => {
  test('the PDF names and contains the profile that its colors were converted with', async () => {
    const profile = { name: 'Cyan press (test)', bytes: cyanPress('Cyan press (test)') };
    const document = await PDFDocument.load(await toCmyk(await page(), { profile }));
    const intent = intentOf(document);
    expect(intent).toMatchObject({ standard: 'GTS_PDFX', name: profile.name });
    expect(intent.profile.equals(profile.bytes)).toBe(true);
    // This press prints red as solid cyan; no other profile does.
    expect(drawn(document)).toMatch(/\b1 0 0 0 k\b/);
    expect(drawn(document)).toMatch(/\b0 0 0 1 k\b/);
    expect(document.getPage(0).getTrimBox()).toEqual({ x: 5, y: 5, width: 90, height: 90 });
    expect(document.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('fr');
    expect(document.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
    expect(await checkCmyk({ profile })).toBe(profile.name);
  });

  test('without a chosen profile it is Ghostscript’s own, and the same print has the same bytes', async () => {
    const [once, again] = [await toCmyk(await page(), {}), await toCmyk(await page(), {})];
    const document = await PDFDocument.load(once);
    const { name, profile } = intentOf(document);
    expect(name).toBe(await checkCmyk({}));
    expect(profile.toString('latin1', 16, 20)).toBe('CMYK');
    expect(drawn(document)).toMatch(/ k\b/);
    expect(drawn(document)).not.toMatch(/ rg\b|\b1 0 0 0 k\b/);
    expect(Buffer.from(again).equals(once)).toBe(true);
  });

  test('a profile that the program cannot read stops the print instead of losing its colors', async () => {
    const bytes = cyanPress('Broken');
    bytes.fill(0xff, 300);
    const profile = { name: 'Broken', bytes };
    await expect(checkCmyk({ profile })).rejects.toThrow('cannot use the color profile “Broken”');
  });
});

test('without the program nothing is printed, and the reason says what to install', async () => {
  const program = () => Promise.reject(new Error('CMYK needs Ghostscript'));
  await expect(checkCmyk({ program })).rejects.toThrow('CMYK needs Ghostscript');
});
