/**
 * Allowed directions of dependencies: renderer → contract ← main, both → engine; inside the engine lab → systems →
 * kernel and book → kernel. Every rule has its reason in its comment; tests/repository/layers.test.ts shows that each
 * of them is enforced.
 */

/* eslint-disable @typescript-eslint/no-require-imports -- dependency-cruiser reads this file as CommonJS */
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
/* eslint-enable @typescript-eslint/no-require-imports */

const RULEBOOKS = join(__dirname, 'rulebook');
/** Each game's folder in src-engine/systems, and its id in schemas, rulebook and generated, from the manifests. */
const GAMES = Object.fromEntries(
  readdirSync(RULEBOOKS)
    .map((id) => ({ id, path: join(RULEBOOKS, id, 'game.json') }))
    .filter(({ path }) => existsSync(path))
    .map(({ id, path }) => ({ id, ...JSON.parse(readFileSync(path, 'utf8')) }))
    .sort((a, b) => a.order - b.order)
    .map(({ folder, id }) => [folder, id]),
);

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** `from` may reach only `allowed`. */
const only = (name, comment, from, allowed) => forbid(name, comment, { path: from }, { pathNot: allowed });

const PARSER = '(^|/)node_modules/jsonc-parser/';
/** Packages for numerics: linear algebra, error functions, linear programs. */
const NUMBERS = '(^|/)node_modules/(ml-matrix|simple-statistics)/';
/** Pages of books are Markdown. */
const MARKDOWN = '(^|/)node_modules/markdown-it/';
/** Printed text is hyphenated. */
const HYPHENS = '(^|/)node_modules/hyphen/';
/** The table of games, with what the neutral rooms need to know about each. */
const GAME_TABLE = '^src-engine/generated/games[.]ts$';
const ELECTRON = '(^|/)node_modules/electron/';

/** The rooms of the window, from the bottom up: each row may import the rows below it, and a room itself. */
const ROWS = [
  ['host', 'session', 'text', 'menus'],
  ['cards', 'charts'],
  ['rules'],
  ['lab'],
  ['state'],
  ['controls', 'files'],
  ['commands'],
  ['explorer', 'search', 'armies', 'views', 'exchange', 'book', 'board'],
  ['maps'],
  ['editor', 'print'],
];

/** A place in the battles of every game. */
const battle = (place) => `^src-engine/systems/(${Object.keys(GAMES).join('|')})/${place}`;

/**
 * The rooms of a battle, from the bottom up: state, rules, policy and narrate on one level, and the files that assemble
 * them.
 */
const battleRules = [
  forbid(
    'cards-below-battle',
    'What a card says and what an attack does is worked out without a table: a lab, a duel and a print ask it where no battle is.',
    { path: battle('(cards|attack|army|duel)/') },
    { path: battle('battle/') },
  ),
  forbid(
    'battle-state-below',
    'State is arrays and what is measured on them: rules, bots and sentences all read it, so it may know none of them.',
    { path: battle('battle/state/') },
    { path: battle('battle/(?!state/)') },
  ),
  forbid(
    'battle-rules-below',
    'A rule says what is allowed and what happens. When it asks a player, it passes facts: what an answer is worth is worked out by whoever answers, so that a bot can change and no rule with it.',
    { path: battle('battle/rules/') },
    { path: battle('battle/(?!state/|rules/)') },
  ),
  forbid(
    'battle-policy-below',
    'What a choice is worth depends on the state and the rules: a bot that read sentences, or knew who plays, could not be compared with another.',
    { path: battle('battle/policy/') },
    { path: battle('battle/(?!state/|rules/|policy/)') },
  ),
  forbid(
    'battle-narrate-reads',
    'Sentences and pictures are made of a state and of events that have happened: what they could change or decide would change with the wording.',
    { path: battle('battle/narrate/') },
    { path: battle('battle/(?!state/|rules/events/|narrate/)') },
  ),
  {
    ...forbid(
      'no-folder-circles',
      'Two folders of a game that import each other are one folder with two names: neither can be read, or moved, without the other.',
      { path: battle('') },
      { circular: true },
    ),
    scope: 'folder',
  },
];

/** What the rooms of each row may not import: the rows above, the window's frame, and the other rooms of their row. */
const windowRules = ROWS.flatMap((rooms, i) => {
  const above = [...ROWS.slice(i + 1).flat(), 'shell'].join('|');
  return forbid(
    `window-${rooms[0]}-below`,
    'Rooms of the window that know each other in circles cannot be read, tested or changed alone.',
    { path: `^src-renderer/(${rooms.join('|')})/` },
    { path: `^src-renderer/(${above})/` },
  );
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle has no bottom: nothing in it can be read, tested or replaced alone. Types that refer to each other do not count.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-circles-of-types',
      'Types that refer to each other in a circle are one thing in several files: they belong in one, or in a third that both read.',
      { path: '^src-' },
      { circular: true },
    ),
    forbid(
      'no-orphans',
      'What nothing reads and what reads nothing is left over: it is built, tested and believed for no reason.',
      { orphan: true, pathNot: '[.]d[.]ts$' },
      {},
    ),
    forbid(
      'no-unresolved',
      'An import that leads nowhere breaks the build later and elsewhere.',
      {},
      { couldNotResolve: true },
    ),
    only(
      'engine-is-pure',
      'The engine gives the same answer in a worker, on the command line and in a test because it reaches no machine, no window and no library but the parsers of JSON and Markdown, hyphenation and those for numbers. The rulebook is data.',
      '^src-engine/',
      ['^src-engine/', '^rulebook/.+[.]json$', PARSER, MARKDOWN, HYPHENS, NUMBERS],
    ),
    forbid(
      'numbers-in-the-lab',
      'A library rounds as it likes: what it works out is read by people and never decides a battle, which must be the same to the last bit everywhere.',
      { path: '^src-engine/(?!lab/)' },
      { path: NUMBERS },
    ),
    only(
      'kernel-is-the-bottom',
      'What every game shares knows no game, no file and no schema: else a change for one game reaches the others. Which games there are is said by their manifests.',
      '^src-engine/kernel/',
      ['^src-engine/kernel/', GAME_TABLE],
    ),
    only(
      'tabletop-over-kernel',
      'What stands on any table (bases, ways, sight) is the same in every game: what a game makes of it comes as parameters, so that no rule of one game moves the models of another.',
      '^src-engine/tabletop/',
      ['^src-engine/(tabletop|kernel)/'],
    ),
    only(
      'simulation-over-tabletop',
      'Runs, statistics, replays and policies are written once over the interface that a game fills: they know no game, no file and no lab.',
      '^src-engine/simulation/',
      ['^src-engine/(simulation|tabletop|kernel)/'],
    ),
    only(
      'book-over-kernel',
      'The loader turns any game’s text into documents by its schema alone; a game’s meaning is added when it links.',
      '^src-engine/book/',
      ['^src-engine/(book|kernel|generated)/', PARSER],
    ),
    only(
      'names-over-book',
      'Who names whom is read off texts by one table of places: it must answer of a broken file, so it asks no game and no link.',
      '^src-engine/names/',
      ['^src-engine/(names|book|kernel)/', PARSER],
    ),
    only(
      'templates-are-data',
      'A new file, or an entry put into one (read where it stands by the parser, within its limits), is a game’s template, its schema’s examples and names that the workspace has: no rule decides it.',
      '^src-engine/templates/',
      [
        '^src-engine/(templates|names|kernel)/',
        '^src-engine/book/limits[.]ts$',
        '^src-engine/generated/(schemas|templates)[.]ts$',
        PARSER,
      ],
    ),
    only(
      'armies-of-any-game',
      'An army is built by its file’s shape, which its schema says, and by what the game finds wrong with it: neither needs to know the game.',
      '^src-engine/armies/',
      ['^src-engine/(armies|book|names|templates|kernel)/', '^src-engine/generated/schemas[.]ts$'],
    ),
    only(
      'maps-of-any-game',
      'A map’s pieces are read and moved by the file’s shape: what they do to a battle is the game’s to say.',
      '^src-engine/maps/',
      ['^src-engine/(maps|book|kernel|tabletop)/', PARSER],
    ),
    ...Object.entries(GAMES).map(([folder, id]) =>
      only(
        `${folder}-stands-alone`,
        'Games never import each other, the loader or the lab: some duplication is preferred to entanglement, so that a rule of one game can change without a thought of the rest.',
        `^src-engine/systems/${folder}/`,
        [
          `^src-engine/systems/${folder}/`,
          '^src-engine/systems/(system[.]ts$|common/)',
          '^src-engine/(kernel|tabletop|simulation)/',
          `^src-engine/generated/${id}[.]ts$`,
          '^src-engine/generated/rules[.]ts$',
          `^rulebook/${id}/.+[.]json$`,
        ],
      ),
    ),
    ...battleRules,
    only(
      'common-to-every-game',
      'What every linked book has whatever its rules: it knows no game, so that none can lean on another through it. Its battles are any game’s (simulation), its maps lie on any table.',
      '^src-engine/systems/common/',
      [
        '^src-engine/systems/(system[.]ts$|common/)',
        '^src-engine/(kernel|simulation|tabletop)/',
        '^src-engine/generated/rules[.]ts$',
      ],
    ),
    forbid(
      'games-through-the-registry',
      'The lab, the workbench and the command line reach a game only through its System: a fifth game must cost one line in the registry.',
      { pathNot: '^src-engine/systems/' },
      { path: '^src-engine/systems/[^/]+/' },
    ),
    only(
      'lab-over-systems',
      'The lab asks the designer’s questions of any game; it may use the loader, the registry and the kernel.',
      '^src-engine/lab/',
      [
        '^src-engine/(lab|armies|book|kernel|layouts|simulation)/',
        '^src-engine/systems/[^/]+[.]ts$',
        '^src-engine/generated/(rules|every-game|games)[.]ts$',
        '^src-engine/tabletop/trig[.]ts$',
        NUMBERS,
      ],
    ),
    only(
      'print-over-the-lab',
      'What is printed is worked out from card views and files alone: it needs no game, no rule and no fight, and of the lab only its files.',
      '^src-engine/print/',
      ['^src-engine/(print|kernel|layouts)/', '^src-engine/lab/library[.]ts$', GAME_TABLE, HYPHENS],
    ),
    only(
      'layouts-over-files',
      'How a card looks is data that a book names: it needs card views and layout files, and no game, fight or paper, so that the window and print read it alike.',
      '^src-engine/layouts/',
      ['^src-engine/(layouts|kernel)/', '^src-engine/generated/every-game[.]ts$', GAME_TABLE],
    ),
    only(
      'exchange-over-the-lab',
      'What comes from other programs becomes drafts of files, and tables leave, by plain data: it needs the schemas, the loader, the games’ terms through the registry, how names make ids, and of the lab only its files. How bytes are read is the machine’s side.',
      '^src-engine/exchange/',
      [
        '^src-engine/(exchange|book|kernel|generated)/',
        '^src-engine/systems/[^/]+[.]ts$',
        '^src-engine/lab/library[.]ts$',
        '^src-engine/names/id[.]ts$',
      ],
    ),
    forbid(
      'nothing-exchanges-unasked',
      'Import and export stand on top of the engine: no game and no fight may come to need a spreadsheet.',
      { path: '^src-engine/(?!exchange/)' },
      { path: '^src-engine/exchange/' },
    ),
    only(
      'pages-over-print',
      'A book is put together from card views, files and pages of Markdown: it needs what is printed of cards and their layouts, and no rule and no fight. It alone reads Markdown.',
      '^src-engine/pages/',
      ['^src-engine/(pages|print|layouts|kernel)/', '^src-engine/lab/library[.]ts$', MARKDOWN],
    ),
    forbid(
      'nothing-prints-unasked',
      'Printing stands on top of the engine: nothing below may come to need paper.',
      { path: '^src-engine/(?!print/|pages/)' },
      { path: '^src-engine/(print|pages)/' },
    ),
    forbid(
      'renderer-through-the-contract',
      'The window runs without Node, in Electron and in a browser: all it knows of the machine is the host contract.',
      { path: '^src-renderer/' },
      { path: '^src-main/', pathNot: '^src-main/contract/' },
    ),
    ...windowRules,
    forbid(
      'renderer-without-node',
      'The renderer is sandboxed: a Node module or Electron itself would not be there.',
      { path: '^src-renderer/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'renderer-without-electron',
      'The same workbench runs in a browser, where there is no Electron to ask.',
      { path: '^src-renderer/' },
      { path: ELECTRON },
    ),
    forbid(
      'main-without-renderer',
      'The hosts serve the built workbench as files; they know nothing of how it is drawn.',
      { path: '^src-main/' },
      { path: '^src-renderer/' },
    ),
    forbid(
      'work-below-the-service',
      'What reads and writes folders, prints, imports or fights is used by the hosts and by commands alike: it knows neither.',
      { path: '^src-main/(workspace|print|book|import|exchange|compute)/' },
      { path: '^src-main/(service|web|electron|cli)/' },
    ),
    forbid(
      'folder-below-its-uses',
      'A folder on disk is read and saved the same way whatever is made of it.',
      { path: '^src-main/workspace/' },
      { path: '^src-main/(?!workspace/|contract/)' },
    ),
    forbid(
      'electron-in-its-corner',
      'Everything but src-main/electron must run where Electron is not installed. electron-binary.ts asks the package where its program is, once it is known to be there.',
      { path: '^src-main/', pathNot: ['^src-main/electron/', '^src-main/cli/open/electron-binary[.]ts$'] },
      { path: [ELECTRON, '^src-main/electron/'] },
    ),
    only(
      'contract-is-types',
      'The contract is read by both sides: it may name the engine’s words, the files that every game has, and nothing that runs.',
      '^src-main/contract/',
      ['^src-main/contract/', '^src-engine/kernel/', '^src-engine/generated/every-game[.]ts$'],
    ),
    forbid(
      'foreign-files-at-one-door',
      'Archives, XML and sheets of strangers are read where their limits are kept, and nowhere else: a second way in would have none. Packing is harmless.',
      { path: '^src-main/(?!import/)' },
      { path: '(^|/)node_modules/(saxes|csv-parse|read-excel-file)/' },
    ),
    forbid(
      'main-runs-installed',
      'The main programs are not bundled with their libraries: what they import must be a dependency, not a development one.',
      { path: '^src-main/' },
      { dependencyTypes: ['npm-dev'], pathNot: ELECTRON, dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^out/', '^src-main/[^/]+[.]mjs$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src-renderer/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'browser', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.svelte', '.json', '.d.ts'],
    },
  },
};
