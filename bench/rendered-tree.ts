// Reference of rendering: React's renderToString of a page's component tree with the data of its loaders, in the build
// that the site runs. For each line on standard input it prints the CPU milliseconds of one rendering.
import { createInterface } from 'node:readline';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext } from 'react-router';

const BUILD = '../build/server/index.js';
const RENDERS = 200;
const URL = 'http://localhost/';

const app: typeof import('../server/app.ts') = await import(BUILD);
await app.prepare({ firstProcess: false });
const tree = await treeOf(URL);
for (let warm = 0; warm < 600; warm++) renderToString(tree());

process.stdout.write('ready\n');
for await (const _line of createInterface(process.stdin)) {
  const before = process.cpuUsage();
  for (let count = 0; count < RENDERS; count++) renderToString(tree());
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${(user + system) / 1000 / RENDERS}\n`);
}
process.exit();

/** Has the site route the URL and load its data, and captures the element that it would render. */
async function treeOf(url: string): Promise<() => React.ReactElement> {
  const entry = app.serverBuild.entry.module;
  const { PageDocument } = entry as typeof entry & {
    PageDocument: FunctionComponent<{ context: EntryContext; url: string }>;
  };
  const handled = Promise.withResolvers<EntryContext>();
  const capture: typeof entry.default = (_request, status, headers, context) => {
    handled.resolve(context);
    return new Response(null, { status, headers });
  };
  const module = { ...entry, default: capture };
  await createRequestHandler({ ...app.serverBuild, entry: { module } }, 'production')(new Request(url));
  const { serverHandoffStream: _, ...context } = await handled.promise;
  return () => createElement(PageDocument, { context, url });
}
