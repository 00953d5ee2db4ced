import type { Kind, SystemId } from './words';

/** Keys and indices from the root of a JSON document. */
export type JsonPath = readonly (string | number)[];

/** A stretch of text. `offset` and `length` count UTF-16 units from 0; lines and columns count from 1. */
export interface Span {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * A designer's file that matches its schema: the value has the type generated from that schema. Identity matters: the
 * same text gives the same Source object, so caches may use it as a key.
 */
export interface Source<T = unknown> {
  /** Path within the workspace, `/` between folders: `horde/orc-grunt.unit.json`. */
  readonly path: string;
  /** The folder: `horde`, or `''` at the root. References may be qualified by it: `horde/orc-grunt`. */
  readonly folder: string;
  readonly system: SystemId;
  readonly kind: Kind;
  /** The file's stem, which must equal `id`: `orc-grunt`. */
  readonly id: string;
  readonly value: T;
  /** The span of a part of the value in the text; if the part is absent, that of its nearest existing parent. */
  at(path: JsonPath, part?: 'key' | 'value'): Span;
}
