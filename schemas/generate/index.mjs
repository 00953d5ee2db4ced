/**
 * `npm run generate`: schemas and rulebooks → `src-engine/generated` (not committed). Unchanged outputs are not made
 * again. An error in one game does not stop the others; the exit status reports it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf, names, ownSources, readText, ROOT, writeText } from './files.mjs';
import { gamesModule, problemsOf, readGames, templatesModule } from './games.mjs';
import { parseRules, PREFIXES, rulesModule } from './rules.mjs';
import { readShared, readSystems, SHARED } from './schemas.mjs';
import { typesOf } from './types.mjs';
import { validatorDeclarations, validatorTable, validatorsOf } from './validators.mjs';

const OUT = join(ROOT, 'src-engine/generated');
const HASHES = join(OUT, '.hashes.json');

/** Makes what is out of date, and records the inputs of everything. */
class Steps {
  /** @type {string[]} */
  problems = [];
  /** @type {Record<string, string>} */
  #before = JSON.parse(readText(HASHES) ?? '{}');
  /** @type {Record<string, string>} */
  #after = {};
  #own = ownSources();

  /** @type {(name: string, inputs: readonly (string | undefined)[], files: string[], make: () => Promise<void> | void) => Promise<void>} */
  async make(name, inputs, files, make) {
    const hash = hashOf([...this.#own, ...inputs]);
    if (this.#before[name] === hash && files.every((file) => readText(join(OUT, file)) !== undefined)) {
      this.#after[name] = hash;
      return;
    }
    try {
      const count = this.problems.length;
      await make();
      if (this.problems.length === count) this.#after[name] = hash;
    } catch (error) {
      this.problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  remember() {
    writeText(HASHES, `${JSON.stringify(this.#after, undefined, 2)}\n`);
  }
}

/** Types, validators and schemas of a game. @param {Steps} steps @param {ReturnType<typeof readSystems>[number]} system */
const makeSystem = async (steps, { system, texts, kinds }) => {
  const files = [
    `${system}.ts`,
    `${system}.validators.js`,
    `${system}.validators.d.ts`,
    `${system}.schemas.ts`,
  ];
  await steps.make(`schemas/${system}`, texts, files, async () => {
    const all = kinds();
    const outputs = [
      await typesOf(system, all),
      validatorsOf(system, all),
      validatorDeclarations(all.keys()),
      schemasOf(all),
    ];
    files.forEach((file, i) => writeText(join(OUT, file), outputs[i] ?? ''));
  });
};

/** The manifests and templates of every game. @param {Steps} steps */
const makeGames = async (steps) => {
  const games = readGames();
  await steps.make('games', [JSON.stringify(games)], ['games.ts', 'templates.ts'], () => {
    steps.problems.push(...problemsOf(games));
    writeText(join(OUT, 'games.ts'), gamesModule(games));
    writeText(join(OUT, 'templates.ts'), templatesModule(games));
  });
};

/** The rules of every rulebook. @param {Steps} steps */
const makeRules = async (steps) => {
  const rulebooks = names(join(ROOT, 'rulebook')).map((system) => ({
    system,
    text: readText(join(ROOT, 'rulebook', system, 'rules.md')),
  }));
  const inputs = rulebooks.flatMap(({ system, text }) => [system, PREFIXES[system], text]);
  await steps.make('rulebook', inputs, ['rules.ts'], () => {
    const rules = new Map();
    for (const { system, text } of rulebooks) {
      if (text === undefined) continue;
      const parsed = parseRules(system, text);
      rules.set(system, parsed.rules);
      steps.problems.push(...parsed.problems.map((problem) => `rulebook/${system}/rules.md:${problem}`));
    }
    writeText(join(OUT, 'rules.ts'), rulesModule(rules));
  });
};

/**
 * Generates what is out of date.
 * @returns {Promise<string[]>} the problems of the inputs, one line each
 */
export const generate = async () => {
  const steps = new Steps();
  const systems = readSystems();
  for (const each of systems) await makeSystem(steps, each);
  const shared = readShared();
  await steps.make(`schemas/${SHARED}`, shared.texts, [`${SHARED}.ts`], async () => {
    writeText(join(OUT, `${SHARED}.ts`), await typesOf(SHARED, anyGame(shared.kinds())));
  });
  // A system whose schemas have errors keeps its last outputs; one that never had any is left out.
  const made = new Map(
    systems
      .filter(({ system }) => readText(join(OUT, `${system}.validators.d.ts`)))
      .map(({ system }) => [system, kindsMade(system)]),
  );
  writeText(join(OUT, 'validators.ts'), validatorTable(made));
  writeText(join(OUT, 'schemas.ts'), schemaTable(made));
  await makeGames(steps);
  await makeRules(steps);
  steps.remember();
  return steps.problems;
};

/**
 * The schemas with which neutral code reads files of any game.
 * @param {Map<string, import('./schemas.mjs').Schema>} kinds
 */
const anyGame = (kinds) =>
  new Map(
    [...kinds].map(([kind, schema]) => {
      const { const: _const, ...any } = schema.properties.$schema;
      return [kind, { ...schema, properties: { ...schema.properties, $schema: any } }];
    }),
  );

/** @param {string} system */
const kindsMade = (system) =>
  [...(readText(join(OUT, `${system}.validators.d.ts`)) ?? '').matchAll(/^export const (\w+)_:/gm)].map(
    (match) => match[1] ?? '',
  );

/**
 * Each schema as text, so that a program that needs only some skips the others quickly.
 * @param {Map<string, import('./schemas.mjs').Schema>} kinds
 */
const schemasOf = (kinds) => {
  const texts = [...kinds].map(([kind, schema]) => `  ${kind}: ${JSON.stringify(JSON.stringify(schema))},\n`);
  return `/* Generated by \`npm run generate\`. Do not edit. */\nexport const SYSTEM_SCHEMAS: Readonly<Record<string, string>> = {\n${texts.join('')}};\n`;
};

/** @param {Map<string, string[]>} made */
const schemaTable = (made) => {
  const name = (/** @type {string} */ system) => system.replace(/-/g, '_');
  const imports = [...made.keys()].map(
    (system) => `import { SYSTEM_SCHEMAS as ${name(system)} } from './${system}.schemas';\n`,
  );
  const rows = [...made].flatMap(([system, kinds]) =>
    kinds.map((kind) => `  ['${system}/${kind}', ${name(system)}['${kind}']],\n`),
  );
  return `/* Generated by \`npm run generate\`. Do not edit. */\nimport { ReadOnDemand } from '../kernel/names/read-on-demand';\n${imports.join('')}
/** Each kind's JSON Schema, standing alone, by "<system>/<kind>": for the editor's completion and hovers. */
export const SCHEMAS = new ReadOnDemand([\n${rows.join('')}]);\n`;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--force')) rmSync(OUT, { recursive: true, force: true });
  const problems = await generate();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
