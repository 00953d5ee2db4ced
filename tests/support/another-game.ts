import type { Validator } from '@engine/book/validator';
import { GAMES } from '@engine/generated/games';
import { RULES } from '@engine/generated/rules';
import { SCHEMAS } from '@engine/generated/schemas';
import { TEMPLATES } from '@engine/generated/templates';
import { VALIDATORS } from '@engine/generated/validators';
import type { Manifest } from '@engine/kernel/manifest';
import type { Rule } from '@engine/kernel/rule';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems';
import type { System } from '@engine/systems/system';
import { vi } from 'vitest';
import { parseRules } from '../../schemas/generate/rules.mjs';
import { compilerOf } from '../../schemas/generate/validators.mjs';

/** A game: its rules as code, and what `npm run generate` makes from its folders in `schemas` and `rulebook`. */
export interface AnotherGame {
  readonly system: System;
  readonly manifest: Manifest;
  readonly kinds: ReadonlyMap<string, object>;
  readonly templates: Readonly<Record<string, unknown>>;
  readonly rules: string;
}

/** Adds a row to every table of games; the returned function removes them. */
export const addGame = ({ system, manifest, kinds, templates, rules }: AnotherGame): (() => void) => {
  const { id } = system;
  const validators = compilerOf(new Map(kinds));
  const names = [...kinds.keys()].map((kind) => `${id}/${kind}`);
  const get = SCHEMAS.get.bind(SCHEMAS);
  const keys = SCHEMAS.keys.bind(SCHEMAS);
  const spies = [
    vi.spyOn(SCHEMAS, 'get').mockImplementation((name) => get(name) ?? kinds.get(name.slice(id.length + 1))),
    vi.spyOn(SCHEMAS, 'keys').mockImplementation(() => [...keys(), ...names].values()),
  ];
  const byName = VALIDATORS as Map<string, Validator>;
  for (const kind of kinds.keys()) byName.set(`${id}/${kind}`, validators.getSchema(kind) as Validator);
  const tables = [GAMES, TEMPLATES, RULES] as Record<string, unknown>[];
  [manifest, templates, parseRules(id, rules, manifest.prefix).rules as readonly Rule[]].forEach((row, i) => {
    tables[i][id] = row;
  });
  (SYSTEM_IDS as string[]).push(id);
  (SYSTEMS as Map<string, System>).set(id, system);
  return () => {
    for (const spy of spies) spy.mockRestore();
    for (const name of names) byName.delete(name);
    for (const table of tables) delete table[id];
    (SYSTEM_IDS as string[]).splice(SYSTEM_IDS.indexOf(id), 1);
    (SYSTEMS as Map<string, System>).delete(id);
  };
};
