import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { undoneText } from '#admin/audit-log/texts.ts';
import { restoredText } from '#admin/trash/texts.ts';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readItemDraft } from '#content/drafts/item-drafts.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { deleteItems } from '#content/lifecycle/delete-items.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { countOverduePlans, postponePlan, readDuePlans } from '#content/schedule/due-plans.server.ts';
import { planTogether } from '#content/schedule/plan-together.server.ts';
import { readFailedPlans, readPlansBetween, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { runDuePlans } from '#content/schedule/run-plans.server.ts';
import { cancelPlan, retryPlan, savePlan } from '#content/schedule/save-plan.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { readPost, readPublicPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { readVersions } from '#content/versions/read-versions.server.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { parisTime } from '#domain/publication-date.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database, readContentVersion, runInTransaction } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines, storingNothing } from './engines.ts';
import { createPostLabels } from './post-labels.ts';
import { planOf, statementsOf } from './query-plans.ts';

const NOW = new Date('2026-06-01T08:00:00Z');
const DUE = new Date('2026-06-03T07:00:00Z');
const LATER = new Date('2026-06-04T07:00:00Z');
const AFTER_STOP = new Date('2026-06-10T12:34:56Z');
const CAMILLE = { id: 'camille', name: 'Camille' };
const typed = (title = 'Site') =>
  webFormSchema.parse({
    client: 'Port',
    title,
    brief: 'Court',
    recommendation: 'Voir',
    coverImage: '/storage/v1/object/public/project-images/a.webp',
  });
const article = (slug: string, values: Partial<PostFormValues> = {}): PostFormValues =>
  postFormSchema.parse({
    title: 'Article',
    slug,
    excerpt: '',
    content: '<p>Texte</p>',
    coverImage: '',
    status: 'Draft',
    ...labels,
    ...values,
  });
let labels = { categoryId: '', authorId: '' };

async function plan(item: ContentItem, action: 'publish' | 'unpublish' | 'publish-changes', due = DUE) {
  const saved = await actAs(CAMILLE, () => savePlan(item, { action, typed: parisTime(due), known: '' }, NOW));
  expect(saved).toEqual({ outcome: 'saved' });
}

/** A plan of a moment after now. */
async function planNow(item: ContentItem, action: 'publish' | 'unpublish', due: Date) {
  const saved = await actAs(CAMILLE, () => savePlan(item, { action, typed: parisTime(due), known: '' }));
  expect(saved).toEqual({ outcome: 'saved' });
}

/** The id that a deleted item has in the trash. */
async function inTrash(id: string): Promise<string> {
  const row = database().selectFrom('trash').select('id').where('item_id', '=', id);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function webProject(): Promise<ContentItem & { kind: 'web' }> {
  const { id } = await createItem('web', typed());
  return { kind: 'web', id };
}

/** A published project with a pending draft titled 'Neuf'. */
async function changedProject(): Promise<ContentItem & { kind: 'web' }> {
  const item = await webProject();
  await publishItem('web', item.id, { now: NOW });
  const draft = { values: typed('Neuf'), featured: false, publication: { publish: false, date: undefined } };
  expect(await saveItemDraft('web', item.id, draft, 1)).toEqual({ outcome: 'saved' });
  return item;
}

async function post(slug: string, status: 'Draft' | 'Published' = 'Draft'): Promise<ContentItem> {
  const created = await createItem('post', article(slug, { status }), { now: NOW });
  if (created.outcome !== 'created') throw new Error(created.outcome);
  return { kind: 'post', id: created.id };
}

describeOnBothEngines('a planned publication', (engine) => {
  beforeAll(async () => {
    labels = await createPostLabels();
  });

  beforeEach(async () => {
    await database().deleteFrom('plans').execute();
    vi.restoreAllMocks();
  });

  it('is made at its second and not before, and is visible on every page (§42.2)', async () => {
    const item = await webProject();
    await plan(item, 'publish');
    const version = await readContentVersion();
    expect(await runDuePlans(new Date(DUE.getTime() - 1000))).toBe(0);
    expect(await readProject('web', item.id)).toMatchObject({ status: 'draft' });
    expect(await readContentVersion()).toBe(version);
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await readProject('web', item.id)).toMatchObject({ status: 'published', publishedAt: DUE });
    expect(await readContentVersion()).toBe(version + 1);
    expect(await readPlansOf([item])).toEqual([]);
    expect(await runDuePlans(LATER)).toBe(0);
  });

  it('is caught up after a stop with the planned date, and withdrawn after that (§42.3)', async () => {
    const project = await webProject();
    await plan(project, 'publish');
    const written = await post('rattrape');
    await plan(written, 'publish');
    const brief = await webProject();
    await plan(brief, 'publish');
    await plan(brief, 'unpublish', LATER);
    expect(await runDuePlans(AFTER_STOP)).toBe(4);
    expect(await readProject('web', project.id)).toMatchObject({ status: 'published', publishedAt: DUE });
    expect(await readPost(written.id)).toMatchObject({ status: 'Published', publishedAt: DUE });
    expect(await readPublicPost('rattrape')).toMatchObject({ state: 'published' });
    expect(await readProject('web', brief.id)).toMatchObject({ status: 'draft', publishedAt: null });
  });

  it('changes nothing that is already so, and completes when its item is gone', async () => {
    const [published, withdrawn, gone] = [await webProject(), await webProject(), await webProject()];
    await plan(published, 'publish');
    await publishItem('web', published.id, { now: NOW });
    await publishItem('web', withdrawn.id, { now: NOW });
    await plan(withdrawn, 'unpublish');
    await unpublishItem('web', withdrawn.id);
    await plan(gone, 'publish');
    await database().deleteFrom('web_solutions').where('id', '=', gone.id).execute();
    expect(await runDuePlans(DUE)).toBe(3);
    expect(await readProject('web', published.id)).toMatchObject({ status: 'published', publishedAt: NOW });
    expect(await readProject('web', withdrawn.id)).toMatchObject({ status: 'draft' });
    expect(await database().selectFrom('plans').select('id').execute()).toEqual([]);
  });

  it('publishes changes like a manual save: version, draft, redirect, with its author as actor', async () => {
    const item = await changedProject();
    await plan(item, 'publish-changes');
    const written = await post('avant', 'Published');
    await saveItemDraft(
      'post',
      written.id,
      { values: article('apres', { title: 'Neuf', status: 'Published' }) },
      1,
    );
    await plan(written, 'publish-changes');
    expect(await readProject('web', item.id)).toMatchObject({ title: 'Site' });
    expect(await runDuePlans(DUE)).toBe(2);
    expect(await readProject('web', item.id)).toMatchObject({ title: 'Neuf', publishedAt: NOW });
    expect(await readItemDraft(item)).toBeUndefined();
    const [newest] = await readVersions(`web:${item.id}`, 1);
    expect(newest).toMatchObject({ shown: true, madeBy: 'Camille' });
    expect(await readPost(written.id)).toMatchObject({ slug: 'apres', title: 'Neuf', publishedAt: NOW });
    const former = database().selectFrom('post_redirects').select('post_id').where('slug', '=', 'avant');
    expect(await former.executeTakeFirst()).toEqual({ post_id: written.id });
  });

  it('has no effect when the changes were published or discarded, and waits while their item is withdrawn (§42.2)', async () => {
    const [saved, withdrawn] = [await changedProject(), await changedProject()];
    await plan(saved, 'publish-changes');
    await plan(withdrawn, 'publish-changes');
    expect(await updateItem('web', saved.id, { values: typed('Autre') }, 2)).toEqual({ outcome: 'saved' });
    await unpublishItem('web', withdrawn.id);
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await readProject('web', saved.id)).toMatchObject({ title: 'Autre' });
    expect(await readProject('web', withdrawn.id)).toMatchObject({ title: 'Site', status: 'draft' });
    expect(await readItemDraft(withdrawn)).toMatchObject({ values: { title: 'Neuf' } });
    // It is told, and made once the item is public again.
    expect(await readFailedPlans(5)).toMatchObject([{ item: withdrawn, failed: { failure: 'withdrawn' } }]);
    await publishItem('web', withdrawn.id, { now: NOW });
    expect(await runDuePlans(LATER)).toBe(1);
    expect(await readProject('web', withdrawn.id)).toMatchObject({ title: 'Neuf' });
  });

  it.each(['publish', 'publish-changes'] as const)(
    'is made once by two concurrent runs: %s (§42.3)',
    async (action) => {
      const item = action === 'publish' ? await webProject() : await changedProject();
      await plan(item, action);
      const made = await Promise.all([runDuePlans(DUE), runDuePlans(DUE), runDuePlans(DUE)]);
      expect(made.toSorted()).toEqual([0, 0, 1]);
      expect(await readFailedPlans(10)).toEqual([]);
      const versions = await readVersions(`web:${item.id}`, 10);
      expect(versions.filter(({ madeBy }) => madeBy === 'Camille').length).toBe(action === 'publish' ? 0 : 1);
    },
  );

  it('is rolled back when it is interrupted, reported, and made at the next attempt (§42.4)', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const item = await changedProject();
    await plan(item, 'publish-changes');
    const before = await readContentVersion();
    // Fails after the project was changed: its version can't be stored.
    await sql`alter table item_versions rename to item_versions_away`.execute(database());
    try {
      expect(await runDuePlans(DUE)).toBe(0);
    } finally {
      await sql`alter table item_versions_away rename to item_versions`.execute(database());
    }
    expect(await readProject('web', item.id)).toMatchObject({ title: 'Site', version: 2 });
    expect(await readItemDraft(item)).toBeDefined();
    expect(await readContentVersion()).toBe(before);
    expect(error).toHaveBeenCalledWith(
      'a planned change failed and will be retried',
      expect.objectContaining({ kind: 'web', id: item.id, action: 'publish-changes', failures: 1 }),
    );
    const nextAt = new Date(DUE.getTime() + 5_000);
    expect(await readFailedPlans(10)).toMatchObject([
      { item, title: 'Site', dueAt: DUE, failed: { failure: 'error', nextAt } },
    ]);
    const late = (minutes: number) => countOverduePlans(new Date(DUE.getTime() + minutes * 60_000));
    expect([await late(1), await late(2)]).toEqual([0, 1]);
    expect(await runDuePlans(new Date(nextAt.getTime() - 1))).toBe(0);
    expect(await runDuePlans(nextAt)).toBe(1);
    expect(await readProject('web', item.id)).toMatchObject({ title: 'Neuf' });
    expect(await readFailedPlans(10)).toEqual([]);
  });

  it('reports a slug that was taken meanwhile, and continues with the others and once it is free', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const blocked = await post('ancien', 'Published');
    await saveItemDraft('post', blocked.id, { values: article('dispute', { status: 'Published' }) }, 1);
    await plan(blocked, 'publish-changes');
    const other = await post('dispute');
    await plan(other, 'publish');
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await readFailedPlans(10)).toMatchObject([
      { item: blocked, title: 'Article', failed: { failure: 'slug-taken' } },
    ]);
    expect(await readPublicPost('dispute')).toMatchObject({ post: { id: other.id } });
    await updateItem('post', other.id, { values: article('autre', { status: 'Published' }) }, 1);
    await database().deleteFrom('post_redirects').execute();
    const [failed] = await readFailedPlans(1);
    expect(await retryPlan(failed?.id ?? '', DUE)).toBe(true);
    expect(await runDuePlans(DUE)).toBe(1);
    expect(await readPost(blocked.id)).toMatchObject({ slug: 'dispute' });
  });

  it('that failed is not overtaken by the following withdrawal', async () => {
    const item = await webProject();
    await plan(item, 'publish');
    await plan(item, 'unpublish', LATER);
    const [publication] = await readDuePlans(DUE, 10);
    if (!publication) throw new Error('nothing is due');
    await postponePlan({ id: publication.id, attempts: 0 }, [{ failure: 'error' }], AFTER_STOP);
    expect(await runDuePlans(AFTER_STOP)).toBe(0);
    expect(await runDuePlans(new Date(AFTER_STOP.getTime() + 5_000))).toBe(2);
    expect(await readProject('web', item.id)).toMatchObject({ status: 'draft' });
  });

  it('that fails as a group does not hold the withdrawal of an item that is public by other means', async () => {
    const [item, deleted] = [await webProject(), await webProject()];
    await actAs(CAMILLE, () => planTogether([item, deleted], { typed: parisTime(DUE), known: [] }, NOW));
    await plan(item, 'unpublish', LATER);
    await deleteItem('web', deleted.id);
    expect(await runDuePlans(DUE)).toBe(0);
    await publishItem('web', item.id);
    await runDuePlans(LATER);
    expect(await readProject('web', item.id)).toMatchObject({ status: 'draft' });
  });

  it('is stored once when it is sent twice, and detects a conflict with another plan (§42.1)', async () => {
    const item = await webProject();
    await plan(item, 'publish');
    await plan(item, 'publish');
    const [first] = await readPlansOf([item]);
    const later = { action: 'publish', typed: parisTime(LATER) } as const;
    expect(await savePlan(item, { ...later, known: '' }, NOW)).toEqual({
      outcome: 'conflict',
      stored: first,
    });
    expect(await savePlan(item, { ...later, known: first?.id ?? '' }, NOW)).toEqual({ outcome: 'saved' });
    expect(await readPlansOf([item])).toMatchObject([{ dueAt: LATER }]);
    expect(await cancelPlan(first?.id ?? '')).toBe(false);
    const both = await Promise.all(
      [DUE, LATER].map((due) =>
        savePlan(
          item,
          { action: 'unpublish', typed: parisTime(new Date(due.getTime() + 86_400_000)), known: '' },
          NOW,
        ),
      ),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).not.toEqual(['saved', 'saved']);
  });

  it('is refused for a deleted item or an impossible change; a cancelled one is not made', async () => {
    const item = await webProject();
    const wanted = { action: 'publish', typed: parisTime(DUE), known: '' } as const;
    expect(await savePlan({ kind: 'web', id: 'aucun' }, wanted, NOW)).toEqual({ outcome: 'missing' });
    expect(await savePlan(item, { ...wanted, action: 'publish-changes' }, NOW)).toMatchObject({
      outcome: 'refused',
    });
    expect(await savePlan(item, wanted, AFTER_STOP)).toMatchObject({ outcome: 'refused' });
    await plan(item, 'publish');
    const [planned] = await readPlansOf([item]);
    expect(planned).toMatchObject({ madeBy: 'Camille', failed: undefined });
    expect(await retryPlan(planned?.id ?? '')).toBe(false);
    expect(await cancelPlan(planned?.id ?? '')).toBe(true);
    expect(await cancelPlan(planned?.id ?? '')).toBe(false);
    expect(await runDuePlans(DUE)).toBe(0);
    expect(await readProject('web', item.id)).toMatchObject({ status: 'draft' });
  });

  it('is not left for an item that is deleted while it is saved (§42.5)', async () => {
    const item = await webProject();
    const waiting = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { begun } = await runInTransaction(async (transaction) => {
      await deleteItems(transaction, [{ kind: 'web', ids: [item.id] }]);
      const begun = savePlan(item, { action: 'publish', typed: parisTime(DUE), known: '' }, NOW);
      if (engine === 'postgres')
        await expect.poll(async () => (await waiting.execute(database())).rows).toHaveLength(1);
      return { begun };
    });
    expect(await begun).toEqual({ outcome: 'missing' });
    expect(await readPlansOf([item])).toEqual([]);
  });

  it('that the database did not store is not reported as stored', async () => {
    const item = await webProject();
    await storingNothing(engine, 'plans', async () => {
      const wanted = { action: 'publish', typed: parisTime(DUE), known: '' } as const;
      expect(await savePlan(item, wanted, NOW)).toEqual({ outcome: 'conflict', stored: undefined });
    });
  });

  it('is deleted with its item, single or in bulk (§42.5)', async () => {
    const [one, two] = [await webProject(), await webProject()];
    const [three, four] = [await post('trois'), await post('quatre')];
    const retained = await webProject();
    for (const item of [one, two, three, four, retained]) await plan(item, 'publish');
    await deleteItem('web', one.id);
    await changeItems('delete', [{ kind: 'web', id: two.id }]);
    await deleteItem('post', three.id);
    await changeItems('delete', [{ kind: 'post', id: four.id }]);
    expect(await readPlansBetween(NOW, AFTER_STOP, 10)).toMatchObject([{ item: retained, title: 'Site' }]);
  });

  it('returns with its item from the trash, also by undo, with its author and in its group (§42.5)', async () => {
    const [restored, undone, first, second] = [
      await post('retour'),
      await webProject(),
      await post('un'),
      await post('deux'),
    ];
    const ahead = new Date(Date.now() + 24 * HOUR_MS);
    const soon = new Date(Date.now() + 48 * HOUR_MS);
    for (const item of [restored, undone]) {
      await planNow(item, 'publish', ahead);
      await planNow(item, 'unpublish', soon);
    }
    await planTogether([first, second], { typed: parisTime(ahead), known: [] });
    const rows = () => database().selectFrom('plans').selectAll().orderBy('id').execute();
    const before = await rows();
    expect(before).toHaveLength(6);
    await deleteItem('post', restored.id);
    await deleteItem('post', first.id);
    expect(await readPlansOf([restored])).toEqual([]);
    for (const { id } of [restored, first])
      expect(await restoreFromTrash(await inTrash(id))).toMatchObject({ id });
    await actAs(CAMILLE, () => deleteItem('web', undone.id));
    expect(await readPlansOf([undone])).toEqual([]);
    const undo = database().selectFrom('journal').select('id').where('item_id', '=', undone.id);
    const { id: entry } = await undo.where('action', '=', 'deleted').executeTakeFirstOrThrow();
    expect(await undoChanges({ entry })).toEqual({ undone: 1, changed: 0, already: 0 });
    expect(await rows()).toEqual(before);
  });

  it('that passed in the trash is named instead of made, and a withdrawal is made at once (§42.5)', async () => {
    const [draft, changed, shown, done] = [
      await post('passe'),
      await changedProject(),
      await webProject(),
      await webProject(),
    ];
    await plan(draft, 'publish');
    await plan(draft, 'unpublish', LATER);
    await plan(changed, 'publish-changes');
    await plan(done, 'publish');
    for (const { id } of [shown, done]) await publishItem('web', id, { now: NOW });
    await plan(shown, 'unpublish');
    for (const { kind, id } of [draft, changed, shown, done]) await deleteItem(kind, id);
    const [one, two, three, four] = [draft, changed, shown, done].map(async ({ id }) =>
      restoreFromTrash(await inTrash(id)),
    );
    expect(await one).toMatchObject({ id: draft.id, missed: DUE });
    expect(await two).toMatchObject({ id: changed.id, missed: DUE });
    expect(await three).not.toHaveProperty('missed');
    // It was public already.
    expect(await four).not.toHaveProperty('missed');
    await runDuePlans(new Date());
    expect(await readPost(draft.id)).toMatchObject({ status: 'Draft' });
    expect(await readProject('web', changed.id)).toMatchObject({ title: 'Site' });
    expect(await readProject('web', shown.id)).toMatchObject({ status: 'draft' });
    expect(await readProject('web', done.id)).toMatchObject({ status: 'published' });
    expect(await database().selectFrom('plans').select('id').execute()).toEqual([]);
  });

  it('of a group that passed while all its items were in the trash is named by each (§42.5)', async () => {
    const items = [await webProject(), await post('groupe-supprime')];
    const due = { typed: parisTime(DUE), known: [] };
    expect(await actAs(CAMILLE, () => planTogether(items, due, NOW))).toEqual({ outcome: 'saved' });
    for (const { kind, id } of items) await deleteItem(kind, id);
    expect(await runDuePlans(AFTER_STOP)).toBe(1);
    for (const { id } of items)
      expect(await restoreFromTrash(await inTrash(id))).toMatchObject({ id, missed: DUE });
    expect(await readPlansOf(items)).toEqual([]);
  });

  it('that passed while several items were deleted is named once for all by their undo (§42.5)', async () => {
    const items = [await webProject(), await post('passes-ensemble')];
    for (const item of items) await plan(item, 'publish');
    const batch = await actAs(CAMILLE, async () => {
      await changeItems('delete', items);
      return undoOfThisRequest();
    });
    const outcome = await undoChanges({ batch: batch ?? '' });
    expect(outcome).toMatchObject({ undone: 2, missed: [DUE, DUE] });
    expect(undoneText(outcome)).toBe('2 actions annulées. 2 publications programmées n’ont pas eu lieu.');
    expect(restoredText({ kind: 'web', id: 'w', title: 'Site', missed: DUE })).toBe(
      `Restauré\u00a0: «\u00a0Site\u00a0». La publication programmée le ${frenchDateAndTime(DUE)} n’a pas eu lieu.`,
    );
  });

  it('is found by month and by item among 100,000 without a full scan', async () => {
    const item = await webProject();
    await plan(item, 'publish');
    await publishItem('post', 'aucun');
    const far = new Date('2030-01-01T08:00:00Z');
    await sql`
      insert into plans (id, plan_id, kind, item_id, action, due_at, made_by, made_by_id, made_at, attempts, next_attempt_at, failure)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 100000)
      select 'id-' || number, 'id-' || number, 'web', 'item-' || number, 'publish', ${far}, '', '', ${far}, 0, ${far}, '' from numbers`.execute(
      database(),
    );
    await sql`analyze`.execute(database());
    const statements = await statementsOf(async () => {
      await runDuePlans(DUE);
      await readPlansOf([item]);
      await readPlansBetween(NOW, AFTER_STOP, 100);
      await readFailedPlans(10);
      await deleteItem('web', item.id);
    });
    const about = statements.filter(({ sql: text }) => text.includes('"plans"'));
    expect(about.length).toBeGreaterThanOrEqual(6);
    for (const statement of about)
      expect(await planOf(engine, statement)).not.toMatch(/SCAN (?:plans|before)\b|Seq Scan on plans/);
  });
});
