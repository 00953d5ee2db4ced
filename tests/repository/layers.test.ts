import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, workspaceOnDisk } from '../support/workspace';

const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(CONFIG) as {
  forbidden: { name: string; comment?: string; from: { path?: string } }[];
};

/** The parts of dependency-cruiser's report that are used. */
interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { name: string } }[];
  };
  readonly modules: readonly {
    readonly source: string;
    readonly rules?: readonly { readonly name: string }[];
    readonly dependencies: readonly { readonly rules?: readonly { readonly name: string }[] }[];
  }[];
}

/** Games whose battles have rooms, to which the room rules apply. */
const IN_ROOMS = /systems\/\((.+?)\)/
  .exec(forbidden.find(({ name }) => name === 'battle-state-below')!.from.path!)![1]
  .split('|');

/** One import upward from each room of every game that has them, and two folders that import each other. */
const ROOMS = [
  ['cards-below-battle', 'attack/knows-the-table.ts', '../battle/state/at'],
  ['battle-state-below', 'battle/state/asks-rules.ts', '../rules/phases/round'],
  ['battle-rules-below', 'battle/rules/phases/asks-a-bot.ts', '../../policy/worth'],
  ['battle-policy-below', 'battle/policy/reads.ts', '../narrate/describe'],
  ['battle-narrate-reads', 'battle/narrate/decides.ts', '../rules/phases/round'],
  ['no-folder-circles', 'battle/rules/effects/ends-the-round.ts', '../phases/ends'],
] as const;

/** One import that each layer rule must refuse; for the rule about orphans, a file without any. */
const VIOLATIONS: readonly [rule: string, file: string, imports: string][] = [
  ['no-cycles', 'src-engine/kernel/ring.ts', './ring-too'],
  ['no-circles-of-types', 'src-main/web/circle.ts', './circle-too'],
  ['no-orphans', 'src-engine/book/left-over.ts', ''],
  ['no-unresolved', 'src-main/workspace/lost.ts', './unreadable-path'],
  ['engine-is-pure', 'src-engine/kernel/reads-files.ts', 'node:fs'],
  ['numbers-in-the-lab', 'src-engine/kernel/fits.ts', 'ml-matrix'],
  ['kernel-is-the-bottom', 'src-engine/kernel/knows-the-book.ts', '../book/document'],
  ['tabletop-over-kernel', 'src-engine/tabletop/knows-a-game.ts', '../systems/azeroth/words'],
  ['simulation-over-tabletop', 'src-engine/simulation/knows-a-game.ts', '../systems/azeroth/words'],
  ['book-over-kernel', 'src-engine/book/knows-games.ts', '../systems/index'],
  ['names-over-book', 'src-engine/names/links.ts', '../systems/index'],
  ['templates-are-data', 'src-engine/templates/fights.ts', '../lab/session'],
  ['armies-of-any-game', 'src-engine/armies/knows-a-game.ts', '../systems/sigmar/cards/card'],
  ['maps-of-any-game', 'src-engine/maps/knows-a-game.ts', '../systems/sigmar/cards/card'],
  ['azeroth-stands-alone', 'src-engine/systems/azeroth/borrows.ts', '../sigmar/cards/card'],
  ['sigmar-stands-alone', 'src-engine/systems/sigmar/borrows.ts', '../../generated/warcrow'],
  ['glory-stands-alone', 'src-engine/systems/glory/loads.ts', '../../book/document'],
  ['warcrow-stands-alone', 'src-engine/systems/warcrow/asks.ts', '../../lab/session'],
  ...ROOMS.flatMap(([rule, file, imports]) =>
    IN_ROOMS.map((game): [string, string, string] => [rule, `src-engine/systems/${game}/${file}`, imports]),
  ),
  ['common-to-every-game', 'src-engine/systems/common/knows-a-game.ts', '../sigmar/cards/card'],
  [
    'games-through-the-registry',
    'src-main/cli/knows-a-game.ts',
    '../../src-engine/systems/sigmar/cards/card',
  ],
  ['lab-over-systems', 'src-engine/lab/knows-a-game.ts', '../systems/sigmar/cards/card'],
  ['print-over-the-lab', 'src-engine/print/fights.ts', '../lab/session'],
  ['layouts-over-files', 'src-engine/layouts/fights.ts', '../systems'],
  ['exchange-over-the-lab', 'src-engine/exchange/fights.ts', '../lab/session'],
  ['nothing-exchanges-unasked', 'src-engine/lab/exports.ts', '../exchange/changes'],
  ['pages-over-print', 'src-engine/pages/fights.ts', '../lab/session'],
  ['nothing-prints-unasked', 'src-engine/kernel/prints.ts', '../print/card/fit'],
  ['renderer-through-the-contract', 'src-renderer/saves-itself.ts', '../src-main/workspace/save'],
  ['window-host-below', 'src-renderer/menus/knows-the-state.ts', '../state/window/keep'],
  ['window-cards-below', 'src-renderer/charts/knows-the-state.ts', '../state/window/keep'],
  ['window-rules-below', 'src-renderer/rules/knows-the-lab.ts', '../lab/panel'],
  ['window-lab-below', 'src-renderer/lab/knows-the-state.ts', '../state/window/keep'],
  ['window-state-below', 'src-renderer/state/makes-files.ts', '../files/create'],
  ['window-controls-below', 'src-renderer/files/knows-commands.ts', '../commands/commands'],
  ['window-commands-below', 'src-renderer/commands/draws.ts', '../explorer/tree'],
  ['window-explorer-below', 'src-renderer/explorer/edits.ts', '../editor/language'],
  ['window-maps-below', 'src-renderer/maps/edits.ts', '../editor/language'],
  ['window-editor-below', 'src-renderer/editor/knows-the-frame.ts', '../shell/fuzzy'],
  ['renderer-without-node', 'src-renderer/reads-files.ts', 'node:fs'],
  ['renderer-without-electron', 'src-renderer/opens-windows.ts', 'electron'],
  ['main-without-renderer', 'src-main/web/draws.ts', '../../src-renderer/draw'],
  ['work-below-the-service', 'src-main/print/serves.ts', '../service/service'],
  ['folder-below-its-uses', 'src-main/workspace/prints.ts', '../print/output'],
  ['electron-in-its-corner', 'src-main/cli/opens-windows.ts', 'electron'],
  ['contract-is-types', 'src-main/contract/saves.ts', '../workspace/save'],
  ['foreign-files-at-one-door', 'src-main/workspace/unpacks.ts', 'saxes'],
  ['main-runs-installed', 'src-main/workspace/builds.ts', 'vite'],
];

const INNOCENT = [
  'src-engine/book/document.ts',
  'src-engine/systems/index.ts',
  'src-engine/systems/sigmar/cards/card.ts',
  ...IN_ROOMS.flatMap((game) =>
    ['state/at', 'rules/phases/round', 'policy/worth', 'narrate/describe'].map(
      (file) => `src-engine/systems/${game}/battle/${file}.ts`,
    ),
  ),
  'src-engine/generated/warcrow.ts',
  'src-engine/lab/session.ts',
  'src-engine/print/card/fit.ts',
  'src-engine/exchange/changes.ts',
  'src-main/workspace/save.ts',
  'src-main/service/service.ts',
  'src-main/print/output.ts',
  'src-renderer/draw.ts',
  'src-renderer/state/window/keep.ts',
  'src-renderer/lab/panel.ts',
  'src-renderer/files/create.ts',
  'src-renderer/commands/commands.ts',
  'src-renderer/explorer/tree.ts',
  'src-renderer/editor/language.ts',
  'src-renderer/shell/fuzzy.ts',
];

test(
  'every layer rule has a written reason and refuses an import that breaks it',
  { timeout: 400_000 },
  () => {
    expect([...new Set(VIOLATIONS.map(([rule]) => rule))]).toEqual(forbidden.map(({ name }) => name));
    for (const { name, comment = '' } of forbidden) expect(comment, name).toMatch(/\w.{40}/);

    const folder = workspaceOnDisk({
      'package.json': { type: 'module', dependencies: {}, devDependencies: { vite: '*', electron: '*' } },
      'src-renderer/tsconfig.json': { files: ['draw.ts'] },
      'src-engine/kernel/ring-too.ts': "import { x } from './ring';\nexport const y = x;\n",
      'src-main/web/circle-too.ts':
        "import type * as c from './circle';\nexport type Y = typeof c;\nexport const x = 1;\n",
      ...Object.fromEntries(
        IN_ROOMS.map((game) => [
          `src-engine/systems/${game}/battle/rules/phases/ends.ts`,
          "import * as y from '../effects/hits';\nexport const x = y;\n",
        ]),
      ),
      ...Object.fromEntries(
        IN_ROOMS.map((game) => [
          `src-engine/systems/${game}/battle/rules/effects/hits.ts`,
          'export const x = 1;\n',
        ]),
      ),
      ...Object.fromEntries(INNOCENT.map((path) => [path, 'export const x = 1;\n'])),
      ...Object.fromEntries(
        VIOLATIONS.map(([, path, from]) => [
          path,
          from === '' ? 'export const x = 1;\n' : `import * as y from '${from}';\nexport const x = y;\n`,
        ]),
      ),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [
      depcruise,
      '--config',
      CONFIG,
      '--output-type',
      'json',
      'src-engine',
      'src-main',
      'src-renderer',
    ];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    expect(stdout, stderr).not.toBe('');
    const { modules, summary } = JSON.parse(stdout) as Cruise;
    /** Cycles of folders are reported for the folders only. */
    const circles = summary.violations.filter(({ rule }) => rule.name === 'no-folder-circles');
    const found = modules.flatMap((module) =>
      [module, ...module.dependencies].flatMap(({ rules = [] }) =>
        rules.map(({ name }) => `${name}: ${module.source}`),
      ),
    );
    for (const [rule, file] of VIOLATIONS)
      if (rule === 'no-folder-circles') expect(circles.map(({ from }) => from)).toContain(dirname(file));
      else expect(found).toContain(`${rule}: ${file}`);
    for (const file of INNOCENT) expect(found.join('\n')).not.toContain(file);
  },
);
