import type { Spot } from './plane';

/** An event of a JSON journal: a referee reads the same as any other program. */
export type Fact = Readonly<Record<string, unknown>> & { readonly type: string; readonly why: string };

/** A journal in JSON, as `warbench replay --format json` prints it. */
export interface Journal {
  readonly map: { readonly id: string; readonly width: number; readonly depth: number };
  readonly objective: { readonly id: string };
  readonly variants: Readonly<Record<string, string>>;
  readonly sides: readonly [string, string];
  readonly homes: readonly [0 | 1, 0 | 1];
  readonly models: readonly {
    readonly model: number;
    readonly side: string;
    readonly id: string;
    readonly unitNumber?: number;
  }[];
  readonly events: readonly Fact[];
}

/** Files of a workspace, read as JSON, by their `id`. */
export type FilesById = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export const filesById = (texts: Readonly<Record<string, string>>): FilesById =>
  new Map(
    Object.values(texts)
      .map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>)
      .flatMap((file) => (typeof file['id'] === 'string' ? [[file['id'], file] as const] : [])),
  );

/** Records a finding: the kind of breach, and a description. */
export type Note = (kind: string, what: string) => void;

/** A finding: the kind of breach, and what and where it was. */
export interface Breach {
  readonly kind: string;
  readonly event: number;
  readonly what: string;
}

/** Half of a base's length and width in inches: "32mm", "60x35mm". */
export const halves = (base: string): Spot => {
  const [long, broad] = base.replace('mm', '').split('x').map(Number);
  return [long / 2 / 25.4, (broad ?? long) / 2 / 25.4];
};

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** How often each kind of breach occurred. */
export const byKind = (breaches: readonly Breach[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { kind } of breaches) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
