/** `npm run texts [group]`: prints every text that a user can read, by reader and place, to read in one sitting. */
import { GROUP_NAMES, groupOf, textsOf } from './texts.mjs';

const [only] = process.argv.slice(2);
if (only !== undefined && !GROUP_NAMES.includes(only)) {
  console.error(`There is no group "${only}". The groups are: ${GROUP_NAMES.join(', ')}.`);
  process.exit(2);
}
const texts = textsOf(process.cwd());
for (const group of GROUP_NAMES.filter((name) => only === undefined || name === only)) {
  const seen = new Set();
  console.log(`\n# ${group}`);
  for (const { file, line, text } of texts) {
    if (groupOf(file) !== group || seen.has(text)) continue;
    seen.add(text);
    console.log(`${file}:${line}\t${text}`);
  }
}
