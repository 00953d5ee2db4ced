/** Every view that opens as a tab. */
export const VIEW_NAMES = [
  'balance',
  'matrix',
  'compare',
  'table',
  'goals',
  'studies',
  'rules',
  'playtests',
  'games',
  'report',
  'reference',
  'import',
  'print',
  'book',
  'replay',
  'play',
  'help',
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** What a view is opened with and restores after a reload: plain values. */
export type ViewArgs = Readonly<Record<string, string | number | boolean>>;

/** What an open tab shows: a file's text, or a view. */
export type Tab =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'view'; readonly view: ViewName; readonly args: ViewArgs };

export const fileTab = (path: string): Tab => ({ kind: 'file', path });
export const viewTab = (view: ViewName, args: ViewArgs = {}): Tab => ({ kind: 'view', view, args });

/** A view is open once, whatever its arguments. No path of a workspace begins with a slash. */
export const viewKey = (view: ViewName): string => `/${view}`;

/** What tells a tab from every other. */
export const keyOfTab = (tab: Tab): string => (tab.kind === 'file' ? tab.path : viewKey(tab.view));

/** A tab as the settings keep it: a file by its path. */
export type KeptTab = string | { readonly view: string; readonly args: unknown };

export const keptTab = (tab: Tab): KeptTab =>
  tab.kind === 'file' ? tab.path : { view: tab.view, args: tab.args };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The tab that was kept; undefined where the settings hold something else, such as a view of a newer Warbench. */
export const readTab = (kept: unknown): Tab | undefined => {
  if (typeof kept === 'string') return fileTab(kept);
  if (!isRecord(kept)) return undefined;
  const view = VIEW_NAMES.find((name) => name === kept['view']);
  const args = isRecord(kept['args']) ? kept['args'] : {};
  return (
    view &&
    viewTab(view, Object.fromEntries(Object.entries(args).filter(([, value]) => isPlain(value))) as ViewArgs)
  );
};
