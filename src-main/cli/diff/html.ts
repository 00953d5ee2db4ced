import type { Effect } from '../../../src-engine/lab/studies/effects';
import { partsOf, aboutLines, STAR, titleOf, type ReportTable } from './pages';
import type { PatchReport } from './report';

/** Untrusted text as HTML, with markup escaped. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const STYLE = `
:root { color-scheme: light dark; --fg: #1d1f23; --dim: #5b616b; --line: #d5d8de; --bg: #fff; --up: #1a6b4a; --down: #a33a2a; }
@media (prefers-color-scheme: dark) { :root { --fg: #e6e7ea; --dim: #a4a9b3; --line: #3a3e46; --bg: #17191d; --up: #6fcf9f; --down: #f0917f; } }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: var(--fg); background: var(--bg); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { margin-top: 2rem; font-size: 1.15rem; }
p { color: var(--dim); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; } tr > :first-child { min-width: 9rem; } .figure { min-width: 4.5rem; text-align: right; } td.figure { white-space: nowrap; }
svg { width: 100%; height: auto; }
svg text { fill: var(--fg); font: 12px system-ui, sans-serif; } .dim { fill: var(--dim); }
.axis { stroke: var(--line); } .none { stroke: var(--dim); fill: var(--dim); } .up { stroke: var(--up); fill: var(--up); } .down { stroke: var(--down); fill: var(--down); }
`;

const table = ({ head, rows, figures = head.length }: ReportTable): string => {
  const line = (cells: readonly string[], tag: 'th scope="col"' | 'td'): string =>
    cells
      .map(
        (cell, i) => `<${tag}${i >= figures ? ' class="figure"' : ''}>${escaped(cell)}</${tag.slice(0, 2)}>`,
      )
      .join('');
  return `<table><thead><tr>${line(head, 'th scope="col"')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${line(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;
};

const WIDTH = 760;
const LABELS = 300;
const ROW = 26;
const LINE = 16;
/** Characters on a line of a label. */
const LETTERS = 44;

/** A label split into lines, never cut: broken between words, or within a word that is longer than a line. */
const wrapped = (label: string): readonly string[] => {
  const pieces = label.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${LETTERS}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= LETTERS)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
};

/** Changes of one unit on one axis, each a dot with its interval; changes that are not significant are gray. */
const chart = (effects: readonly Effect[], title: string): string => {
  const scale = (unit: Effect['unit']): number => (unit === 'probability' ? 100 : 1);
  const most = Math.max(
    ...effects.flatMap(({ change: { ci95 }, unit }) => ci95.map((end) => Math.abs(end) * scale(unit))),
    1e-9,
  );
  const middle = LABELS + (WIDTH - LABELS) / 2;
  const x = (value: number): string => (middle + (value / most) * ((WIDTH - LABELS) / 2 - 24)).toFixed(1);
  let height = ROW / 2;
  const rows = effects.map(({ label, unit, change, isSignificant }) => {
    const lines = wrapped(label);
    const y = height + ROW / 2;
    height += ROW + LINE * (lines.length - 1);
    const by = scale(unit);
    const look = !isSignificant ? 'none' : change.mean > 0 ? 'up' : 'down';
    const [low, high] = change.ci95;
    return `<text y="${y + 4}">${lines.map((line, i) => `<tspan x="0" dy="${i === 0 ? 0 : LINE}">${escaped(line)}</tspan>`).join('')}</text><g class="${look}"><line x1="${x(low * by)}" x2="${x(high * by)}" y1="${y}" y2="${y}" stroke-width="2"/><circle cx="${x(change.mean * by)}" cy="${y}" r="4"/></g>`;
  });
  height += 48;
  const unit = effects[0]?.unit === 'probability' ? 'percentage points' : (effects[0]?.unit ?? '');
  return `<svg role="img" viewBox="0 0 ${WIDTH} ${height}" aria-label="${escaped(title)}"><line class="axis" x1="${middle}" x2="${middle}" y1="8" y2="${height - 36}"/>${rows.join('')}<text class="dim" x="${x(-most)}" y="${height - 16}">−${most.toPrecision(2)}</text><text class="dim" x="${middle}" y="${height - 16}" text-anchor="middle">0</text><text class="dim" x="${x(most)}" y="${height - 16}" text-anchor="end">+${most.toPrecision(2)} ${escaped(unit)}</text></svg>`;
};

/** Groups effects by unit: percentage points and rounds have separate axes. */
const charts = (effects: readonly Effect[], title: string): string => {
  const units = [...new Set(effects.map(({ unit }) => unit))];
  return units
    .map((unit) =>
      chart(
        effects.filter((effect) => effect.unit === unit),
        `${title}, ${unit}`,
      ),
    )
    .join('');
};

/** A report as one self-contained page: it includes its style and charts, and fetches or runs nothing. */
export const patchHtml = (report: PatchReport): string => {
  const title = titleOf(report);
  const parts = partsOf(report).map(
    ({ title: heading, text, table: rows, effects }) =>
      `<section><h2>${escaped(heading)}</h2>${text === undefined ? '' : `<p>${escaped(text)}</p>`}${effects && effects.length > 0 ? charts(effects, heading) : ''}${rows ? table(rows) : ''}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${aboutLines(report)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join(
      '',
    )}${parts.join('')}${report.battles.length > 0 ? `<p>${escaped(STAR)}</p>` : ''}</main></body></html>
`;
};
