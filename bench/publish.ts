import autocannon from 'autocannon';
import { type Figure, median } from './harness/figures.ts';
import { inDatabase, post, signIn, withSite } from './harness/sites.ts';

const ROUNDS = 10;
/** New connections for each page: the cluster distributes them round-robin over two workers. */
const CONNECTIONS = 6;

type Item = {
  /** The dashboard's form fields for the item. */
  row: Record<string, string>;
  /** The item's own page: 200 exactly while it is published. Every page that lists the item contains this path. */
  page: string;
  lists: readonly string[];
};

/**
 * Alternately withdraws and publishes a project and an article through the dashboard, while visitors load pages from
 * two workers. Every request that starts after the dashboard's response must see the change, on every page that shows
 * the item and in any worker.
 */
export function publish(): Promise<Figure[]> {
  return withSite({ WEB_CONCURRENCY: '2' }, async ({ url }, folder) => {
    const requests = ['/', '/projet', '/solutions-web', '/blog'].map((path) => ({ path }));
    const load = autocannon({ url, connections: 24, duration: 3600, requests }, () => undefined);
    try {
      const cookie = await signIn(url);
      const seen = { pages: 0, right: 0 };
      const delays: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        for (const item of itemsOf(folder))
          for (const intent of ['unpublish', 'publish'] as const) {
            const { status } = await post(`${url}/admin/dashboard`, { ...item.row, intent }, cookie);
            if (status !== 200) throw new Error(`The response to ${intent} is ${status}`);
            const began = performance.now();
            const pages = await Promise.all(
              Array.from({ length: CONNECTIONS }, () => areFresh(url, item, intent === 'publish')).flat(),
            );
            delays.push(performance.now() - began);
            seen.pages += pages.length;
            seen.right += pages.filter(Boolean).length;
          }
      return [
        {
          what: 'pages that show a change at the next request, 2 workers under load',
          measured: `${seen.right} of ${seen.pages} (${ROUNDS * 4} changes)`,
          goal: 'all of them',
          holds: seen.right === seen.pages,
        },
        {
          what: 'from the response of the dashboard until all of them are there',
          measured: `${median(delays).toFixed(0)} ms for ${CONNECTIONS} connections to each page`,
          goal: '',
        },
      ];
    } finally {
      load.stop();
    }
  });
}

/** A featured web project and an article of the database. */
function itemsOf(folder: string): Item[] {
  const read = (query: string) =>
    inDatabase(folder, (database) => database.prepare(query).get() as Record<string, string>);
  const { id: project = '' } = read('select id from web_solutions where featured = 1 order by id limit 1');
  const { id: article = '', slug = '' } = read('select id, slug from blog_posts order by id limit 1');
  return [
    {
      row: { id: project, kind: 'web' },
      page: `/projet-web/${project}`,
      lists: ['/', '/projet', '/projet?category=SOLUTIONS+WEB', '/solutions-web', '/sitemap.xml'],
    },
    {
      row: { id: article, kind: 'post' },
      page: `/blog/${slug}`,
      lists: ['/blog', '/blog/rss.xml', '/sitemap.xml'],
    },
  ];
}

/** Whether each page that shows the item, and its own page, has its current state, each over a new connection. */
function areFresh(url: string, { page, lists }: Item, published: boolean): Promise<boolean>[] {
  const request = (path: string) => fetch(url + path, { headers: { connection: 'close' } });
  return [
    ...lists.map(async (path) => (await (await request(path)).text()).includes(page) === published),
    request(page).then(async (response) => {
      await response.arrayBuffer();
      return (response.status === 200) === published;
    }),
  ];
}
