import { readDocument } from '../../src-engine/book/document';
import { SYSTEMS } from '../../src-engine/systems/index';

/** Every byte that battles of a scenario come to: the rows of the run, its answer, and the replay of one of them. */
export interface BattleBytes {
  /** The numbers kept of each battle, as hexadecimal bytes. */
  readonly rows: string;
  readonly outcome: string;
  readonly replay: string;
}

/** Fights `battles` of a scenario of Azeroth at War. Runs wherever the engine does: bundled as it is, in Node and in a browser. */
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
  const bytes = new Uint8Array(run.block(0).buffer);
  run.step(() => false);
  return {
    rows: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    outcome: JSON.stringify(run.outcome()),
    replay: JSON.stringify(replayed.value),
  };
};
