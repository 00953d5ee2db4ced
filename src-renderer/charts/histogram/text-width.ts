/** By font and text. Charts measure few texts: numbers of an axis, and the percentage at its top. */
const widths = new Map<string, number>();

// A text that was measured before its font had arrived has another width afterwards.
if ('fonts' in document) document.fonts.addEventListener('loadingdone', () => widths.clear());

/**
 * The width of a text in the font of `ctx`. Chromium lays out the whole document before it measures a text on a canvas,
 * and a key press has just changed the document, so each text is measured once.
 */
export const textWidth = (ctx: CanvasRenderingContext2D, text: string): number => {
  const key = `${ctx.font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const { width } = ctx.measureText(text);
  widths.set(key, width);
  return width;
};
