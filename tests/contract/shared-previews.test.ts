import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import {
  countOpenComments,
  replyToComment,
  setCommentDone,
} from '#content/shared-previews/comment-states.server.ts';
import { openSharedPreview, type SharedPreview } from '#content/shared-previews/open-preview.server.ts';
import {
  REPLIES_OF_PAGE,
  readApprovals,
  readLinkReplies,
  readPreviewReplies,
  replyToPreview,
} from '#content/shared-previews/preview-replies.server.ts';
import {
  addToPreview,
  readLinks,
  removeFromPreview,
  revokeSharedPreview,
  sharePreview,
} from '#content/shared-previews/share-preview.server.ts';
import { emptyTrash } from '#content/trash/erase-trash.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import type { Place } from '#domain/shared-previews/place.ts';
import type { PreviewReplyValues } from '#domain/shared-previews/preview-reply.ts';
import { deliverDueMessages } from '#features/contact/deliver-messages.server.ts';
import { readInbox } from '#features/contact/inbox.server.ts';
import { storeNotice } from '#features/contact/receive-notice.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import type { DeliveredMessage } from '#infrastructure/mail-transport/mail-transport.ts';
import { receiveReply } from '#site/shared-preview/receive-reply.server.ts';
import { deleteItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { createPostLabels } from './post-labels.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const LATER = new Date('2026-03-19T23:00:00Z');
const REQUEST = new Request('http://localhost/');

type Item = Parameters<typeof readLinks>[0];

async function project(): Promise<Item> {
  const values = webFormSchema.parse({ client: 'Port', title: 'Site', brief: 'x', recommendation: 'x' });
  return { kind: 'web', id: (await createItem('web', values)).id };
}

async function shared(item: Item, { id = randomUUID() as string, endsAt = LATER, now = NOW } = {}) {
  const made = await sharePreview({ id, items: [item], endsAt, createdBy: 'camille' }, now);
  if (made.outcome !== 'shared') throw new Error(made.outcome);
  return { id, secret: made.address.split('/').at(-1) ?? '' };
}

const open = (secret: string, now = NOW) => openSharedPreview(secret, REQUEST, now);

async function opened(item: Item): Promise<SharedPreview> {
  const { secret } = await shared(item);
  const found = await open(secret);
  if (found.state !== 'open') throw new Error(found.state);
  return found.preview;
}

const approval = (more: object = {}): PreviewReplyValues => ({
  decision: 'approve',
  name: 'Claire',
  comment: '',
  ...more,
});

const TITLE: Place = { what: 'text', key: 'Site', label: '', nth: 0, x: 0.5, y: 0.25 };
const FILM: Place = { ...TITLE, what: 'film', key: '76979871', label: 'Le port' };

const comment = (text: string, more: object = {}): PreviewReplyValues => ({
  decision: 'comment',
  name: 'Claire',
  comment: text,
  place: TITLE,
  ...more,
});

const nothing = async () => {};
async function answer(preview: SharedPreview, values: PreviewReplyValues, formKey: string) {
  // Two rows of one millisecond have no defined order.
  await sleep(2);
  return replyToPreview(preview, values, { request: REQUEST, formKey, alongside: nothing });
}

const readReplies = async (item: ContentItem, limit?: number) =>
  (await readPreviewReplies(item, limit)).replies;

describeOnBothEngines('shared previews', () => {
  beforeEach(async () => {
    await database().deleteFrom('rate_limits').execute();
  });

  it('open their item by a secret, stored only as a hash, and change nothing that visitors see (§39.1)', async () => {
    const item = await project();
    const before = await readContentVersion();
    const { id, secret } = await shared(item);
    expect(secret).toMatch(/^[\w-]{22}$/);
    const titled = { ...item, title: 'Site' };
    expect(await open(secret)).toEqual({
      state: 'open',
      preview: { id, item, items: [titled], endsAt: LATER },
    });
    expect(await readLinks(item, NOW)).toEqual([{ id, createdAt: NOW, endsAt: LATER, items: [item] }]);
    const rows = await database().selectFrom('shared_previews').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await readContentVersion()).toBe(before);
  });

  it('end when they expire or are revoked, for any holder of the secret (§39.4)', async () => {
    const item = await project();
    const [first, second] = [await shared(item), await shared(item)];
    expect((await open(first.secret, new Date(LATER.getTime() - 1))).state).toBe('open');
    expect(await open(first.secret, LATER)).toEqual({ state: 'closed' });
    expect(await revokeSharedPreview(await project(), second.id, NOW)).toBe(false);
    expect((await open(second.secret)).state).toBe('open');
    expect(await revokeSharedPreview(item, second.id, NOW)).toBe(true);
    expect(await revokeSharedPreview(item, second.id, NOW)).toBe(false);
    expect(await open(second.secret)).toEqual({ state: 'closed' });
    expect((await readLinks(item, NOW)).map(({ id }) => id)).toEqual([first.id]);
    expect(await readLinks(item, LATER)).toEqual([]);
  });

  it('are created once when requested twice, and never show another item', async () => {
    const [item, other] = [await project(), await project()];
    const id = randomUUID();
    const [first, again] = [await shared(item, { id }), await shared(item, { id })];
    expect(await open(first.secret)).toEqual({ state: 'closed' });
    expect(await open(again.secret)).toMatchObject({ state: 'open', preview: { item } });
    const foreign = await shared(other, { id });
    expect(await open(foreign.secret)).toMatchObject({ state: 'open', preview: { item: other } });
    expect(await open(again.secret)).toMatchObject({ state: 'open', preview: { item } });
  });

  it('are created anew when requested again after a change of the first, never returned closed', async () => {
    const [item, added] = [await project(), await project()];
    const id = randomUUID();
    const first = await shared(item, { id });
    await addToPreview({ of: item, id }, added, NOW);
    const second = await shared(item, { id });
    expect(await open(first.secret)).toMatchObject({ state: 'open' });
    expect(await open(second.secret)).toMatchObject({ state: 'open', preview: { item } });
    expect((await readLinks(item, NOW)).map(({ items }) => items.length).sort()).toEqual([1, 2]);
    await removeFromPreview({ of: item, id }, added, NOW);
    await revokeSharedPreview(item, id, NOW);
    expect(await open((await shared(item, { id })).secret)).toMatchObject({ state: 'open' });
    expect(await open(first.secret)).toEqual({ state: 'closed' });
  });

  it('are limited to twenty of one item', async () => {
    const item = await project();
    for (let count = 0; count < 20; count++) await shared(item);
    const more = { id: randomUUID(), items: [item], endsAt: LATER, createdBy: 'camille' };
    expect(await sharePreview(more, NOW)).toEqual({ outcome: 'too-many' });
    // A link of another item that gets it would be one more.
    const other = await project();
    const { id } = await shared(other);
    expect(await addToPreview({ of: other, id }, item, NOW)).toBe('too-many-links');
    const [{ id: known = '' } = {}] = await readLinks(item, NOW);
    expect(await addToPreview({ of: item, id: known }, item, NOW)).toBe('added');
    expect(await sharePreview(more, LATER)).toMatchObject({ outcome: 'shared' });
    // Above the limit, what a link shows is still added to it without an effect.
    expect(await addToPreview({ of: item, id: more.id }, item, NOW)).toBe('added');
  });

  it('are limited to twenty of one item when three more are requested at once', async () => {
    const [item, one, other] = [await project(), await project(), await project()];
    for (let count = 0; count < 18; count++) await shared(item);
    const links = [
      { of: one, id: (await shared(one)).id },
      { of: other, id: (await shared(other)).id },
    ];
    const last = { items: [item], endsAt: LATER, createdBy: 'camille' };
    const share = () => sharePreview({ ...last, id: randomUUID() }, NOW);
    const made = await Promise.all([share(), share(), share()]);
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(['shared', 'shared', 'too-many']);
    const [{ id = '' } = {}] = await readLinks(item, NOW);
    await revokeSharedPreview(item, id, NOW);
    const added = await Promise.all(links.map((link) => addToPreview(link, item, NOW)));
    expect(added.sort()).toEqual(['added', 'too-many-links']);
    expect(await readLinks(item, NOW)).toHaveLength(20);
  });

  it('can’t be guessed: a client above the rate limit gets no access, by valid secrets neither (§39.4)', async () => {
    const { secret } = await shared(await project());
    for (let count = 0; count < 30; count++)
      expect(await open(String(count).padStart(22, 'A'))).toEqual({ state: 'closed' });
    expect(await open('B'.repeat(22))).toEqual({ state: 'too-many' });
    expect(await open(secret)).toEqual({ state: 'too-many' });
    expect(await open('no secret')).toEqual({ state: 'closed' });
  });

  it('store each response once together with its message in the inbox, or neither (§39.3)', async () => {
    const item = await project();
    const preview = await opened(item);
    const options = { request: REQUEST, formKey: 'un' };
    const notice = {
      name: 'Claire',
      subject: 'Site',
      text: 'Claire a validé\n\nBravo',
      about: '/formulaire',
    };
    const send = () =>
      replyToPreview(preview, approval(), {
        ...options,
        alongside: (transaction, id) => storeNotice(transaction, { id, ...notice }),
      });
    await expect(
      replyToPreview(preview, approval(), {
        ...options,
        alongside: () => Promise.reject(new Error('no inbox')),
      }),
    ).rejects.toThrow('no inbox');
    expect(await readReplies(item)).toEqual([]);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual({ outcome: 'stored', id: expect.any(String) as string });
    expect([second, await send()]).toEqual([first, first]);
    expect(await readReplies(item)).toMatchObject([{ name: 'Claire', approved: true, comment: '' }]);
    const { messages } = await readInbox({ offset: 0, limit: 10 });
    expect(messages).toMatchObject([
      { name: 'Claire', company: 'Site', about: '/formulaire', email: '', decision: 'approved' },
    ]);
    expect(messages[0]?.delivery.state).toBe('kept');
    // With a configured mail service it waits for delivery.
    await database()
      .updateTable('contact_messages')
      .set({ delivery_state: 'pending', next_attempt_at: new Date(0) })
      .execute();
    const taken: DeliveredMessage[] = [];
    await deliverDueMessages({
      deliver: async (message) => {
        taken.push(message);
      },
    });
    expect(taken).toMatchObject([{ firstName: 'Claire', subject: 'Claire a validé', email: '' }]);
    expect(taken[0]?.briefLink).toMatch(/\/formulaire$/);
  });

  it('show the last approval of each item, whatever was answered since (§39.5)', async () => {
    const [item, other] = [await project(), await project()];
    const preview = await opened(item);
    await answer(preview, approval(), 'un');
    await answer(await opened(item), approval({ name: 'Sami' }), 'deux');
    await answer(preview, { decision: 'comment', name: 'Claire', comment: 'Plus grand ?' }, 'trois');
    expect(await readApprovals([item.id, other.id])).toEqual({
      [item.id]: { name: 'Sami', at: expect.any(Date) as Date },
    });
    expect((await readReplies(item)).map(({ name, approved }) => [name, approved])).toEqual([
      ['Claire', false],
      ['Sami', true],
      ['Claire', true],
    ]);
    expect(await readReplies(other)).toEqual([]);
    expect(await readApprovals([])).toEqual({});
  });

  it('accept thirty responses of one IP address in ten minutes', async () => {
    const preview = await opened(await project());
    for (let count = 0; count < 30; count++)
      expect(await answer(preview, approval(), String(count))).toMatchObject({ outcome: 'stored' });
    expect(await answer(preview, approval(), 'encore')).toEqual({ outcome: 'too-many' });
    // An earlier response is not refused when it is sent again.
    expect(await answer(preview, approval(), '3')).toMatchObject({ outcome: 'stored' });
  });

  it('take every approval, and as many comments as a link takes, all of which can be read (§39.4)', async () => {
    const item = await project();
    const preview = await opened(item);
    const said = (count: number, approved: boolean) => ({
      ...{
        id: `${preview.id}${approved}${count}`,
        preview_id: preview.id,
        kind: item.kind,
        item_id: item.id,
      },
      ...{
        idempotency_key: `${preview.id}${approved}${count}`,
        name: 'Ada',
        comment: `n° ${count}`,
        approved,
      },
      ...{ created_at: new Date(count), place: '', film_second: null, reply: '' },
    });
    const many = (count: number, approved: boolean) =>
      Array.from({ length: count }, (_, index) => said(index, approved));
    await database().insertInto('preview_answers').values(many(200, false)).execute();
    expect(await answer(preview, comment('Une de trop'), 'un')).toEqual({ outcome: 'full' });
    await database().insertInto('preview_answers').values(many(50, true)).execute();
    expect(await answer(preview, approval({ name: 'Sami' }), 'deux')).toMatchObject({ outcome: 'stored' });
    const read = await readReplies(item, 1000);
    expect(read.filter(({ approved }) => approved)).toHaveLength(50);
    expect(read.find(({ approved }) => approved)).toMatchObject({ name: 'Sami' });
    expect(read.filter(({ approved }) => !approved)).toHaveLength(200);
    const newest = await readPreviewReplies(item);
    expect(newest.replies).toHaveLength(REPLIES_OF_PAGE);
    expect(newest).toMatchObject({ received: 250, open: 200 });
    expect(await readLinkReplies(preview)).toHaveLength(250);
  });

  it('keep the place of a comment, for its link and for the agency, with a number of its link (§39.10)', async () => {
    const item = await project();
    const [preview, other] = [await opened(item), await opened(item)];
    await answer(preview, comment('Plus court', { second: 12 }), 'un');
    await answer(other, comment('Ailleurs'), 'deux');
    await answer(preview, approval(), 'trois');
    await answer(preview, comment('Le film', { place: FILM, second: 12 }), 'quatre');
    expect(await readLinkReplies(preview)).toMatchObject([
      { comment: 'Le film', number: 2, place: FILM, second: 12, reply: undefined, doneAt: undefined },
      { approved: true, number: undefined, place: undefined },
      // Only a film has seconds.
      { comment: 'Plus court', number: 1, place: TITLE, second: undefined },
    ]);
    expect((await readReplies(item)).map(({ number }) => number)).toEqual([2, undefined, 1, 1]);
    expect(await countOpenComments([item.id, (await project()).id])).toEqual({ [item.id]: 3 });
    expect(await countOpenComments([])).toEqual({});
  });

  it('are answered by the agency, and no reply is replaced unseen (§39.11)', async () => {
    const item = await project();
    await answer(await opened(item), comment('Plus court'), 'un');
    const [id = ''] = (await readReplies(item)).map((reply) => reply.id);
    const reply = (text: string, known?: Date) => replyToComment(item, id, { text, known, by: 'camille' });
    expect(await reply('Voilà')).toBe('done');
    // Sent again, because the response never arrived.
    expect(await reply('Voilà')).toBe('done');
    expect(await reply('Non')).toBe('changed');
    const [stored] = await readReplies(item);
    expect(stored?.reply).toEqual({ text: 'Voilà', at: expect.any(Date) as Date, by: undefined });
    expect(await reply('Autrement', stored?.reply?.at)).toBe('done');
    expect((await readReplies(item))[0]?.reply?.text).toBe('Autrement');
    // Of another item, or of none.
    const foreign = { text: 'Ici ?', known: undefined, by: 'camille' };
    expect(await replyToComment(await project(), id, foreign)).toBe('not-found');
    expect(await replyToComment(item, randomUUID(), foreign)).toBe('not-found');
  });

  it('have comments that are done or open, with undo (§39.11)', async () => {
    const item = await project();
    const preview = await opened(item);
    await answer(preview, comment('Plus court'), 'un');
    await answer(preview, approval(), 'deux');
    const [approved = '', id = ''] = (await readReplies(item)).map((reply) => reply.id);
    const isDone = async () => (await readReplies(item))[1]?.doneAt !== undefined;
    let batch = '';
    await actAs({ id: 'camille', name: 'Camille' }, async () => {
      expect(await setCommentDone(item, id, true)).toBe(true);
      batch = undoOfThisRequest() ?? '';
    });
    expect(await isDone()).toBe(true);
    expect(await countOpenComments([item.id])).toEqual({});
    expect(await setCommentDone(item, id, true)).toBe(true);
    expect(await undoChanges({ batch })).toMatchObject({ undone: 1 });
    expect(await isDone()).toBe(false);
    expect(await setCommentDone(item, id, true)).toBe(true);
    expect(await setCommentDone(item, id, false)).toBe(true);
    expect(await isDone()).toBe(false);
    expect(await setCommentDone(await project(), id, true)).toBe(false);
    expect(await setCommentDone(item, approved, true)).toBe(true);
    expect((await readReplies(item))[0]?.doneAt).toBeUndefined();
  });

  it('lead a comment on a paragraph of an article to the field of its text (§39.9)', async () => {
    const content = '<p>Un <strong>mot</strong> du port</p>';
    const values = { title: 'Port', slug: 'port', status: 'Draft', content, ...(await createPostLabels()) };
    const post = await createItem('post', postFormSchema.parse(values));
    const item: Item = { kind: 'post', id: post.id };
    const now = new Date();
    const { secret } = await shared(item, { endsAt: new Date(now.getTime() + 3_600_000), now });
    const body = new FormData();
    const sent = { decision: 'comment', name: 'Claire', comment: 'Quel mot ?', formKey: randomUUID() };
    const place = JSON.stringify({ ...TITLE, key: 'Un mot du port' });
    for (const [name, value] of Object.entries({ ...sent, place })) body.set(name, value);
    const { status } = await receiveReply(secret, new Request('http://localhost/', { method: 'POST', body }));
    expect(status).toBe(200);
    expect((await readReplies(item))[0]?.place?.field).toBe('content');
  });

  it('take a reply for the item that was read, wherever it stands in the link by then (§39.13)', async () => {
    const [first, read, last] = [await project(), await project(), await project()];
    const [id, now] = [randomUUID(), new Date()];
    const link = { id, items: [first, read, last], endsAt: new Date(now.getTime() + 3_600_000) };
    const made = await sharePreview({ ...link, createdBy: 'camille' }, now);
    const secret = made.outcome === 'shared' ? (made.address.split('/').at(-1) ?? '') : '';
    const send = (formKey: string) => {
      const body = new FormData();
      const sent = { decision: 'approve', name: 'Claire', comment: '', version: '1', formKey };
      for (const [name, value] of Object.entries(sent)) body.set(name, value);
      const address = `http://localhost/?contenu=2&element=web:${read.id}`;
      return receiveReply(secret, new Request(address, { method: 'POST', body }));
    };
    await removeFromPreview({ of: first, id }, first);
    expect(await send('un')).toMatchObject({ status: 200 });
    expect([await readReplies(read), await readReplies(last)]).toMatchObject([[{ approved: true }], []]);
    await removeFromPreview({ of: read, id }, read);
    expect(await send('deux')).toMatchObject({ result: { outcome: 'gone' }, status: 409 });
    expect(await readReplies(last)).toEqual([]);
  });

  it('refuse a comment that is too large to be read with the reason, not as a failure', async () => {
    const tooLarge = { formData: () => Promise.reject(new Response(null, { status: 413 })) };
    expect(await receiveReply('A'.repeat(22), tooLarge as unknown as Request)).toEqual({
      result: { outcome: 'invalid', errors: { comment: '5 000 caractères au plus' }, values: {} },
      status: 413,
    });
  });

  it('log why a reply could not be received where their page can’t be read', async () => {
    const item = await project();
    const now = new Date();
    const { secret } = await shared(item, { endsAt: new Date(now.getTime() + 3_600_000), now });
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const unreadable = vi.spyOn(contentType('web'), 'page').mockRejectedValue(new Error('unreadable'));
    const body = new FormData();
    const sent = { decision: 'approve', name: 'Claire', comment: '', formKey: randomUUID() };
    for (const [name, value] of Object.entries(sent)) body.set(name, value);
    const { status } = await receiveReply(secret, new Request('http://localhost/', { method: 'POST', body }));
    unreadable.mockRestore();
    expect(status).toBe(500);
    expect(logged).toHaveBeenCalledExactlyOnceWith('an action failed', expect.anything());
    logged.mockRestore();
  });

  it('are deleted for good with their item and its responses (§39.5)', async () => {
    const items = [await project(), await project(), await project()] as const;
    const previews = [await opened(items[0]), await opened(items[1]), await opened(items[2])] as const;
    for (const preview of previews) await answer(preview, approval(), preview.id);
    await deleteItem('web', items[0].id);
    await changeItems('delete', [items[1] as { kind: 'web'; id: string }]);
    const stored = () => database().selectFrom('shared_previews').select('id').execute();
    // An item restored from the trash has its approvals again.
    expect((await stored()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(previews.map(({ id }) => id)),
    );
    await emptyTrash(new Date());
    const left = await database()
      .selectFrom('shared_previews')
      .leftJoin('preview_answers', 'preview_answers.preview_id', 'shared_previews.id')
      .select(['shared_previews.id', 'preview_answers.name'])
      .where(
        'shared_previews.id',
        'in',
        previews.map(({ id }) => id),
      )
      .execute();
    expect(left).toEqual([{ id: previews[2].id, name: 'Claire' }]);
  });
});
