import { PDFName, PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib';
import { editDrawings } from '../../../src-main/print/content-streams';

/** Everything that the pages of a document draw. */
export const drawn = (document: PDFDocument): string => {
  const all: string[] = [];
  editDrawings({ PDFName, PDFRawStream }, document, (commands) => {
    all.push(commands);
    return commands;
  });
  return all.join('\n');
};
