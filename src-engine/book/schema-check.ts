import { collapse } from './collapse';
import { schemaProblem } from './messages';
import type { Parsed } from './parse';
import type { Problem } from './problem';
import type { SchemaError, Validator } from './validator';

/** Faults looked at: a file with more is broken throughout, and the first ones say how. */
const MAX_FAULTS = 1000;

/** What a schema finds wrong with a value: one problem a place, in the order of the text. */
export const checkSchema = (validate: Validator, parsed: Parsed, text: string): Problem[] => {
  if (validate(parsed.value)) return [];
  const root = parsed.tree;
  if (!root) return [];
  const errors = (validate.errors ?? []).slice(0, MAX_FAULTS);
  const values = collapse(errors).filter((error) => error.propertyName === undefined);
  const worst = new Map<string, SchemaError>();
  // What is invalid is never passed over: where nothing better is left to say, the first fault is told as it is.
  for (const fault of values.length > 0 ? values : errors.slice(0, 1)) {
    const place = placeOf(fault);
    const known = worst.get(place);
    if (!known || rank(fault) < rank(known)) worst.set(place, fault);
  }
  return [...worst.values()]
    .map((fault) => schemaProblem(fault, root, text))
    .sort((a, b) => a.offset - b.offset);
};

/** Several faults of one value are told one at a time; several keys of one object are not the same place. */
const placeOf = ({ instancePath, params }: SchemaError): string => {
  const key =
    params['additionalProperty'] ?? params['missingProperty'] ?? params['propertyName'] ?? params['tag'];
  return key === undefined ? instancePath : `${instancePath} ${String(key)}`;
};

/** A value of the wrong type is not told its range too. */
const rank = ({ keyword }: SchemaError): number => {
  const order = ['type', 'const', 'enum', 'discriminator'].indexOf(keyword);
  return order < 0 ? 9 : order;
};
