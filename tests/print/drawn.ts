/** The height that each face needs in the browser in millimeters, in the order of the pages' faces. */
export const NEEDED = `[...document.querySelectorAll('[data-face]')].map((face) => {
  const mm = (element) => element.getBoundingClientRect().height * 25.4 / 96;
  const body = face.querySelector('.body, .blocks');
  if (!body) return { type: face.dataset.face, unit: face.dataset.unit, needed: 0, has: mm(face), wide: [] };
  const has = mm(face);
  body.style.flex = 'none';
  const parts = [face.querySelector('header'), body, face.querySelector('.foot')].filter(Boolean);
  const edge = face.getBoundingClientRect();
  const wide = [...face.querySelectorAll('td, th, p, li, dd, h3, h4, .value')].filter((e) => {
    const { left, right, width } = e.getBoundingClientRect();
    return width > 0 && !e.closest('.visually-hidden') && (right > edge.right + 0.5 || left < edge.left - 0.5);
  }).map((e) => e.textContent);
  return { type: face.dataset.face, unit: face.dataset.unit, needed: parts.reduce((sum, part) => sum + mm(part), 0), has, wide };
})`;

/** A face as drawn by Chromium. */
export interface Drawn {
  readonly type: 'front' | 'text' | 'faction';
  readonly unit: string;
  readonly needed: number;
  readonly has: number;
  readonly wide: readonly string[];
}
