import { compareWith, compareWithFolder } from '../files/compare-with';
import type { CommandRow } from './command';

/** Questions about the game. */
export const LAB_COMMANDS: readonly CommandRow[] = [
  {
    id: 'lab.replay',
    title: 'Replay battle…',
    keys: ['Ctrl+Alt+R'],
    run: (bench) => bench.replays.choose(),
  },
  {
    id: 'lab.play',
    title: 'Play battle…',
    keys: ['Ctrl+Alt+Q'],
    run: (bench) => bench.plays.choose(),
  },
  {
    id: 'play.undo',
    title: 'Undo last decision of the battle',
    keys: [],
    keysIn: { region: 'play', keys: ['Ctrl+Z'] },
    when: (bench) => bench.plays.battle?.view.canUndo === true,
    run: (bench) => bench.plays.undo(),
  },
  {
    id: 'journal.next',
    title: 'Reroll journal dice',
    keys: ['Ctrl+Alt+J'],
    when: (bench) => bench.journal.open,
    run: (bench) => bench.journal.step(1),
  },
  {
    id: 'help.reference',
    title: 'Reference: rules, keywords, effects',
    keys: ['Ctrl+Alt+K'],
    run: (bench) => bench.lookUp(),
  },
  {
    id: 'lab.matrix',
    title: 'Matrix: all units against each other',
    keys: ['Ctrl+Alt+M'],
    run: (bench) => bench.openView('matrix'),
  },
  {
    id: 'lab.factions',
    title: 'Factions: win rates of books, and lists',
    keys: ['Shift+F9'],
    run: (bench) => bench.showView('factions'),
  },
  {
    id: 'lab.lists',
    title: 'Lists that people would pick',
    keys: ['Ctrl+F8'],
    run: (bench) => bench.showView('factions', { kind: 'lists' }),
  },
  {
    id: 'balance',
    title: 'Balance: fair costs',
    keys: ['Ctrl+Alt+F'],
    run: (bench) => bench.openBalance(),
  },
  {
    id: 'balance.find',
    title: 'Find fair costs',
    keys: [],
    run: (bench) => {
      bench.openBalance();
      return bench.balance.find();
    },
  },
  {
    id: 'lab.goals',
    title: 'Goals: balance tests',
    keys: ['Ctrl+Alt+G'],
    run: (bench) => bench.openView('goals'),
  },
  {
    id: 'lab.tune',
    title: 'Tune: changes that meet the goals',
    keys: ['Ctrl+F9'],
    run: (bench) => bench.showView('tune'),
  },
  {
    id: 'team.studies',
    title: 'Studies: effects of rules, cards and armies',
    keys: ['Ctrl+Alt+U'],
    run: (bench) => bench.openView('studies'),
  },
  {
    id: 'lab.rules',
    title: 'Rules: choose house rules and variants',
    keys: [],
    when: (bench) => bench.engine.variants.length > 0,
    run: (bench) => void (bench.overlay = 'rules'),
  },
  {
    id: 'team.rules',
    title: 'What matters: numbers of the rules',
    keys: [],
    run: (bench) => bench.openView('rules'),
  },
  {
    id: 'team.playtests',
    title: 'Playtests: recorded games and bots',
    keys: ['Ctrl+Alt+Y'],
    run: (bench) => bench.openView('playtests'),
  },
  {
    id: 'team.games',
    title: 'Import playtests (CSV)…',
    keys: ['Ctrl+Alt+X'],
    run: (bench) => bench.openView('games'),
  },
  {
    id: 'team.report',
    title: 'Patch report: changes and their effects',
    keys: ['Ctrl+Alt+L'],
    run: (bench) => bench.openView('report'),
  },
  {
    id: 'lab.folder',
    title: 'Compare with folder…',
    keys: ['Ctrl+Alt+O'],
    run: (bench) => compareWithFolder(bench),
  },
  {
    id: 'lab.table',
    title: 'Table of units',
    keys: ['F9'],
    run: (bench) => bench.openView('table'),
  },
  {
    id: 'lab.armies',
    title: 'Table of armies: lines and their options',
    keys: ['Ctrl+Shift+F9'],
    run: (bench) => bench.openView('armies'),
  },
  {
    id: 'lab.compare',
    title: 'Compare units side by side',
    keys: ['Ctrl+Alt+C'],
    run: (bench) => bench.openView('compare'),
  },
  {
    id: 'lab.revision',
    title: 'Compare with Git revision…',
    keys: ['Ctrl+Alt+W'],
    run: (bench) => compareWith(bench),
  },
  {
    id: 'lab.pin',
    title: 'Toggle baseline pin',
    keys: ['Ctrl+B'],
    run: (bench) => bench.baseline.toggle(),
  },
];
