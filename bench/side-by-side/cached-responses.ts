import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../load.ts';
import { post } from '../sign-in.ts';
import type { Shape } from './shapes.ts';

type Kept = {
  /** Share of the visitors' requests that never reached the site; undefined without Varnish. */
  before: number | undefined;
  /** Share of pages from the page cache among those that reached the site. */
  inTheSite: number;
};

/** Cache hit ratio under load, while an administrator makes a change once a second. */
export async function cachedResponses(
  shape: Shape,
  paths: readonly string[],
  page: string,
  cookie: string,
  seconds: number,
): Promise<Kept> {
  const [kept, drawn] = await pagesOf(shape);
  const loading = load({ url: shape.url, paths, seconds });
  for (let second = 1; second < seconds; second++) {
    await wait(1000);
    const fields = { id: page.split('/').at(-1) ?? '', kind: 'web' };
    for (const intent of ['unpublish', 'publish'])
      await post(`${shape.url}/admin/dashboard`, { ...fields, intent }, cookie);
  }
  const { answers } = await loading;
  const [keptAfter, drawnAfter] = await pagesOf(shape);
  const reached = keptAfter - kept + drawnAfter - drawn;
  return {
    before: shape.varnish ? 1 - reached / answers : undefined,
    inTheSite: (keptAfter - kept) / reached,
  };
}

/** Number of public pages that all instances served from the cache, and rendered. */
async function pagesOf({ instances }: Shape): Promise<[kept: number, drawn: number]> {
  const texts = await Promise.all(instances.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const sum = (from: string) =>
    texts
      .map((text) =>
        Number(new RegExp(`^public_pages_total\\{from="${from}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0),
      )
      .reduce((all, one) => all + one, 0);
  return [sum('kept'), sum('rendered')];
}
