import { Option, type Command } from 'commander';
import { BACKS, MARKS, MOST_BLEED } from '../../../src-engine/print/options';
import { CARD_SIZES, PAPERS } from '../../../src-engine/print/sizes';
import { FORMATS, type PrintFormat } from '../../print/output';
import { usage } from '../io';
import type { CommonOptions } from '../options';
import { colorsOption, profileOption, type ColorsCommand } from './colors';

/** Options of `cards` in addition to the common ones. */
export interface CardsCommand extends CommonOptions, ColorsCommand {
  readonly out: string;
  readonly as?: PrintFormat;
  readonly card?: string;
  readonly cardLayout?: string;
  readonly paper: keyof typeof PAPERS;
  readonly layout: 'long' | 'short' | 'fold' | 'single';
  readonly backs: (typeof BACKS)[number];
  readonly backOffset: string;
  readonly bleed: number;
  readonly marks: (typeof MARKS)[number];
  readonly glossary: boolean;
  readonly roster: boolean;
  readonly book?: string;
  readonly unit: readonly string[];
  readonly army?: string;
  readonly changed?: boolean;
  readonly preflight?: boolean;
  readonly tokens?: boolean;
  readonly address?: string;
}

const millimeters =
  (name: string, most: number) =>
  (value: string): number => {
    const number = Number(value);
    if (value.trim() === '' || !(number >= 0 && number <= most))
      throw usage(`${name} is “${value}”. Use millimeters from 0 to ${most}.`);
    return number;
  };

const gather = (value: string, before: readonly string[]): readonly string[] => [
  ...before,
  ...value.split(',').filter((name) => name !== ''),
];

/** Adds the options of `cards` to its command. */
export const withCardsOptions = (command: Command): Command =>
  command
    .option(
      '--out <file>',
      'write the cards to this .pdf, .html or .png file (a .png of one --unit is the card itself), to a .json for Tabletop Simulator, or to a folder for single cards or tokens',
      'cards.pdf',
    )
    .addOption(
      new Option('--as <format>', 'choose the format if the name of --out does not').choices(FORMATS),
    )
    .option(
      '--card <size>',
      `choose the card size: ${Object.keys(CARD_SIZES).join(', ')}, or millimeters such as 63x88 (default: the layout’s, tarot)`,
    )
    .option(
      '--card-layout <id>',
      'draw all cards in this layout: classic, compact, tournament, black-and-white or the id of a layout file',
    )
    .addOption(
      new Option('--paper <paper>', 'choose the paper size').choices(Object.keys(PAPERS)).default('a4'),
    )
    .addOption(
      new Option(
        '--layout <layout>',
        'choose the layout: duplex over the long or the short edge, fold-over, or one card per page',
      )
        .choices(['long', 'short', 'fold', 'single'])
        .default('long'),
    )
    .addOption(
      new Option('--backs <backs>', 'choose the backs: full texts, the faction’s sign, or none')
        .choices(BACKS)
        .default('text'),
    )
    .option('--back-offset <x,y>', 'shift the backs right and down, in millimeters', '0,0')
    .option(
      '--bleed <mm>',
      'extend the colors this far over the cut, in millimeters',
      millimeters('--bleed', MOST_BLEED),
      0,
    )
    .addOption(
      new Option('--marks <marks>', 'print crop marks, cut lines between touching cards, both or none')
        .choices(MARKS)
        .default('both'),
    )
    .addOption(colorsOption())
    .addOption(profileOption())
    .option('--book <id>', 'print only the cards of this book')
    .option('--unit <ids>', 'print only these cards (repeatable, or separated by commas)', gather, [])
    .option('--army <id>', 'print the cards of this army list, one per copy, and its roster')
    .option(
      '--tokens',
      'print tokens instead of cards: one per model, the size of its base, with name, number and facing',
    )
    .option('--preflight', 'print nothing, and list every problem that a print shop would find')
    .option('--changed', 'print only cards that changed since the last print')
    .option(
      '--address <url>',
      'load the pictures of cards or tokens in Tabletop Simulator from this address (default: beside its JSON)',
    )
    .option('--no-glossary', 'leave out the page of keywords')
    .option('--no-roster', 'leave out the page of the army');
