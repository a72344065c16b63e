import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { parisTime } from '#domain/publication-date.ts';
import { contactMessage } from '../contact-message.ts';
import type { Answer, TwoInstances } from './two-instances.ts';

const WRITERS = 3;
const WRITER_PAUSE_MS = 900;
const PICTURE_PAUSE_MS = 5_000;
const VISITOR_PAUSE_MS = 300;
const POLL_MS = 500;
const PAGES = ['/', '/projet', '/blog', '/about', '/contact'];
const PLANNED_ITEMS = 6;
const PLANNED_AHEAD = `interval '4 seconds'`;
const PLAN_PAUSE_MS = 10_000;
export const PICTURE_WIDTH = 800;

type PlannedItem = { id: string; published: boolean; plans: ('published' | 'unpublished')[] };

/** Work that the site has acknowledged and must therefore do. */
export type Acknowledged = {
  messages: Set<number>;
  pictures: Set<string>;
  items: PlannedItem[];
  /** How many distinct backups were requested. */
  backups: number;
};

/** Simulates visitors and an administrator who submit work in a loop. `end` lets them finish their current request. */
export async function simulatedClients(
  instances: TwoInstances,
  database: pg.Pool,
  cookie: string,
): Promise<{ acknowledged: Acknowledged; end: () => Promise<void> }> {
  const acknowledged: Acknowledged = {
    messages: new Set(),
    pictures: new Set(),
    items: await itemsToPlan(database),
    backups: 0,
  };
  const over = new AbortController();
  let number = 0;

  const visit = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await instances.ask(PAGES[turn % PAGES.length] ?? '/');
      await pause(VISITOR_PAUSE_MS);
    }
  };
  const write = async () => {
    while (!over.signal.aborted) {
      number += 1;
      const own = number;
      // So many messages of one sender would be classified as unwanted.
      const sent = contactMessage(own, `ada-${own}@exemple.fr`);
      await untilAnswered(200, () => instances.ask('/contact', sent));
      acknowledged.messages.add(own);
      await pause(WRITER_PAUSE_MS * (0.5 + Math.random()));
    }
  };
  const upload = async () => {
    while (!over.signal.aborted) {
      const body = await newPicture();
      const { text } = await untilAnswered(201, () =>
        instances.ask('/admin/uploads?purpose=project-cover', {
          method: 'POST',
          headers: { Cookie: cookie, 'X-File-Name': 'image.jpg' },
          body,
        }),
      );
      acknowledged.pictures.add(JSON.parse(text).url);
      await pause(PICTURE_PAUSE_MS);
    }
  };
  const plan = async (item: PlannedItem, due: string) => {
    const action = item.published ? 'unpublish' : 'publish';
    const fields = { intent: 'save', kind: 'web', item: item.id, action, due, known: '' };
    await untilAnswered(200, () => instances.ask('/admin/programmation', form(fields, cookie)));
    item.published = !item.published;
    item.plans.push(item.published ? 'published' : 'unpublished');
  };
  const planAll = async () => {
    while (!over.signal.aborted) {
      // The form requires at least a minute ahead, in whole minutes.
      const due = parisTime(new Date(Date.now() + 3 * 60_000));
      for (const item of acknowledged.items) await plan(item, due);
      await plansComeSoon(database);
      while (!over.signal.aborted && (await isPlanned(database))) await pause(POLL_MS);
      // Nothing changes in between, so that a backup can compare pages.
      await pause(PLAN_PAUSE_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const backUp = async () => {
    while (!over.signal.aborted) {
      if (!(await isBackedUp(database))) {
        await untilAnswered(200, () =>
          instances.ask('/admin/sauvegardes', form({ intent: 'back-up' }, cookie)),
        );
        acknowledged.backups += 1;
      }
      await pause(POLL_MS);
    }
  };

  const working = Promise.all([
    visit(),
    ...Array.from({ length: WRITERS }, write),
    upload(),
    planAll(),
    backUp(),
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
async function untilAnswered(status: number, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer?.status === status) return answer;
    if (answer !== undefined && answer.status < 500)
      throw new Error(`Answered with ${answer.status}:\n${answer.text.slice(0, 2000)}`);
    await pause(POLL_MS);
  }
}

function form(fields: Record<string, string>, cookie: string): RequestInit {
  return { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) };
}

/** A distinct picture on each call. */
function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const create = { width: PICTURE_WIDTH, height: 500, channels: 3 as const, background: { r, g, b } };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { ...create, noise } })
    .jpeg()
    .toBuffer()
    .then((buffer) => Uint8Array.from(buffer));
}

async function itemsToPlan(database: pg.Pool): Promise<PlannedItem[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from web_solutions where status = 'published' order by id limit ${PLANNED_ITEMS}`,
  );
  return rows.map(({ id }) => ({ id, published: true, plans: [] }));
}

async function plansComeSoon(database: pg.Pool): Promise<void> {
  await database.query(
    `update plans set due_at = now() + ${PLANNED_AHEAD}, next_attempt_at = now() + ${PLANNED_AHEAD}`,
  );
}

async function isPlanned(database: pg.Pool): Promise<boolean> {
  return (await database.query('select 1 from plans')).rows.length > 0;
}

async function isBackedUp(database: pg.Pool): Promise<boolean> {
  return (await database.query('select 1 from backups where under_way = 1')).rows.length > 0;
}
