import { countEngine, TITLES } from './count.mjs';

/** `npm run counts [name]`: the counts of the engine; with a count's name, the places behind it. */
const { counts, places } = countEngine();
const named = process.argv[2];
if (named && !places[named]) {
  console.error(`"${named}" has no places. Choose one of: ${Object.keys(places).join(', ')}.`);
  process.exitCode = 1;
} else if (named) console.log(places[named].join('\n'));
else
  for (const [name, count] of Object.entries(counts))
    console.log(`${String(count).padStart(6)}  ${name}: ${TITLES[name]}`);
