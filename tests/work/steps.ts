import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

type Counted = { result: { url: string; functions: { ranges: { count: number }[] }[] }[] };

// Optimised code leaves function calls out of the count.
for (const flag of ['--no-turbofan', '--no-maglev', '--no-sparkplug']) setFlagsFromString(flag);

// From the start: blocks are only counted of functions that are compiled later.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * The work of a call, as a number that is the same on every machine and in every run: how often each block of
 * JavaScript ran, in the site's code and in its dependencies, and, for what the engine does natively on
 * arrays and strings, how many elements it visited. Import this module before what is counted.
 */
export async function stepsOf(call: () => unknown): Promise<number> {
  await takeCounts();
  const builtIns = countBuiltIns();
  try {
    await call();
  } finally {
    builtIns.restore();
  }
  return builtIns.steps() + (await takeCounts());
}

/** The counts since the last reset. */
async function takeCounts(): Promise<number> {
  const { result } = (await session.post('Profiler.takePreciseCoverage')) as Counted;
  let steps = 0;
  for (const script of result) {
    // The test runner itself isn't counted.
    if (/vitest|node:/.test(script.url)) continue;
    for (const { ranges } of script.functions) for (const { count } of ranges) steps += count;
  }
  return steps;
}

/** Arrays that are searched or moved cost their length, strings that are searched cost the distance to the match. */
function countBuiltIns() {
  let steps = 0;
  const lists = Array.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const texts = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const former: (() => void)[] = [];
  const replace = (
    prototype: typeof lists,
    name: string,
    cost: (subject: { length: number }, given: unknown[], found: unknown) => number,
  ) => {
    const original = prototype[name];
    if (!original) throw new Error(name);
    prototype[name] = function (this: { length: number }, ...given: unknown[]) {
      const found = original.apply(this, given);
      steps += cost(this, given, found);
      return found;
    };
    former.push(() => {
      prototype[name] = original;
    });
  };
  const wholeList = (list: { length: number }) => list.length;
  for (const name of ['indexOf', 'lastIndexOf', 'includes', 'shift', 'unshift'])
    replace(lists, name, wholeList);
  replace(texts, 'indexOf', (text, [, from], found) =>
    Number(found) < 0 ? Math.max(0, text.length - Number(from ?? 0)) : Number(found) - Number(from ?? 0),
  );
  return { steps: () => steps, restore: () => former.map((put) => put()) };
}
