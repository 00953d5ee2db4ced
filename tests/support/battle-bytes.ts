import { readDocument } from '../../src-engine/book/document';
import { SYSTEMS } from '../../src-engine/systems/index';

/** All output of a scenario's battles as bytes: the rows of the run, its result, and the replay of one battle. */
export interface BattleBytes {
  /** The numbers stored for each battle, as hexadecimal bytes. */
  readonly rows: string;
  readonly outcome: string;
  readonly replay: string;
}

/** Fights `battles` of a scenario of Azeroth at War. Runs in Node and, bundled, in a browser. */
export const battleBytes = (
  files: Readonly<Record<string, string>>,
  scenario: string,
  battles: number,
): BattleBytes => {
  const sources = Object.entries(files).flatMap(([path, text]) => readDocument({ path, text }).source ?? []);
  const book = SYSTEMS.get('azeroth-at-war')!.link(sources);
  const options = { variants: {}, seed: 3, battles, error: 0 };
  const made = book.battles!(scenario, options);
  const replayed = book.replay!(scenario, options, 1);
  if (!made.ok || !replayed.ok) throw new Error(`${scenario} is not fought`);
  const run = made.value;
  const rows = run.block(0);
  const bytes = new Uint8Array(rows.buffer);
  run.take(rows);
  return {
    rows: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    outcome: JSON.stringify(run.outcome()),
    replay: JSON.stringify(replayed.value),
  };
};
