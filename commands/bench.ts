// `npm run bench [-- name …]`: the benchmarks of docs/performance.md, each with its reference and its goal.
import { cpus } from 'node:os';
import { cachedPage } from '../bench/cached-page.ts';
import { ecoindex } from '../bench/ecoindex.ts';
import { found } from '../bench/found.ts';
import { type Bench, type Figure, printFigures } from '../bench/harness/figures.ts';
import { removeFolders } from '../bench/harness/sites.ts';
import { lighthousePages } from '../bench/lighthouse.ts';
import { memory } from '../bench/memory.ts';
import { pageWeight } from '../bench/page-weight.ts';
import { publish } from '../bench/publish.ts';
import { kills } from '../bench/reliability/kills.ts';
import { alternatingKills, soak } from '../bench/reliability/two-instances/disturbances.ts';
import { render } from '../bench/render.ts';
import { scale } from '../bench/scale/scale.ts';
import { start } from '../bench/start.ts';
import { strangers } from '../bench/strangers/strangers.ts';
import { tasks } from '../bench/tasks/tasks.ts';
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { explainIfAsked } from './usage.ts';

const BENCHES: Record<string, Bench> = {
  'cached-page': cachedPage,
  render,
  'page-weight': pageWeight,
  ecoindex,
  lighthouse: lighthousePages,
  start,
  scale,
  found,
  memory,
  publish,
  kills,
  'alternating-kills': alternatingKills,
  soak,
  strangers,
  tasks,
};

/** Hours of work: only by its name. */
const ON_REQUEST = new Set(['soak']);

explainIfAsked(`npm run bench [-- NAME …]: ${Object.keys(BENCHES).join(', ')}`);

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in BENCHES));
if (unknown !== undefined) {
  process.stderr.write(`${unknown}: no such bench; there are ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(1);
}

await buildWhenNeeded();
process.stdout.write(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}\n`,
);
const figures: Figure[] = [];
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 ? !wanted.includes(name) : ON_REQUEST.has(name)) continue;
    process.stderr.write(`${name} …\n`);
    figures.push(...(await bench()));
  }
} finally {
  removeFolders();
}
printFigures(figures);
const missed = figures.filter(({ holds }) => holds === false).length;
process.stdout.write(missed === 0 ? '\nEvery goal holds\n' : `\n${missed} goals are missed\n`);
