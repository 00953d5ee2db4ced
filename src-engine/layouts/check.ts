import type { LayoutFile } from '../generated/every-game';
import { isCardSize, LARGEST_CARD, LEAST_CARD, type CardBlock, type CardLayout } from '../kernel/card-layout';
import { diagnose, warn } from '../kernel/diagnose';
import type { Diagnostic } from '../kernel/diagnostic';
import { didYouMean, closest } from '../kernel/names/suggest';
import type { JsonPath, Source } from '../kernel/source';
import { ancestryOf, layoutFilesOf, PRESETS, resolveLayout } from './resolve';

/** Names of layouts that a book of the game may use. */
export const layoutNames = (sources: readonly Source[]): readonly string[] => [
  ...new Set<string>([...PRESETS, ...layoutFilesOf(sources).keys()]),
];

const unknownLayout = (
  source: Source,
  path: JsonPath,
  name: string,
  sources: readonly Source[],
): Diagnostic[] => {
  const known = layoutNames(sources).filter((each) => source.kind !== 'layout' || each !== source.id);
  if (known.includes(name)) return [];
  const message = `There is no layout "${name}".${didYouMean(name, known)} Use one of: ${known.join(', ')}.`;
  return [diagnose(source, path, 'unknown-layout', message, { replacement: closest(name, known) })];
};

/** What is wrong with the layout that a book names. */
export const checkBookLayout = (book: Source, sources: readonly Source[]): readonly Diagnostic[] => {
  const { layout } = book.value as { readonly layout?: string };
  return layout === undefined ? [] : unknownLayout(book, ['layout'], layout, sources);
};

const blocksOf = ({ front }: LayoutFile): readonly CardBlock[] =>
  (front ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.block));

/** What is wrong with a layout's name and with the layouts that it inherits from. */
const checkAncestry = (
  source: Source<LayoutFile>,
  sources: readonly Source[],
  files: ReturnType<typeof layoutFilesOf>,
): readonly Diagnostic[] => {
  const { value, id } = source;
  const found: Diagnostic[] = [];
  if (PRESETS.some((preset) => preset === id))
    found.push(
      diagnose(source, ['id'], 'layout-name', `"${id}" is the name of a preset layout. Choose another id.`),
    );
  if (value.from !== undefined) found.push(...unknownLayout(source, ['from'], value.from, sources));
  const chain = ancestryOf(id, files);
  if (chain.length > 0 && chain.some(({ id: own }) => own === chain[chain.length - 1].value.from))
    found.push(
      diagnose(
        source,
        ['from'],
        'layout-circle',
        `${chain.map(({ id: own }) => own).join(' inherits from ')} inherits from ${chain[chain.length - 1].value.from}: a cycle. Inherit from classic instead.`,
        { replacement: 'classic' },
      ),
    );
  return found;
};

/** What is wrong with the blocks of a layout's front. */
const checkBlocks = (source: Source<LayoutFile>, layout: CardLayout): readonly Diagnostic[] => {
  const { value } = source;
  const found: Diagnostic[] = [];
  const blocks = blocksOf(value);
  blocks.forEach((block, i) => {
    if (blocks.indexOf(block) !== i)
      found.push(
        diagnose(source, ['front', i], 'block-again', `"${block}" is on the front twice. Remove one.`),
      );
    const entry = value.front?.[i];
    const { span } = typeof entry === 'object' ? entry : {};
    if (span !== undefined && span > layout.card.columns)
      found.push(
        diagnose(
          source,
          ['front', i, 'span'],
          'span-too-wide',
          `The card has ${layout.card.columns === 1 ? 'one column' : `${layout.card.columns} columns`}, and this block takes ${span}. Change "span", or "columns" of the card.`,
          { replacement: layout.card.columns },
        ),
      );
  });
  const lost = (['stats', 'weapons'] as const).filter(
    (block) =>
      blocks.length > 0 && !blocks.includes(block) && !(block === 'stats' && layout.styles.stats === 'wheel'),
  );
  for (const block of lost)
    found.push(
      warn(
        source,
        ['front'],
        'block-missing',
        `The front has no "${block}", and the back cannot show them. Add "${block}" to the list.`,
      ),
    );
  return found;
};

/** A card size in millimeters that is too small for a card or too large for paper. */
const checkSize = (source: Source<LayoutFile>): readonly Diagnostic[] => {
  const size = source.value.card?.size ?? '';
  const [width, height] = size.split('x').map(Number);
  if (Number.isNaN(width) || height === undefined || isCardSize({ width, height })) return [];
  const [least, largest] = [LEAST_CARD, LARGEST_CARD].map(({ width, height }) => `${width}x${height}`);
  const message = `A card of ${size} mm cannot be printed. Its size may be from ${least} to ${largest}.`;
  return [diagnose(source, ['card', 'size'], 'card-size', message)];
};

/** Problems of a layout that its schema cannot find. */
export const checkLayout = (
  source: Source<LayoutFile>,
  sources: readonly Source[],
): readonly Diagnostic[] => {
  const { value, id, system } = source;
  const files = layoutFilesOf(sources);
  const found: Diagnostic[] = [...checkAncestry(source, sources, files)];
  const layout = resolveLayout(system, id, files);
  if (!layout) return found;
  found.push(...checkSize(source), ...checkBlocks(source, layout));
  const { most, least } = layout.textSize;
  if (most !== undefined && most < least)
    found.push(
      diagnose(
        source,
        ['textSize'],
        'text-sizes',
        `The largest text (${most} mm) is smaller than the smallest (${least} mm). Swap them.`,
      ),
    );
  for (const which of ['text', 'display'] as const) {
    const font = value.fonts?.[which];
    if (font?.name !== undefined && font.file !== undefined)
      found.push(
        diagnose(
          source,
          ['fonts', which],
          'two-fonts',
          'This is both a bundled font and a file. Remove "name" or "file".',
        ),
      );
  }
  return found;
};
