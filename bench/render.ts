import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { cpuMilliseconds } from './processes.ts';

const ROUNDS = 9;
const RENDERS = 200;
const WARM = 600;

/**
 * CPU time of one uncached response of the home page (HTTP, queries, routing, rendering) against React's renderToString
 * of the same tree: the page's components with the data of its loaders. A figure without a goal: renderToString of the
 * elements alone, rebuilt from the page, a lower bound that no page with components can reach.
 */
export async function render(): Promise<Figure[]> {
  const folder = await demonstrationFolder();
  const site = await startSite({ DATA_DIR: folder, PAGE_CACHE_MB: '0' });
  const tree = await startTree(folder);
  try {
    // Uncompressed, as the reference is: compression is no part of rendering.
    const page = async () =>
      (await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'identity' } })).text();
    for (let warm = 0; warm < WARM; warm++) await page();
    const elements = await elementsOf(await page());
    const times: Record<'own' | 'tree' | 'elements', number[]> = { own: [], tree: [], elements: [] };
    // Alternating, so that other load of the machine affects all alike.
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuMilliseconds(site.pid);
      for (let count = 0; count < RENDERS; count++) await page();
      const after = cpuMilliseconds(site.pid);
      if (before === undefined || after === undefined)
        return [
          { what: 'CPU of one uncached home page', measured: 'not measurable on this system', goal: '' },
        ];
      times.own.push((after - before) / RENDERS);
      times.tree.push(await tree.milliseconds());
      times.elements.push(elements());
    }
    const ratio = (reference: readonly number[]) =>
      median(times.own.map((own, round) => own / (reference[round] ?? Number.NaN)));
    const measured = (reference: readonly number[]) =>
      `${median(times.own).toFixed(2)} ms = ${ratio(reference).toFixed(2)} of the reference`;
    return [
      {
        what: 'CPU of one uncached home page',
        measured: measured(times.tree),
        reference: `${median(times.tree).toFixed(2)} ms renderToString of the same tree`,
        goal: '<= 1.5 of it',
        holds: ratio(times.tree) <= 1.5,
      },
      {
        what: 'the same',
        measured: measured(times.elements),
        reference: `${median(times.elements).toFixed(2)} ms renderToString of its elements without components`,
        goal: '',
      },
    ];
  } finally {
    tree.stop();
    await site.stop();
  }
}

/** The process of bench/rendered-tree.ts with the same content. */
async function startTree(folder: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bench/rendered-tree.ts'], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return {
    async milliseconds(): Promise<number> {
      child.stdin.write('\n');
      const [line] = await once(lines, 'line');
      return Number(line);
    },
    stop: () => child.kill(),
  };
}

/** Renders the elements of a page as often as the page itself; returns the CPU milliseconds of one rendering. */
async function elementsOf(html: string): Promise<() => number> {
  process.env['NODE_ENV'] = 'production';
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const element = (node: ChildNode, key: number): React.ReactNode => {
    if (node.type === 'text') return node.data;
    if (!('name' in node) || !('attribs' in node)) return null;
    const { class: className, style: _style, ...attributes } = node.attribs;
    const plain = Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('on')));
    const children = node.children.map(element);
    const inner =
      node.name === 'script' || node.name === 'style' ? { dangerouslySetInnerHTML: { __html: '' } } : {};
    return createElement(
      node.name,
      { ...plain, ...(className ? { className } : {}), key, ...inner },
      ...('dangerouslySetInnerHTML' in inner || children.length === 0 ? [] : children),
    );
  };
  const root = parseDocument(html).children.find((node) => 'name' in node && node.name === 'html');
  if (!root) throw new Error('The home page is no HTML');
  const tree = element(root, 0);
  for (let warm = 0; warm < WARM; warm++) renderToString(tree);
  return () => {
    const before = process.cpuUsage();
    for (let count = 0; count < RENDERS; count++) renderToString(tree);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / RENDERS;
  };
}
