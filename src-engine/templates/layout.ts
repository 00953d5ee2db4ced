/** Longest line of a file that Warbench writes. */
const WIDTH = 100;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const inLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isNested(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inLine(inner)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};

/** Lists of several objects have a line for each, as in the samples. */
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 1 && value.every((each) => isNested(each));

const write = (value: unknown, indent: string, used: number): string => {
  const line = inLine(value);
  const fits = !isList(value) && used + line.length < WIDTH;
  if (!isNested(value) || (indent !== '' && fits)) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => write(each, inner, inner.length))
    : Object.entries(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + write(each, inner, inner.length + name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0
    ? open + close
    : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
};

/** A new file's text, formatted like the samples: short lists and profiles on one line. */
export const fileText = (value: unknown): string => `${write(value, '', 0)}\n`;
