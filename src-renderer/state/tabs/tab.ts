/** Every view that opens as a tab. */
export const VIEW_NAMES = [
  'balance',
  'matrix',
  'factions',
  'compare',
  'table',
  'armies',
  'goals',
  'tune',
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

/** The arguments of a view, which are restored after a reload: plain values. */
export type ViewArgs = Readonly<Record<string, string | number | boolean>>;

/** The content of an open tab: a file's text, or a view. */
export type Tab =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'view'; readonly view: ViewName; readonly args: ViewArgs };

export const fileTab = (path: string): Tab => ({ kind: 'file', path });
export const viewTab = (view: ViewName, args: ViewArgs = {}): Tab => ({ kind: 'view', view, args });

/** Each view is open at most once, whatever its arguments. No path of a workspace starts with a slash. */
export const viewKey = (view: ViewName): string => `/${view}`;

/** The unique key of a tab. */
export const keyOfTab = (tab: Tab): string => (tab.kind === 'file' ? tab.path : viewKey(tab.view));

/** A tab in the settings: a file is stored by its path. */
export type KeptTab = string | { readonly view: string; readonly args: unknown };

export const keptTab = (tab: Tab): KeptTab =>
  tab.kind === 'file' ? tab.path : { view: tab.view, args: tab.args };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Parses a kept tab; undefined if it is invalid, such as a view of a newer Warbench. */
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
