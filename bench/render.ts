import type { ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { startSite } from '../tests/support/site-process.ts';
import type { Figure } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { cpuMilliseconds } from './processes.ts';

const RENDERS = 300;

/**
 * CPU of one uncached answer of the home page (HTTP, queries, routing, rendering, everything) against React's
 * renderToString of the same elements, rebuilt from the page itself and without any component.
 */
export async function render(): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: await demonstrationFolder(), PAGE_CACHE_MB: '0' });
  try {
    const page = async () => (await fetch(`${site.url}/`)).text();
    for (let warm = 0; warm < 100; warm++) await page();
    const before = cpuMilliseconds(site.pid);
    for (let count = 0; count < RENDERS; count++) await page();
    const after = cpuMilliseconds(site.pid);
    if (before === undefined || after === undefined)
      return [{ what: 'CPU of one uncached home page', measured: 'not measurable on this system', goal: '' }];
    const own = (after - before) / RENDERS;
    const reference = await renderToStringMilliseconds(await page());
    return [
      {
        what: 'CPU of one uncached home page',
        measured: `${own.toFixed(2)} ms = ${(own / reference).toFixed(2)} of the reference`,
        reference: `${reference.toFixed(2)} ms renderToString`,
        goal: '<= 1.5 of it',
        holds: own / reference <= 1.5,
      },
    ];
  } finally {
    await site.stop();
  }
}

async function renderToStringMilliseconds(html: string): Promise<number> {
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
  const complaint = console.error;
  console.error = () => undefined;
  try {
    const root = parseDocument(html).children.find((node) => 'name' in node && node.name === 'html');
    if (!root) throw new Error('The home page is no HTML');
    const tree = element(root, 0);
    for (let warm = 0; warm < 100; warm++) renderToString(tree);
    const before = process.cpuUsage();
    for (let count = 0; count < RENDERS; count++) renderToString(tree);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / RENDERS;
  } finally {
    console.error = complaint;
  }
}
