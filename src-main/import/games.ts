import type { PickedFile, SheetGames } from '../contract/exchange';
import { gamesOfSheet } from '../../src-engine/exchange/sheets/games';
import { HostError } from '../workspace/failure';
import { readCsv } from './csv';
import { ImportError, LIMITS, megabytes } from './limits';

/** Reads played games from a text, row by row. Throws an `ImportError` if it is not a sheet. */
const gamesOfText = (text: string, name: string): SheetGames => gamesOfSheet(readCsv(text, name, 'games'));

/** The same for a file that the user chose; an error that it is not a sheet includes the place. */
export const gamesOfFile = ({ name, base64 }: PickedFile): SheetGames => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LIMITS.bytes)
    throw new HostError('too-large', `${name} is larger than ${megabytes(LIMITS.bytes)}.`);
  try {
    return gamesOfText(bytes.toString('utf8'), name);
  } catch (reason) {
    if (!(reason instanceof ImportError)) throw reason;
    const at = reason.place === '' ? '' : `, ${reason.place}`;
    throw new HostError('not-allowed', `${name}${at}: ${reason.message}`);
  }
};
