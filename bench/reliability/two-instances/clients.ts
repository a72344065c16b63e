import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { parisTime } from '#domain/publication-date.ts';
import { contactMessage } from '../kills.ts';
import type { Received, TwoInstances } from './two-instances.ts';

const WRITERS = 3;
const POLL_MS = 500;
const PAGES = ['/', '/projet', '/blog', '/about', '/contact'];
const PLANNED_ITEMS = 6;
const PLANNED_AHEAD = `interval '4 seconds'`;
export const PICTURE_WIDTH = 800;

export type PlannedItem = { id: string; published: boolean; plans: ('published' | 'unpublished')[] };

/** Work that the site has acknowledged and must therefore do. */
export type Acknowledged = {
  messages: Set<number>;
  pictures: Set<string>;
  items: PlannedItem[];
  /** How many distinct ones were requested, and the ids of the verified ones. */
  backups: { requested: number; verified: Set<string> };
};

/** Simulates visitors and an administrator who submit work in a loop. `end` lets them finish their current request. */
export async function simulateClients(
  instances: TwoInstances,
  database: pg.Pool,
  cookie: string,
): Promise<{ acknowledged: Acknowledged; end: () => Promise<void> }> {
  const items = await readItems(database);
  const backups = { requested: 0, verified: new Set<string>() };
  const acknowledged: Acknowledged = { messages: new Set(), pictures: new Set(), items, backups };
  const over = new AbortController();
  const inLoop = async (pauseMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await work(turn);
      await pause(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const postForm = (path: string, fields: Record<string, string>) =>
    untilStatus(200, () =>
      instances.request(path, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: new URLSearchParams(fields),
      }),
    );
  let number = 0;

  const visit = async (turn: number) => {
    await instances.request(PAGES[turn % PAGES.length] ?? '/');
  };
  const write = async () => {
    number += 1;
    const own = number;
    const sent = contactMessage(own);
    await untilStatus(200, () => instances.request('/contact', sent));
    acknowledged.messages.add(own);
  };
  const upload = async () => {
    const picture = {
      method: 'POST',
      headers: { Cookie: cookie, 'X-File-Name': 'image.jpg' },
      body: await newPicture(),
    };
    const path = '/admin/uploads?purpose=project-cover';
    const { text } = await untilStatus(201, () => instances.request(path, picture));
    acknowledged.pictures.add(JSON.parse(text).url);
  };
  const planAll = async () => {
    // The form requires at least a minute ahead, in whole minutes.
    const due = parisTime(new Date(Date.now() + 3 * 60_000));
    for (const item of items) {
      const action = item.published ? 'unpublish' : 'publish';
      const fields = { intent: 'save', kind: 'web', item: item.id, action, due, known: '' };
      await postForm('/admin/programmation', fields);
      item.published = !item.published;
      item.plans.push(item.published ? 'published' : 'unpublished');
    }
    await database.query(
      `update plans set due_at = now() + ${PLANNED_AHEAD}, next_attempt_at = now() + ${PLANNED_AHEAD}`,
    );
    while (!over.signal.aborted && (await database.query('select 1 from plans')).rows.length > 0)
      await pause(POLL_MS);
  };
  const backUp = async () => {
    const { rows } = await database.query<{ id: string; state: string; under_way: number | null }>(
      'select id, state, under_way from backups',
    );
    for (const { id, state } of rows) if (state === 'verified') backups.verified.add(id);
    if (rows.some(({ under_way }) => under_way !== null)) return;
    await postForm('/admin/sauvegardes', { intent: 'back-up' });
    backups.requested += 1;
  };

  const working = Promise.all([
    inLoop(300, visit),
    ...Array.from({ length: WRITERS }, (_, index) => inLoop(600 + index * 300, write)),
    inLoop(5_000, upload),
    // Nothing changes in between, so that a backup can compare pages.
    inLoop(10_000, planAll),
    inLoop(POLL_MS, backUp),
  ]);
  // Rejections are handled where it is awaited.
  working.catch(() => undefined);
  return {
    acknowledged,
    async end() {
      over.abort();
      await working;
    },
  };
}

/** Retries, as users do when a page fails to load, until the response has this status. */
async function untilStatus(status: number, request: () => Promise<Received | undefined>): Promise<Received> {
  for (;;) {
    const response = await request();
    if (response?.status === status) return response;
    if (response !== undefined && response.status < 500)
      throw new Error(`The response is ${response.status}:\n${response.text.slice(0, 2000)}`);
    await pause(POLL_MS);
  }
}

/** A distinct picture on each call: its noise is random. */
async function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const create = { width: PICTURE_WIDTH, height: 500, channels: 3 as const, background: 'grey', noise };
  return Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
}

async function readItems(database: pg.Pool): Promise<PlannedItem[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from web_solutions where status = 'published' order by id limit ${PLANNED_ITEMS}`,
  );
  return rows.map(({ id }) => ({ id, published: true, plans: [] }));
}
