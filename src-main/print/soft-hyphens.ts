import type { PDFDocument } from '@cantoo/pdf-lib';
import { editDrawings, type StreamTools } from './content-streams';

/**
 * A soft hyphen as Chromium writes it where no line ends: an invisible glyph that is read as U+00AD. The position before
 * it, if there is one, stays, because the next position counts from there.
 */
const UNUSED = /\/Span<<\/ActualText <FEFF00AD> >> BDC\n((?:[-\d.]+ [-\d.]+ Td )?)<[\dA-F]+> Tj\nEMC\n/g;

/**
 * Removes the soft hyphens that no line ends with: most viewers and programs would find “in­ves­ti­ga­tion” under no
 * word that people look for.
 */
export const removeSoftHyphens = (tools: StreamTools, document: PDFDocument): void =>
  editDrawings(tools, document, (commands) =>
    commands.replace(UNUSED, (_, position: string) => (position === '' ? '' : `${position}\n`)),
  );
