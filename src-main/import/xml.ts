import { grouped } from '../../src-engine/kernel/numbers';
import { SaxesParser } from 'saxes';
import { MOST_DEPTH, type Node } from '../../src-engine/exchange/battlescribe/node';
import { ImportError, LIMITS } from './limits';

/** The callbacks of the XML reader, in the order of the text. */
export interface XmlEvents {
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  readonly text?: (text: string) => void;
  readonly close: (tag: string) => void;
}

const PIECE = 1 << 16;

/**
 * Reads XML piece by piece. Document types are refused, because entity bombs are made of them and no catalog has one.
 * Refuses also what is nested deeper or contains more than any real file. Throws an `ImportError` with the place.
 */
export const walkXml = (text: string, events: XmlEvents): void => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let elements = 0;
  const stop = (message: string): never => {
    throw new ImportError(message, `line ${parser.line}`);
  };
  parser.on('doctype', () =>
    stop('It has a DOCTYPE, which catalogues do not need and which can be harmful. Nothing was read.'),
  );
  parser.on('error', ({ message }) => {
    const said = message.replace(/^\d*:\d+:\s*/, '');
    return stop(`It is not valid XML: ${said.replace(/[.\s]*$/, '')}. Save or download it again.`);
  });
  let attributesHere = 0;
  parser.on('opentagstart', () => (attributesHere = 0));
  parser.on('attribute', () => {
    if (++attributesHere > LIMITS.attributes)
      stop(`An element in it has more than ${LIMITS.attributes} attributes, which no catalogue has.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > Math.min(LIMITS.depth, MOST_DEPTH))
      stop(`It nests more than ${LIMITS.depth} levels deep, which no catalogue does.`);
    if (++elements > LIMITS.elements)
      stop(`It has more than ${grouped(LIMITS.elements)} elements, which no catalogue has.`);
    for (const value of Object.values(attributes))
      if (value.length > LIMITS.text) stop('It has too much text.');
    events.open(name, attributes, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    events.close(name);
  });
  const say = (words: string): void => {
    if (words.length > LIMITS.text) stop(`A text in it is longer than ${grouped(LIMITS.text)} characters.`);
    events.text?.(words);
  };
  parser.on('text', say);
  parser.on('cdata', say);
  for (let from = 0; from < text.length; from += PIECE) parser.write(text.slice(from, from + PIECE));
  parser.close();
};

/** Elements that contain text, whatever is nested in them. */
const TEXTS = new Set(['characteristic', 'attribute', 'description', 'comment', 'readme', 'alias', 'notes']);
/** Elements within a text that begin a new line. */
const BREAKS = new Set(['br', 'p', 'li', 'div', 'tr']);

interface Growing {
  readonly tag: string;
  readonly line: number;
  readonly attributes: Map<string, string>;
  readonly lists: Map<string, Node[]>;
  readonly children: Node[];
  text: string;
}

/** A BattleScribe file as nodes. Elements that only contain other elements become their parent's lists. */
export const nodeOfXml = (text: string): Node => {
  const open: Growing[] = [];
  let root: Node | undefined;
  /** The current depth within an element of text: nested elements are flattened. */
  let within = 0;
  const finish = (done: Growing): void => {
    const parent = open.at(-1);
    if (!parent) root = done;
    else if (done.attributes.size === 0 && TEXTS.has(done.tag)) parent.attributes.set(done.tag, done.text);
    else if (done.attributes.size === 0)
      parent.lists.set(done.tag, [...(parent.lists.get(done.tag) ?? []), ...done.children]);
    else parent.children.push(done);
  };
  walkXml(text, {
    open: (tag, attributes, line) => {
      if (within > 0) {
        within++;
        if (BREAKS.has(tag)) open.at(-1)!.text += '\n';
        return;
      }
      const map = new Map(Object.entries(attributes));
      open.push({ tag, line, attributes: map, lists: new Map(), children: [], text: '' });
      if (TEXTS.has(tag)) within = 1;
    },
    text: (words) => {
      const here = open.at(-1);
      if (within === 0 || !here) return;
      here.text += words;
      if (here.text.length > LIMITS.text) throw new ImportError('It has too much text.', `line ${here.line}`);
    },
    close: () => {
      if (within > 1) {
        within--;
        return;
      }
      within = 0;
      const done = open.pop();
      if (done) finish(done);
    },
  });
  if (!root) throw new ImportError('It is empty.');
  return root;
};
