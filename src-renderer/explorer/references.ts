import { setValue } from '@engine/book/edit';
import type { Kind } from '@engine/kernel/words';
import { parseTree, type Node } from 'jsonc-parser';
import { placeOf } from '../editor/places';

const NAMES: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  unit: ['unit', 'side'],
  book: ['book'],
  army: ['army'],
  map: ['map'],
};

/** `text` with every reference to a file of `kind` that had the id `was` changed to `id`; as it was where there is none. */
export const renameReferences = (
  text: string,
  kind: Kind,
  was: { readonly id: string; readonly folder: string },
  id: string,
): string => {
  const tree = parseTree(text);
  if (!tree) return text;
  const lastFolder = was.folder.split('/').at(-1) ?? '';
  let edited = text;
  for (const { path, value } of strings(tree, [])) {
    const place = placeOf(path);
    if (!place || !NAMES[kind]?.includes(place)) continue;
    const renamed =
      value === was.id ? id : value === `${lastFolder}/${was.id}` ? `${lastFolder}/${id}` : undefined;
    if (renamed === undefined) continue;
    const result = setValue(edited, path, renamed);
    if (result.ok) edited = result.value;
  }
  return edited;
};

interface Text {
  readonly path: (string | number)[];
  readonly value: string;
}

const strings = (node: Node, path: (string | number)[]): Text[] => {
  if (node.type === 'string') return [{ path, value: String(node.value) }];
  if (node.type === 'array') return (node.children ?? []).flatMap((child, i) => strings(child, [...path, i]));
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key && value ? strings(value, [...path, String(key.value)]) : [];
  });
};
