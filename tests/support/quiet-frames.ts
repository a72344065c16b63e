import nodeConsole from 'node:console';

// happy-dom prints an error with its stack for each frame of a text, because it loads none. It has Node's own console,
// so that Vitest's `onConsoleLog` doesn't apply.
const print = nodeConsole.error;
nodeConsole.error = (...values: unknown[]) => {
  if (!String(values[0]).endsWith('Iframe page loading is disabled.')) print.apply(nodeConsole, values);
};
