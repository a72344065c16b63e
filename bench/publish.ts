import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { post, signIn } from './sign-in.ts';

const ROUNDS = 10;
/** New connections for each page: the cluster distributes them round-robin over two workers. */
const CONNECTIONS = 6;

type Item = {
  /** The dashboard's form fields for the item. */
  row: Record<string, string>;
  /** The item's own page: 200 exactly while it is published. */
  page: string;
  /** Text that every page that lists it contains. */
  mark: string;
  lists: readonly string[];
};

/**
 * Alternately withdraws and publishes a project and an article through the dashboard, while visitors load pages from
 * two workers. Every request that starts after the dashboard's response must see the change, on every page that shows
 * the item and in any worker.
 */
export async function publish(): Promise<Figure[]> {
  const folder = await demonstrationFolder();
  const site = await startSite({ DATA_DIR: folder, WEB_CONCURRENCY: '2' });
  const load = autocannon(
    {
      url: site.url,
      connections: 24,
      duration: 3600,
      requests: ['/', '/projet', '/solutions-web', '/blog'].map((path) => ({ path })),
    },
    () => undefined,
  );
  try {
    const cookie = await signIn(site.url);
    const seen = { asked: 0, right: 0 };
    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const item of itemsOf(folder)) {
        for (const intent of ['unpublish', 'publish'] as const) {
          await change(site.url, cookie, { ...item.row, intent });
          const began = performance.now();
          const answers = await Promise.all(
            Array.from({ length: CONNECTIONS }, () => variant(site.url, item, intent === 'publish')).flat(),
          );
          delays.push(performance.now() - began);
          seen.asked += answers.length;
          seen.right += answers.filter(Boolean).length;
        }
      }
    }
    return [
      {
        what: 'pages that show a change at the next request, 2 workers under load',
        measured: `${seen.right} of ${seen.asked} (${ROUNDS * 4} changes)`,
        goal: 'all of them',
        holds: seen.right === seen.asked,
      },
      {
        what: 'from the answer of the dashboard until all of them are there',
        measured: `${median(delays).toFixed(0)} ms for ${CONNECTIONS} connections to each page`,
        goal: '',
      },
    ];
  } finally {
    load.stop();
    await site.stop();
  }
}

/** A featured web project and an article of the database. */
function itemsOf(folder: string): Item[] {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  try {
    const read = (query: string) => {
      const row = database.prepare(query).get();
      if (!row) throw new Error('The demonstration content has nothing to publish');
      return row as Record<string, string>;
    };
    const { id: project = '' } = read('select id from web_solutions where featured = 1 order by id limit 1');
    const { id: post = '', slug = '' } = read('select id, slug from blog_posts order by id limit 1');
    return [
      {
        row: { id: project, kind: 'web' },
        page: `/projet-web/${project}`,
        mark: `/projet-web/${project}`,
        lists: ['/', '/projet', '/projet?category=SOLUTIONS+WEB', '/solutions-web', '/sitemap.xml'],
      },
      {
        row: { id: post, subject: 'post' },
        page: `/blog/${slug}`,
        mark: `/blog/${slug}`,
        lists: ['/blog', '/blog/rss.xml', '/sitemap.xml'],
      },
    ];
  } finally {
    database.close();
  }
}

/** Whether each page that shows the item, and its own page, has its current state. */
function variant(url: string, { page, mark, lists }: Item, published: boolean): Promise<boolean>[] {
  return [
    ...lists.map(async (path) => (await fresh(url + path)).text.includes(mark) === published),
    fresh(url + page).then(({ status }) => (status === 200) === published),
  ];
}

/** Over a new connection. */
async function fresh(url: string): Promise<{ status: number; text: string }> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  const text = Buffer.concat(await Array.fromAsync(answer)).toString();
  return { status: answer.statusCode ?? 0, text };
}

async function change(url: string, cookie: string, fields: Record<string, string>): Promise<void> {
  const answer = await post(`${url}/admin/dashboard`, fields, cookie);
  if (answer.status !== 200) throw new Error(`${fields['intent']} was answered with ${answer.status}`);
}
