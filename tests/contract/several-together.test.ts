import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DASHBOARD_ACTIONS } from '#admin/dashboard/dashboard-actions.server.ts';
import type { ActionInput } from '#admin/kit/run-action.server.ts';
import { loader } from '#admin/sharing/shared-previews.ts';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readItemDraft } from '#content/drafts/item-drafts.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { changedMeanwhile, makePrepared } from '#content/lifecycle/planned-change.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { publishTogether } from '#content/lifecycle/publish-together.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { planTogether } from '#content/schedule/plan-together.server.ts';
import { readFailedPlans, readPlansBetween, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { runDuePlans } from '#content/schedule/run-plans.server.ts';
import { cancelPlan, retryPlan, savePlan } from '#content/schedule/save-plan.server.ts';
import { openSharedPreview } from '#content/shared-previews/open-preview.server.ts';
import { readPreviewReplies } from '#content/shared-previews/preview-replies.server.ts';
import {
  addToPreview,
  readLinks,
  removeFromPreview,
  revokeSharedPreview,
  sharePreview,
} from '#content/shared-previews/share-preview.server.ts';
import { emptyTrash } from '#content/trash/erase-trash.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { readPost, readPublicPost } from '#content/types/article/read-posts.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { CHANGED_AT_EACH_TRY, ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { PLAN_FAILURES } from '#domain/plans/plan.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { parisTime } from '#domain/publication-date.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { createPostLabels } from './post-labels.ts';
import { planOf, statementsOf } from './query-plans.ts';

const NOW = new Date('2026-06-01T08:00:00Z');
const DUE = new Date('2026-06-03T07:00:00Z');
const LATER = new Date('2026-06-04T07:00:00Z');
const CAMILLE = { id: 'camille', name: 'Camille' };

const web = (title: string) =>
  webFormSchema.parse({ client: 'Port', title, brief: 'Court', recommendation: 'Voir' });
let labels = { categoryId: '', authorId: '' };
const article = (slug: string, values: Partial<PostFormValues> = {}): PostFormValues =>
  postFormSchema.parse({
    title: 'Article',
    slug,
    content: '<p>Texte</p>',
    status: 'Draft',
    ...labels,
    ...values,
  });

type Web = ContentItem<'web'>;

async function draft(title = 'Site'): Promise<Web> {
  return { kind: 'web', id: (await createItem('web', web(title))).id };
}

/** Public as 'Avant', with a pending draft titled 'Après'. */
async function changed(): Promise<Web> {
  const item = await draft('Avant');
  await publishItem('web', item.id, { now: NOW });
  const values = { values: web('Après'), featured: true, publication: { publish: false, date: undefined } };
  expect(await saveItemDraft('web', item.id, values, 1)).toEqual({ outcome: 'saved' });
  return item;
}

/** A public article at `slug`, with a pending draft at `next`. */
async function moved(slug: string, next: string): Promise<ContentItem<'post'>> {
  const { id } = await createItem('post', article(slug, { status: 'Published' }), { now: NOW });
  await saveItemDraft('post', id, { values: article(next, { status: 'Published', title: 'Neuf' }) }, 1);
  return { kind: 'post', id };
}

const project = ({ id }: ContentItem) => readProject('web', id);
const plan = (items: readonly ContentItem[], due = DUE, known: readonly string[] = []) =>
  actAs(CAMILLE, () => planTogether(items, { typed: parisTime(due), known }, NOW));

/** What visitors and editors have of these items, without version counters. */
async function stateOf(items: readonly ContentItem[]) {
  const states = items.map(async (item) => {
    const stored = item.kind === 'post' ? await readPost(item.id) : await project(item);
    if (!stored) return undefined;
    const { version: _, updatedAt: __, ...fields } = stored;
    const pending = await readItemDraft(item);
    return { ...fields, draft: pending && { ...pending, savedAt: undefined } };
  });
  return Promise.all(states);
}

describeOnBothEngines('several items together', (engine) => {
  beforeAll(async () => {
    labels = await createPostLabels();
  });

  beforeEach(async () => {
    await database().deleteFrom('plans').execute();
    vi.restoreAllMocks();
  });

  it('are published as they are edited, at once, and once (§42.8)', async () => {
    const items = [await draft(), await changed(), await moved('un', 'une')] as const;
    const version = await readContentVersion();
    expect(await publishTogether(items)).toEqual({ outcome: 'done', done: 3, already: 0 });
    expect(await readContentVersion()).toBe(version + 1);
    expect(await project(items[0])).toMatchObject({ status: 'published' });
    expect(await project(items[1])).toMatchObject({ title: 'Après', featured: true, publishedAt: NOW });
    expect(await readPublicPost('une')).toMatchObject({ state: 'published', post: { title: 'Neuf' } });
    const before = await stateOf(items);
    expect(await publishTogether(items)).toEqual({ outcome: 'done', done: 0, already: 3 });
    expect(await stateOf(items)).toEqual(before);
  });

  it('are left alone when others change one of them during each of three tries', async () => {
    let tries = 0;
    const prepare = async () => async () => {
      tries += 1;
      throw changedMeanwhile({ kind: 'web', id: 'a' });
    };
    await expect(makePrepared(prepare)).rejects.toThrow(ConcurrentChangesError);
    expect(tries).toBe(3);
  });

  it('keep their date when one is published from a list that was loaded before (§29.4)', async () => {
    const item = await draft();
    await publishItem('web', item.id, { now: NOW });
    const form = new FormData();
    const text = (name: string) => (name === 'kind' ? item.kind : item.id);
    const press = async (intent: 'publish' | 'delete') => {
      const apply = DASHBOARD_ACTIONS[intent];
      if (typeof apply !== 'function') throw new Error(intent);
      return apply({ form, text } as ActionInput);
    };
    expect(await press('publish')).toEqual({ outcome: 'done', message: '1 projet déjà publié' });
    expect(await project(item)).toMatchObject({ publishedAt: NOW });
    expect(await press('delete')).toEqual({ outcome: 'done', message: 'Projet supprimé avec succès' });
    expect(await press('publish')).toEqual({
      outcome: 'not-found',
      message: 'Ce projet a été supprimé entre-temps',
    });
  });

  it('are not deleted by a list that still shows one that was published since as a draft', async () => {
    const [published, other] = [await draft('Phare'), await draft()];
    const unpublished = await changed();
    await publishItem('web', published.id, { now: NOW });
    await unpublishItem('web', unpublished.id);
    const press = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const { delete: apply } = DASHBOARD_ACTIONS;
      if (typeof apply !== 'function') throw new Error('delete');
      return apply({ form, text: (name: string) => String(form.get(name) ?? '') } as ActionInput);
    };
    const refused = {
      outcome: 'refused',
      message:
        '«\u00a0Phare\u00a0» a été publié entre-temps\u00a0: rien n’a été supprimé. Relisez la liste, puis recommencez.',
    };
    const drafts = [published, other].map(keyOfItem).join(',');
    const rows = [published, other, unpublished].map(keyOfItem).join(',');
    expect(await press({ ...published, drafts: keyOfItem(published) })).toEqual(refused);
    expect(await press({ rows, drafts })).toEqual(refused);
    expect(await project(other)).toBeDefined();
    expect(await project(published)).toMatchObject({ status: 'published', publishedAt: NOW });
    // Once the list shows it as published, it is deleted; so is what was unpublished since.
    expect(await press({ rows, drafts: keyOfItem(other) })).toMatchObject({ message: '3 projets supprimés' });
  });

  it('are undone together, drafts, dates and slugs included', async () => {
    const withdrawn = await changed();
    await unpublishItem('web', withdrawn.id);
    const items = [await draft(), await changed(), withdrawn, await moved('deux', 'deuxieme')];
    const before = await stateOf(items);
    const batch = await actAs(CAMILLE, async () => {
      await publishTogether(items);
      return undoOfThisRequest() ?? '';
    });
    expect(await project(withdrawn)).toMatchObject({ status: 'published', title: 'Après' });
    expect(await actAs(CAMILLE, () => undoChanges({ batch }))).toEqual({ undone: 4, changed: 0, already: 0 });
    expect(await stateOf(items)).toEqual(before);
    expect(await readPublicPost('deux')).toMatchObject({ state: 'published', post: { title: 'Article' } });
    expect(await actAs(CAMILLE, () => undoChanges({ batch }))).toEqual({ undone: 0, changed: 0, already: 4 });
  });

  it('are undone except those that were changed since', async () => {
    const [saved, free] = [await changed(), await changed()];
    const batch = await actAs(CAMILLE, async () => {
      await publishTogether([saved, free]);
      return undoOfThisRequest() ?? '';
    });
    await updateItem('web', saved.id, { values: web('Encore') }, 3);
    expect(await undoChanges({ batch })).toMatchObject({ undone: 1, changed: 1 });
    expect(await project(saved)).toMatchObject({ title: 'Encore' });
    expect(await project(free)).toMatchObject({ title: 'Avant' });
  });

  it.each(['missing', 'incomplete', 'slug-taken'] as const)(
    'none is published when one of them can’t be: %s, which is named',
    async (problem) => {
      const [one, two] = [await draft(), await changed()];
      const blocked = problem === 'slug-taken' ? await moved(`${problem}-1`, `${problem}-2`) : await draft();
      if (problem === 'missing') await deleteItem('web', blocked.id);
      if (problem === 'incomplete')
        await database()
          .updateTable('web_solutions')
          .set({ brief: '' })
          .where('id', '=', blocked.id)
          .execute();
      if (problem === 'slug-taken') await createItem('post', article(`${problem}-2`));
      const before = await stateOf([one, two]);
      const version = await readContentVersion();
      const refusal = { item: blocked, problem, ...(problem === 'incomplete' && { field: 'Le Brief' }) };
      expect(await publishTogether([one, blocked, two])).toEqual({ outcome: 'refused', refusals: [refusal] });
      expect(await stateOf([one, two])).toEqual(before);
      expect(await readContentVersion()).toBe(version);
      expect(await plan([one, blocked, two])).toEqual({ outcome: 'refused', refusals: [refusal] });
    },
  );

  it('two drafts that take one slug are both left, even when each of them alone could be public', async () => {
    const [one, two] = [await moved('rivale-1', 'meme'), await moved('rivale-2', 'meme')];
    const published = await publishTogether([one, two]);
    expect(published).toMatchObject({ outcome: 'refused', refusals: [{ problem: 'slug-taken' }] });
    expect(await readPost(one.id)).toMatchObject({ slug: 'rivale-1' });
    expect(await readPost(two.id)).toMatchObject({ slug: 'rivale-2' });
  });

  it('are published whole beside saves and publications of the same items', async () => {
    const items = [await changed(), await changed(), await changed()] as const;
    const all = await Promise.all([
      publishTogether(items),
      publishTogether(items.toReversed()),
      updateItem('web', items[1].id, { values: web('Saisi') }, 2),
    ]);
    expect(all.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['done', 'done']);
    for (const item of items) expect(await readItemDraft(item)).toBeUndefined();
    expect(await project(items[0])).toMatchObject({ title: 'Après' });
  });

  it('fifty are planned, and made once by two runners, with their date and author (§42.3)', async () => {
    const items: Web[] = [];
    for (let count = 0; count < 50; count += 1) items.push(await (count % 10 === 0 ? changed() : draft()));
    expect(await plan(items)).toEqual({ outcome: 'saved' });
    expect(await plan(items)).toEqual({ outcome: 'saved' });
    expect(await runDuePlans(new Date(DUE.getTime() - 1))).toBe(0);
    const made = await Promise.all([runDuePlans(DUE), runDuePlans(DUE), runDuePlans(DUE)]);
    expect(made.toSorted()).toEqual([0, 0, 1]);
    expect(await project(items[0] as Web)).toMatchObject({ title: 'Après', publishedAt: NOW });
    expect(await project(items[1] as Web)).toMatchObject({ status: 'published', publishedAt: DUE });
    expect(await readPlansOf(items)).toEqual([]);
    const entries = await database()
      .selectFrom('journal')
      .select(['batch', 'administrator_name'])
      .where('action', 'in', ['published', 'saved'])
      .where(
        'item_id',
        'in',
        items.map(({ id }) => id),
      )
      .where('undo', 'is not', null)
      .execute();
    expect(entries.length).toBe(50);
    expect(new Set(entries.map(({ batch }) => batch)).size).toBe(1);
    expect(entries[0]?.administrator_name).toBe('Camille');
  });

  it('one of them leaves, and the others are published (§42.9)', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const items = [await draft('Reste'), await draft('Jetée'), await changed()] as const;
    await plan(items);
    await changeItems('delete', [items[1]]);
    expect(await runDuePlans(DUE)).toBe(0);
    const [failed] = await readFailedPlans(10);
    const leave = (item: ContentItem) => actAs(CAMILLE, () => cancelPlan(failed?.id ?? '', item));
    expect(await leave(await draft('Ailleurs'))).toBe(false);
    expect(await leave(items[1])).toBe(true);
    expect(await leave(items[1])).toBe(false);
    expect(await readFailedPlans(10)).toEqual([]);
    expect((await readPlansOf(items)).map(({ others }) => others)).toEqual([1, 1]);
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await project(items[0])).toMatchObject({ status: 'published' });
    expect(await project(items[2])).toMatchObject({ title: 'Après' });
  });

  it('of which one was deleted are not published; it is named until it is back (§42.8)', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const items = [await draft('Reste'), await draft('Jetée'), await changed()] as const;
    await plan(items);
    await changeItems('delete', [items[1]]);
    expect(await readPlansBetween(NOW, LATER, 10)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Jetée', deleted: true, others: 2 }),
      ]) as object,
    );
    expect(await runDuePlans(DUE)).toBe(0);
    expect(await project(items[0])).toMatchObject({ status: 'draft' });
    expect(await project(items[2])).toMatchObject({ title: 'Avant' });
    const [failed, ...others] = await readFailedPlans(10);
    expect(failed).toMatchObject({
      item: items[1],
      title: 'Jetée',
      others: 2,
      failed: { failure: 'missing' },
    });
    expect(others).toEqual([]);
    const { id } = await database()
      .selectFrom('trash')
      .select('id')
      .where('item_id', '=', items[1].id)
      .executeTakeFirstOrThrow();
    await restoreFromTrash(id);
    expect(await retryPlan(failed?.id ?? '', DUE)).toBe(true);
    expect(await runDuePlans(DUE)).toBe(1);
    for (const item of items) expect(await project(item)).toMatchObject({ status: 'published' });
    expect(await readFailedPlans(10)).toEqual([]);
  });

  it('that others keep changing say so as the button does, and name the changed one (§42.4)', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const items = [await draft(), await draft()];
    await plan(items);
    const [first, second] = items as [Web, Web];
    const type = contentType('web');
    const original = type.read;
    const read = vi.spyOn(type, 'read').mockImplementation(async (id) => {
      const item = await original(id);
      if (id === second.id)
        await database()
          .updateTable(type.table)
          .set((column) => ({ version: column('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
      return item;
    });
    expect(await runDuePlans(DUE)).toBe(0);
    read.mockRestore();
    const [failed, ...others] = await readFailedPlans(10);
    expect(failed).toMatchObject({ item: second, others: 1, failed: { failure: 'changing' } });
    expect(others).toEqual([]);
    expect(CHANGED_AT_EACH_TRY).toContain(PLAN_FAILURES.changing);
    expect(await retryPlan(failed?.id ?? '', DUE)).toBe(true);
    expect(await runDuePlans(DUE)).toBe(1);
    for (const item of [first, second]) expect(await project(item)).toMatchObject({ status: 'published' });
  });

  it('that are all deleted leave nothing to do, and the withdrawal of one is a reason', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const gone = [await draft(), await draft()];
    await plan(gone);
    await changeItems('delete', gone);
    const [off, other] = [await changed(), await draft()];
    await plan([off, other]);
    await unpublishItem('web', off.id);
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await readFailedPlans(10)).toMatchObject([{ item: off, failed: { failure: 'withdrawn' } }]);
    expect(await project(other)).toMatchObject({ status: 'draft' });
    expect(await readPlansOf(gone)).toEqual([]);
  });

  it('one of which was published by hand are still published, and it keeps its date', async () => {
    const [byHand, other] = [await draft(), await draft()];
    await plan([byHand, other]);
    await publishItem('web', byHand.id, { now: NOW });
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await project(byHand)).toMatchObject({ publishedAt: NOW });
    expect(await project(other)).toMatchObject({ publishedAt: DUE });
  });

  it('are moved and cancelled as one, from any of them', async () => {
    const items = [await draft(), await changed()] as const;
    await plan(items);
    const [known] = await readPlansOf([items[1]]);
    const later = { action: 'publish-changes', typed: parisTime(LATER) } as const;
    expect(await savePlan(items[1], { ...later, known: '' }, NOW)).toMatchObject({ outcome: 'conflict' });
    expect(await savePlan(items[1], { ...later, known: known?.id ?? '' }, NOW)).toEqual({ outcome: 'saved' });
    const planned = await readPlansOf(items);
    expect(planned).toMatchObject([
      { dueAt: LATER, others: 1 },
      { dueAt: LATER, others: 1 },
    ]);
    // Who knows only the former plan can't cancel the new one.
    expect(await cancelPlan(known?.id ?? '')).toBe(false);
    expect(await cancelPlan(planned[0]?.id ?? '')).toBe(true);
    expect(await readPlansOf(items)).toEqual([]);
  });

  it('replace the plans that were seen, and neither others nor a part of another group', async () => {
    const [one, two, three] = [await draft(), await draft(), await draft()];
    await savePlan(one, { action: 'publish', typed: parisTime(LATER), known: '' }, NOW);
    const [own] = await readPlansOf([one]);
    expect(await plan([one, two])).toEqual({
      outcome: 'refused',
      refusals: [{ item: one, problem: 'planned' }],
    });
    expect(await plan([one, two], DUE, [own?.id ?? ''])).toEqual({ outcome: 'saved' });
    expect(await plan([two, three])).toEqual({
      outcome: 'refused',
      refusals: [{ item: two, problem: 'grouped' }],
    });
    await publishItem('web', three.id);
    const nothing = { outcome: 'refused', refusals: [{ item: three, problem: 'nothing' }] };
    expect(await plan([three, await draft()])).toEqual(nothing);
    const both = await Promise.all([plan([await draft(), await draft()]), plan([one, two], LATER)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['saved', 'refused']);
  });

  it('are planned once by two requests at the same time', async () => {
    const items = [await draft(), await draft(), await draft()];
    const sent = await Promise.all([plan(items), plan(items), plan(items, LATER)]);
    const saved = await readPlansOf(items);
    expect(saved).toHaveLength(3);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(sent.filter(({ outcome }) => outcome === 'saved').length).toBeGreaterThanOrEqual(1);
  });

  it('are shown by one link in their order, each once, until none is left (§39.13)', async () => {
    const items = [await draft('Un'), await changed()];
    const added = await draft('Trois');
    const link = { id: randomUUID() as string, items, endsAt: LATER, createdBy: 'camille' };
    const shared = await sharePreview(link, NOW);
    if (shared.outcome !== 'shared') throw new Error(shared.outcome);
    const secret = shared.address.split('/').at(-1) ?? '';
    const open = (place = '') =>
      openSharedPreview(secret, new Request(`http://localhost/x${place}`), NOW).then((opened) =>
        opened.state === 'open'
          ? [opened.preview.item.id, opened.preview.items.map(({ title }) => title)]
          : opened.state,
      );
    const adding = { of: items[1] as Web, id: link.id };
    expect(await Promise.all([addToPreview(adding, added, NOW), addToPreview(adding, added, NOW)])).toEqual([
      'added',
      'added',
    ]);
    expect(await addToPreview({ ...adding, of: await draft() }, added, NOW)).toBe('missing');
    const titles = ['Un', 'Après', 'Trois'];
    expect(await open()).toEqual([items[0]?.id, titles]);
    expect(await open('?contenu=3')).toEqual([added.id, titles]);
    expect(await open('?contenu=4')).toEqual([items[0]?.id, titles]);
    for (const item of [...items, added])
      expect((await readLinks(item, NOW)).map((one) => one.items.length)).toEqual([3]);
    const removing = { of: added, id: link.id };
    const remove = (item: ContentItem) => removeFromPreview(removing, item, NOW);
    expect(await Promise.all([remove(items[1] as Web), remove(items[1] as Web)])).toEqual([
      'removed',
      'removed',
    ]);
    expect(await open('?contenu=2')).toEqual([added.id, ['Un', 'Trois']]);
    expect(await removeFromPreview({ ...removing, of: items[1] as Web }, added, NOW)).toBe('missing');
    expect(await addToPreview(removing, items[1] as Web, NOW)).toBe('added');
    expect(await open()).toEqual([items[0]?.id, ['Un', 'Trois', 'Après']]);
    expect(await remove(added)).toBe('removed');
    expect(await readLinks(added, NOW)).toEqual([]);
    expect(await addToPreview(adding, added, NOW)).toBe('added');
    await changeItems('delete', [items[0] as Web]);
    expect(await open('?contenu=1')).toEqual([items[1]?.id, ['Après', 'Trois']]);
    await emptyTrash(new Date());
    expect((await readLinks(added, NOW)).map((one) => one.items.length)).toEqual([2]);
    // At the end, although the erased one has left its place empty: of two at one place this id would be the first.
    const { id } = await createItem('web', web('Quatre'), { id: '00000000-0000-4000-8000-000000000000' });
    expect(await addToPreview(adding, { kind: 'web', id }, NOW)).toBe('added');
    expect(await open('?contenu=3')).toEqual([id, ['Après', 'Trois', 'Quatre']]);
    expect(await removeFromPreview(adding, { kind: 'web', id }, NOW)).toBe('removed');
    await changeItems('delete', [items[1] as Web, added]);
    expect(await open()).toBe('closed');
    await emptyTrash(new Date());
    const left = database().selectFrom('shared_previews').select('id').where('id', '=', link.id);
    expect(await left.execute()).toEqual([]);
  });

  it('have each its line in the audit log when their link is revoked (§36.1)', async () => {
    const items = [await draft(), await draft()] as const;
    const id = randomUUID();
    await sharePreview({ id, items, endsAt: LATER, createdBy: 'camille' }, NOW);
    const revoke = () => actAs(CAMILLE, () => revokeSharedPreview(items[1], id, NOW));
    expect([await revoke(), await revoke()]).toEqual([true, false]);
    const ids = items.map((item) => item.id);
    const lines = database().selectFrom('journal').select(['action', 'item_id']).where('item_id', 'in', ids);
    const ended = (await lines.execute()).filter(({ action }) => action === 'share-ended');
    expect(ended.map((line) => line.item_id).sort()).toEqual(ids.sort());
  });

  it('are offered to a link that shows the best of what is found already (§39.13)', async () => {
    const items = await Promise.all(Array.from({ length: 7 }, () => draft('Campagne Horizon')));
    const [first] = items as [Web];
    const shown = items.slice(0, 6).map(keyOfItem).join();
    const address = `http://localhost/?${new URLSearchParams({ q: 'campagne horizon', sans: shown })}`;
    const params = { type: 'web', id: first.id };
    const found = await loader({ params, request: new Request(address) } as Parameters<typeof loader>[0]);
    expect('found' in found && found.found.map(({ id }) => id)).toEqual([items[6]?.id]);
  });

  it('are found among 100,000 links without a full scan', async () => {
    const item = await draft();
    await sql`
      insert into shared_previews (id, secret_hash, created_at, created_by, ends_at)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 100000)
      select 'id-' || number, 'hash-' || number, ${NOW}, '', ${LATER} from numbers`.execute(database());
    await sql`
      insert into shared_preview_items (id, preview_id, position, kind, item_id)
      select 'item-' || id, id, 0, 'web', 'item-' || id from shared_previews where id like 'id-%'`.execute(
      database(),
    );
    await sql`analyze`.execute(database());
    const id = randomUUID();
    const statements = await statementsOf(async () => {
      await sharePreview({ id, items: [item], endsAt: LATER, createdBy: '' }, NOW);
      await openSharedPreview('A'.repeat(22), new Request('http://localhost/x'), NOW);
      await addToPreview({ of: item, id }, await draft(), NOW);
      await readLinks(item, NOW);
      await readPreviewReplies(item);
      await deleteItem('web', item.id);
      await emptyTrash(new Date());
    });
    const about = statements.filter(({ sql: text }) => /"shared_preview(?:s|_items)"/.test(text));
    expect(about.length).toBeGreaterThanOrEqual(8);
    for (const statement of about)
      expect(await planOf(engine, statement)).not.toMatch(/SCAN shared_preview|Seq Scan on shared_preview/);
  });
});
