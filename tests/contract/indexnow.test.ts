import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readAuditLog } from '#content/audit-log/read-audit-log.server.ts';
import { undoChanges } from '#content/audit-log/undo-changes.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { readContent, saveContent } from '#content/pages/site-contents.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { indexnowKey, tellEngines, untoldSince } from '#features/indexnow/tell-engines.server.ts';
import { indexPending } from '#features/public-search/index-pending.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { listen } from '../support/listen.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { createPostLabels } from './post-labels.ts';

const SITE = 'https://agence.example';
const MINUTE = 60_000;
const DAY = 24 * 3600_000;
const never = new AbortController().signal;
const asClaire = <T>(work: () => Promise<T>) => actAs({ id: 'claire', name: 'Claire' }, work);

type Notice = { host: string; key: string; keyLocation: string; urlList: string[] };
const notices: Notice[] = [];
let status = 200;
let service: Server;

beforeAll(async () => {
  service = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      notices.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('INDEXNOW_URL', `${await listen(service)}/indexnow`);
});
afterAll(() => {
  service.close();
  vi.unstubAllEnvs();
});

async function setNotices(choice: 'sent' | 'none'): Promise<void> {
  const { version, published } = await readContent('settings');
  await saveContent('settings', { publish: { ...published, 'engines.notices': choice } }, version);
}

async function submittedUrls(now?: Date): Promise<string[]> {
  notices.length = 0;
  await indexPending();
  await tellEngines(never, now && (async () => now));
  return notices.flatMap(({ urlList }) => urlList).toSorted();
}

const web = (title: string) =>
  webFormSchema.parse({ title, client: 'Hélio', brief: 'Bref.', recommendation: 'Oui.' });

describeOnBothEngines('notices to search engines', () => {
  let labels = { categoryId: '', authorId: '' };
  const article = (slug: string, title = 'Carnet') =>
    postFormSchema.parse({ title, slug, status: 'Published', ...labels, content: '<p>Texte</p>' });

  beforeAll(async () => {
    labels = await createPostLabels();
  });
  beforeEach(async () => {
    status = 200;
    await setNotices('sent');
    await submittedUrls();
  });

  it('name what is published, changed and withdrawn, once', async () => {
    const { id } = await createItem('web', web('Un phare'));
    const page = `${SITE}/projet-web/${id}`;
    expect(await submittedUrls()).toEqual([]);
    await publishItem('web', id);
    expect(await submittedUrls()).toEqual([page]);
    expect(await submittedUrls()).toEqual([]);
    await saveItemDraft('web', id, { values: web('Un phare, en brouillon') }, 2);
    expect(await submittedUrls()).toEqual([]);
    await unpublishItem('web', id);
    expect(await submittedUrls()).toEqual([page]);
    await deleteItem('web', id);
    expect(await submittedUrls()).toEqual([]);
  });

  it('name nothing that engines must not show, but that it is hidden and shown again (§70.3)', async () => {
    const hidden = (title: string) => ({ ...web(title), searchPresence: 'hidden' as const });
    const { id } = await createItem('web', hidden('Un phare'));
    const page = `${SITE}/projet-web/${id}`;
    await publishItem('web', id);
    expect(await submittedUrls()).toEqual([]);
    await updateItem('web', id, { values: hidden('Deux phares') }, 1);
    expect(await submittedUrls()).toEqual([]);
    await updateItem('web', id, { values: web('Deux phares') }, 2);
    expect(await submittedUrls()).toEqual([page]);
    await updateItem('web', id, { values: hidden('Deux phares') }, 3);
    expect(await submittedUrls()).toEqual([page]);
    await unpublishItem('web', id);
    expect(await submittedUrls()).toEqual([]);

    const save = async (fields: object) =>
      saveContent('page:agence', { publish: { ...fields } }, (await readContent('page:agence')).version);
    await save({ 'search.presence': 'hidden' });
    await submittedUrls();
    await save({ 'search.presence': 'hidden', 'hero.title': 'Caché' });
    expect(await submittedUrls()).toEqual([]);
    await save({ 'hero.title': 'Montré' });
    expect(await submittedUrls()).toEqual([`${SITE}/about`]);
  });

  it('name what is restored from the trash, however old it is', async () => {
    const { id } = await createItem('web', web('Ancien'));
    const page = `${SITE}/projet-web/${id}`;
    await publishItem('web', id);
    const old = new Date(Date.now() - 30 * DAY);
    await database().updateTable('web_solutions').set({ updated_at: old }).where('id', '=', id).execute();
    await submittedUrls();
    await deleteItem('web', id);
    expect(await submittedUrls()).toEqual([page]);
    const restore = async () => {
      const trashed = database().selectFrom('trash').select('id').where('item_id', '=', id);
      await restoreFromTrash((await trashed.executeTakeFirstOrThrow()).id);
    };
    await restore();
    expect(await submittedUrls()).toEqual([page]);
    await unpublishItem('web', id);
    await deleteItem('web', id);
    await submittedUrls();
    await restore();
    expect(await submittedUrls()).toEqual([]);
  });

  it('name both addresses of an article that moved', async () => {
    const { id } = await createItem('post', article('carnet'));
    expect(await submittedUrls()).toEqual([`${SITE}/blog/carnet`]);
    await updateItem('post', id, { values: article('carnet-de-bord') }, 1);
    expect(await submittedUrls()).toEqual([`${SITE}/blog/carnet`, `${SITE}/blog/carnet-de-bord`]);
  });

  it('name a page of the site when it is published and when that is undone, and not for a draft', async () => {
    const save = async (change: Parameters<typeof saveContent>[1]) =>
      saveContent('page:agence', change, (await readContent('page:agence')).version);
    await save({ draft: { 'hero.title': 'Brouillon' } });
    expect(await submittedUrls()).toEqual([]);
    await asClaire(() => save({ publish: { 'hero.title': 'Bonjour' } }));
    expect(await submittedUrls()).toEqual([`${SITE}/about`]);
    await asClaire(async () => {
      const { lines } = await readAuditLog({ search: '', group: undefined, offset: 0, limit: 1 });
      await undoChanges({ entry: lines[0]?.id ?? '' });
    });
    expect(await submittedUrls()).toEqual([`${SITE}/about`]);
  });

  it('don’t repeat what engines know when the index is made anew', async () => {
    const { id } = await createItem('web', web('Ancien'));
    await publishItem('web', id);
    await submittedUrls();
    await database().deleteFrom('public_search').execute();
    const old = new Date(Date.now() - 2 * DAY);
    await database().updateTable('web_solutions').set({ updated_at: old }).where('id', '=', id).execute();
    expect(await submittedUrls()).toEqual([]);
  });

  it('say whose they are, by the key at the site', async () => {
    const { id } = await createItem('web', web('Un phare'));
    await publishItem('web', id);
    await submittedUrls();
    const [notice] = notices;
    expect(notice).toMatchObject({ host: 'agence.example', keyLocation: `${SITE}/indexnow.txt` });
    expect(notice?.key).toMatch(/^[a-f0-9]{64}$/);
    expect(notice?.key).toBe(await indexnowKey());
  });

  it('are not sent without the setting, nor what changed meanwhile later', async () => {
    await setNotices('none');
    const { id } = await createItem('web', web('Un phare'));
    await publishItem('web', id);
    expect(await submittedUrls()).toEqual([]);
    expect(await indexnowKey()).toBeUndefined();
    await setNotices('sent');
    expect(await submittedUrls()).toEqual([]);
  });

  it('are tried again, more and more seldom, and after a week people learn of it', async () => {
    const { id } = await createItem('web', web('Un phare'));
    await publishItem('web', id);
    status = 403;
    const start = Date.now();
    const after = (ms: number) => new Date(start + ms);
    expect(await submittedUrls(after(0))).toHaveLength(1);
    expect(await submittedUrls(after(5 * MINUTE))).toHaveLength(1);
    await wroteAt(after(5 * MINUTE));
    expect(await submittedUrls(after(9 * MINUTE))).toHaveLength(0);
    expect(await submittedUrls(after(10 * MINUTE))).toHaveLength(1);
    await wroteAt(after(6 * DAY));
    expect(await submittedUrls(after(6.5 * DAY))).toHaveLength(0);
    expect(await submittedUrls(after(7 * DAY))).toHaveLength(1);
    expect(await untoldSince(after(6.9 * DAY))).toBeUndefined();
    expect(await untoldSince(after(7.1 * DAY))).toEqual(after(0));
    await wroteAt(after(7 * DAY));
    status = 202;
    expect(await submittedUrls(after(8 * DAY))).toEqual([`${SITE}/projet-web/${id}`]);
    expect(await untoldSince(after(9 * DAY))).toBeUndefined();
  });

  it('keep what changes while they are sent', async () => {
    const { id } = await createItem('web', web('Un phare'));
    await publishItem('web', id);
    await indexPending();
    service.once('request', () => {
      void unpublishItem('web', id).then(() => indexPending());
    });
    notices.length = 0;
    await vi.waitFor(async () => {
      await tellEngines(never);
      const page = `${SITE}/projet-web/${id}`;
      expect(notices.map(({ urlList }) => urlList)).toEqual([[page], [page]]);
    });
  });
});

/** The time of the last failed try, which the clock of the machine wrote. */
async function wroteAt(updated_at: Date): Promise<void> {
  await database()
    .updateTable('settings')
    .set({ updated_at })
    .where('key', '=', 'internal:indexnow-failing-since')
    .execute();
}
