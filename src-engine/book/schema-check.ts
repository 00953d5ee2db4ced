import { collapse } from './collapse';
import { schemaProblem } from './messages';
import type { Parsed } from './parse';
import type { Problem } from './problem';
import type { SchemaError, Validator } from './validator';

/** The most faults examined: a file with more is broken throughout, and the first ones show how. */
const MAX_FAULTS = 1000;

/** The problems of a value by a schema: one problem per place, in text order. */
export const checkSchema = (validate: Validator, parsed: Parsed, text: string): Problem[] => {
  if (validate(parsed.value)) return [];
  const root = parsed.tree;
  if (!root) return [];
  const errors = (validate.errors ?? []).slice(0, MAX_FAULTS);
  const values = collapse(errors).filter((error) => error.propertyName === undefined);
  const worst = new Map<string, SchemaError>();
  // An invalid value always has a problem: if no better one is left, the first fault is reported as it is.
  for (const fault of values.length > 0 ? values : errors.slice(0, 1)) {
    const place = placeOf(fault);
    const known = worst.get(place);
    if (!known || rank(fault) < rank(known)) worst.set(place, fault);
  }
  return [...worst.values()]
    .map((fault) => schemaProblem(fault, root, text))
    .sort((a, b) => a.offset - b.offset);
};

/** Only one fault of a value is reported at a time; several keys of one object are different places. */
const placeOf = ({ instancePath, params }: SchemaError): string => {
  const key =
    params['additionalProperty'] ?? params['missingProperty'] ?? params['propertyName'] ?? params['tag'];
  return key === undefined ? instancePath : `${instancePath} ${String(key)}`;
};

/** A value of the wrong type needs no message about its range. */
const rank = ({ keyword }: SchemaError): number => {
  const order = ['type', 'const', 'enum', 'discriminator'].indexOf(keyword);
  return order < 0 ? 9 : order;
};
