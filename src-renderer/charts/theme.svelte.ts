/** The chart colors from the style sheet. */
export interface ChartTheme {
  /** For what the unit in focus does, what is done to it, and what is neither. */
  readonly sides: readonly [string, string, string];
  readonly before: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly raised: string;
  readonly font: string;
}

/** Okabe-Ito, for a page whose style sheet has no chart colors. */
const FALLBACK: ChartTheme = {
  sides: ['#0072b2', '#b84f00', '#868e9b'],
  before: '#222222',
  text: '#1d1f24',
  muted: '#5b606b',
  grid: '#d5d8de',
  raised: '#ffffff',
  font: 'sans-serif',
};

const read = (): ChartTheme => {
  const root = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string): string => root.getPropertyValue(name).trim() || otherwise;
  return {
    sides: [
      colour('--army-a', FALLBACK.sides[0]),
      colour('--army-b', FALLBACK.sides[1]),
      colour('--chart-none', FALLBACK.sides[2]),
    ],
    before: colour('--chart-before', FALLBACK.before),
    text: colour('--fg', FALLBACK.text),
    muted: colour('--fg-muted', FALLBACK.muted),
    grid: colour('--border', FALLBACK.grid),
    raised: colour('--bg-raised', FALLBACK.raised),
    font: getComputedStyle(document.body).fontFamily || FALLBACK.font,
  };
};

/** The last colors read; a new object only if one of them has changed, so that charts can compare by identity. */
let cached: ChartTheme | undefined;
let changes = $state(0);

/**
 * The chart colors, read once for all charts and again when the theme changes, because a canvas cannot follow a custom
 * property. Reactive.
 */
export const chartTheme = (): ChartTheme => {
  void changes;
  return (cached ??= read());
};

const same = (a: ChartTheme, b: ChartTheme): boolean =>
  (Object.keys(a) as (keyof ChartTheme)[]).every((key) => String(a[key]) === String(b[key]));

/** Follows the page's theme while charts are drawn; returns a function that stops it. */
export const followTheme = (): (() => void) => {
  const refresh = (): void => {
    const next = read();
    if (cached && same(cached, next)) return;
    cached = next;
    changes++;
  };
  const observer = new MutationObserver(refresh);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', refresh);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', refresh);
    // The theme may change while nothing follows it, so the colors are read again.
    cached = undefined;
  };
};
