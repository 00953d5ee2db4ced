import { crumbsAt, outlineOf, type OutlineNode } from '@engine/names/outline';
import { describe, expect, it } from 'vitest';

const TEXT = `{
  "$schema": "warbench:azeroth-at-war/unit",
  "name": "Orc",
  "stats": { "MOV": 5, "ATK": 2 },
  "weapons": [{ "name": "Axe", "tag": "SW" }, { "tag": "RW" }],
  "keywords": ["Berserker", "Fly"]
}`;
const lines = (nodes: readonly OutlineNode[], indent = ''): string[] =>
  nodes.flatMap((node) => [
    `${indent}${node.label}: ${node.detail}`.trimEnd(),
    ...lines(node.children, `${indent}  `),
  ]);

describe('the outline of a file', () => {
  it('has its parts, lists of plain values in one line, and labeled items', () => {
    expect(lines(outlineOf(TEXT))).toEqual([
      'name: Orc',
      'stats:',
      '  MOV: 5',
      '  ATK: 2',
      'weapons: 2',
      '  Axe:',
      '    name: Axe',
      '    tag: SW',
      '  2:',
      '    tag: RW',
      'keywords: Berserker, Fly',
    ]);
  });

  it('has the readable parts of an incomplete file', () => {
    expect(lines(outlineOf('{ "name": "Orc", "stats": { "MOV": '))).toEqual(['name: Orc', 'stats:']);
    expect(outlineOf('')).toEqual([]);
  });

  it('gives the path at a position', () => {
    const at = (text: string) => crumbsAt(outlineOf(TEXT), TEXT.indexOf(text)).map(({ label }) => label);
    expect(at('"SW"')).toEqual(['weapons', 'Axe', 'tag']);
    expect(at('"ATK"')).toEqual(['stats', 'ATK']);
    expect(at('"Fly"')).toEqual(['keywords']);
  });
});
