import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { duplicateItem } from '#content/lifecycle/duplicate-item.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { discardItemDraft, saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { cancelPlan, savePlan } from '#content/schedule/save-plan.server.ts';
import { restoreFromTrash } from '#content/trash/restore-trash.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { readFeaturedOrder, saveFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { readRedirect } from '#features/redirects/read-redirects.server.ts';
import { deleteRedirect, saveRedirect } from '#features/redirects/save-redirects.server.ts';
import { readSettingsForEdit, saveSettings } from '#features/settings/edit-settings.server.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

const CLAIRE = { id: 'claire', name: 'Claire' };
const ACTIONS = 200;
const NEXT_YEAR = `${new Date().getFullYear() + 1}-06-01T09:00`;

const CHANGES = ['publish', 'unpublish', 'feature', 'unfeature', 'delete'] as const;
const step = fc.record({
  what: fc.constantFrom(
    ...CHANGES,
    'create',
    'edit',
    'draft',
    'plan',
    'restore',
    'copy',
    'message',
    'settings',
    'order',
    'redirect',
  ),
  /** Index of the item. */
  which: fc.nat(5),
  article: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Undoes one action. */
type Inverse = () => Promise<unknown>;

const nothing: Inverse = async () => undefined;
const web = (title: string) =>
  webFormSchema.parse({ client: 'Hélio', title, brief: 'a', recommendation: 'b' });

/** Executes an action as an administrator does; undone by the id that its toast would contain. */
async function pressed(work: () => Promise<unknown>): Promise<Inverse> {
  const batch = await actAs(CLAIRE, async () => {
    await work();
    return undoOfThisRequest();
  });
  return batch === undefined ? nothing : () => actAs(CLAIRE, () => undoChanges({ batch }));
}

async function article(title: string) {
  const [category, author] = [(await readCategories())[0], (await readAuthors())[0]];
  return postFormSchema.parse({
    ...{ categoryId: category?.id, authorId: author?.id, title, content: '<p>Sel</p>' },
    ...{ slug: `article-${randomUUID()}`, status: 'Draft' },
  });
}

async function idAt(table: 'web_solutions' | 'blog_posts', place: number): Promise<string | undefined> {
  const rows = await database().selectFrom(table).select('id').orderBy('id').execute();
  return rows[place % Math.max(1, rows.length)]?.id;
}

/** The content of the tables, without the version counters of the saves. */
async function everything() {
  const plain = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !['updated_at', 'version'].includes(name)));
  return JSON.parse(
    JSON.stringify({
      projects: (await database().selectFrom('web_solutions').selectAll().orderBy('id').execute()).map(plain),
      posts: (await database().selectFrom('blog_posts').selectAll().orderBy('id').execute()).map(plain),
      drafts: (await database().selectFrom('item_drafts').selectAll().orderBy('item').execute()).map(plain),
      plans: await database()
        .selectFrom('plans')
        .select(['item_id', 'action', 'due_at'])
        .orderBy('item_id')
        .execute(),
      messages: (await database().selectFrom('contact_messages').selectAll().orderBy('id').execute()).map(
        plain,
      ),
      settings: (await readSettingsForEdit()).stored,
      order: (await readFeaturedOrder()).projects.map(({ id }) => id),
      redirects: await database()
        .selectFrom('redirects')
        .select(['source', 'target'])
        .orderBy('source')
        .execute(),
    }),
  );
}

async function deleteItem(kind: 'web' | 'post', id: string): Promise<Inverse> {
  return pressed(() => changeItems('delete', [{ kind, id }]));
}

async function create({ article: isArticle }: Step, count: number): Promise<Inverse> {
  if (!isArticle) {
    const { id } = await createItem('web', web(`Projet ${count}`));
    return () => deleteItem('web', id);
  }
  const made = await createItem('post', await article(`Article ${count}`));
  return () => deleteItem('post', made.outcome === 'created' ? made.id : '');
}

/** Saves another title, in place or as a pending draft; undone by saving the previous state. */
async function editProject(id: string, title: string, beside: boolean): Promise<Inverse> {
  const [stored, edited] = [await readProject('web', id), await readEditedItem('web', id)];
  if (!stored || !edited) throw new Error('no project');
  const { featured } = stored;
  const publication = { publish: false, date: stored.publishedAt ?? undefined };
  const version = async () => (await readProject('web', id))?.version ?? 0;
  const saveDraft = async (draft: string) =>
    saveItemDraft('web', id, { values: web(draft), featured, publication }, await version());
  if (!beside || stored.status !== 'published')
    expect(await updateItem('web', id, { values: web(title), featured }, stored.version)).toEqual({
      outcome: 'saved',
    });
  else expect(await saveDraft(title)).toEqual({ outcome: 'saved' });
  return async () => {
    await discardItemDraft('web', id, await version());
    await updateItem('web', id, { values: web(stored.title), featured }, await version());
    if (edited.hasDraft) await saveDraft(edited.item.title);
  };
}

async function editPost(id: string, title: string, beside: boolean): Promise<Inverse> {
  const [stored, edited] = [await readPost(id), await readEditedItem('post', id)];
  if (!stored || !edited) throw new Error('no article');
  const before = postFormSchema.parse(stored);
  const version = async () => (await readPost(id))?.version ?? 0;
  const save = async (given: string, draft: boolean) =>
    (draft ? saveItemDraft : updateItem)(
      'post',
      id,
      { values: { ...before, title: given } },
      await version(),
    );
  expect(await save(title, beside)).toEqual({ outcome: 'saved' });
  return async () => {
    await discardItemDraft('post', id, await version());
    await save(stored.title, false);
    if (edited.hasDraft) await save(edited.item.title, true);
  };
}

async function plan(kind: 'web' | 'post', id: string): Promise<Inverse> {
  const status = kind === 'web' ? (await readProject('web', id))?.status : (await readPost(id))?.status;
  const action = status?.toLowerCase() === 'published' ? 'unpublish' : 'publish';
  const of = () =>
    database()
      .selectFrom('plans')
      .select('id')
      .where('item_id', '=', id)
      .where('action', '=', action)
      .executeTakeFirst();
  if (await of()) return nothing;
  await actAs(CLAIRE, () => savePlan({ kind, id }, { action, typed: NEXT_YEAR, known: '' }));
  const made = await of();
  return async () => made && cancelPlan(made.id);
}

async function takeAction(taken: Step, count: number): Promise<Inverse> {
  const { what, which, article: isArticle } = taken;
  if (what === 'create') return create(taken, count);
  if (what === 'restore') {
    const rows = await database().selectFrom('trash').select(['id', 'kind']).orderBy('id').execute();
    const found = rows[which % Math.max(1, rows.length)];
    if (found) await actAs(CLAIRE, () => restoreFromTrash(found.id));
    // It has already undone a deletion: when the inverse of that one runs, nothing is left to do.
    return nothing;
  }
  if (what === 'message') {
    const [message] = (await readInbox({ offset: 0, limit: 5 })).messages;
    return message ? pressed(() => deleteMessage(message.id)) : nothing;
  }
  if (what === 'settings') {
    const { version } = await readSettingsForEdit();
    return pressed(() => saveSettings({ 'identity.name': `Agence ${count}` }, version));
  }
  if (what === 'order') {
    const { projects, version } = await readFeaturedOrder();
    const order = projects
      .slice(which % Math.max(1, projects.length))
      .map(({ id }) => ({ kind: 'web' as const, id }));
    return pressed(() => saveFeaturedOrder(order, version));
  }
  if (what === 'redirect') {
    const source = `/ancienne-${which}`;
    const present = await readRedirect(source);
    if (present) return pressed(() => deleteRedirect(present));
    // Not to another redirect's source: such a chain is shortened permanently.
    const target = isArticle ? '/about' : '/contact';
    await saveRedirect({ source, target, withdrawn: false });
    return () => deleteRedirect({ source, target });
  }
  const kind = isArticle ? 'post' : 'web';
  const id = await idAt(isArticle ? 'blog_posts' : 'web_solutions', which);
  if (id === undefined) return nothing;
  switch (what) {
    case 'edit':
    case 'draft':
      return (isArticle ? editPost : editProject)(id, `Titre ${count}`, what === 'draft');
    case 'plan':
      return plan(kind, id);
    case 'copy': {
      if (isArticle) return nothing;
      const copyId = randomUUID();
      await actAs(CLAIRE, () => duplicateItem('web', id, copyId));
      return () => deleteItem('web', copyId);
    }
    case 'feature':
    case 'unfeature':
      return isArticle ? nothing : pressed(() => changeItems(what, [{ kind: 'web', id }]));
    default:
      return pressed(() =>
        kind === 'web' ? changeItems(what, [{ kind, id }]) : changeItems(what, [{ kind: 'post', id }]),
      );
  }
}

describeOnBothEngines('two hundred actions, undone in reverse order,', () => {
  it('restore the initial rows', async () => {
    await createCategoryOrAuthor('category', 'Conseils');
    await createCategoryOrAuthor('author', 'La rédaction');
    for (const title of ['Un', 'Deux', 'Trois']) {
      await createItem('web', web(title));
      await createItem('post', { ...(await article(title)), status: title === 'Un' ? 'Published' : 'Draft' });
      const sender = {
        firstName: 'Léa',
        lastName: 'Nord',
        company: 'Port',
        email: 'lea@exemple.fr',
        phone: '',
      };
      const request = new Request('http://localhost/contact');
      await receiveMessage({ ...sender, message: title, briefLink: '' }, { request, formKey: title });
    }
    const steps = fc.array(step, { minLength: ACTIONS, maxLength: ACTIONS });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await database().deleteFrom('trash').execute();
        const before = await everything();
        const inverses: Inverse[] = [];
        for (const [count, one] of taken.entries()) inverses.push(await takeAction(one, count));
        for (const inverse of inverses.reverse()) await inverse();
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});
