import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { storedForm } from '#admin/content-form/load-content-form.server.ts';
import { createFromForm, updateFromForm } from '#admin/content-form/save-content-form.server.ts';
import { publishPreviewed } from '#admin/preview/publish-previewed.server.ts';
import { undoChanges, undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { readPlansOf } from '#content/schedule/read-plans.server.ts';
import { removeCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readPublicProject } from '#content/types/projects/read-project.server.ts';
import { readNewestProjects } from '#content/types/projects/read-projects.server.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { deleteItem, unpublishItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { createPostLabels } from './post-labels.ts';
import { formOutcome, submittedForm } from './submitted-form.ts';

type Values = Record<string, string>;

/** Work of a colleague, once, after the entries of a form's selects have been read. */
const colleague = vi.hoisted(() => ({ work: async () => {} }));

vi.mock('#content/types/article/read-categories-and-authors.server.ts', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('#content/types/article/read-categories-and-authors.server.ts')>();
  const readAuthors = async () => {
    const authors = await original.readAuthors();
    const { work } = colleague;
    colleague.work = async () => {};
    await work();
    return authors;
  };
  return { ...original, readAuthors };
});

const PROJECT = { client: 'Port', title: 'Site', brief: 'Court', recommendation: 'Voir', blocks: '[]' };

const create = (id: string, values: Values) =>
  formOutcome(createFromForm('web', submittedForm({ ...PROJECT, _version: '0', _id: id, ...values })));
const update = (id: string, version: number, values: Values) =>
  formOutcome(updateFromForm('web', id, submittedForm({ ...PROJECT, _version: `${version}`, ...values })));
async function publicProject(id: string) {
  const found = await readPublicProject('web', id);
  return found?.state === 'published' ? found.project : undefined;
}

describeOnBothEngines('a form that publishes', () => {
  let labels: Values = {};

  beforeAll(async () => {
    labels = await createPostLabels();
  });

  it('saves and publishes a new project, once, or neither (§30.1)', async () => {
    const id = randomUUID();
    expect(await create(id, { title: '', _intent: 'publish' })).toMatchObject({ outcome: 'invalid' });
    expect(await readPublicProject('web', id)).toBeUndefined();
    expect(await create(id, { _intent: 'publish' })).toBe('saved');
    const first = await publicProject(id);
    expect(first).toMatchObject({ status: 'published', version: 1 });
    expect(await create(id, { _intent: 'publish' })).toBe('saved');
    expect(await publicProject(id)).toMatchObject({ version: 1, publishedAt: first?.publishedAt });
  });

  it('names a category or an author that was removed meanwhile, and stores nothing', async () => {
    const id = randomUUID();
    const article = { title: 'Un été', slug: `un-ete-${id}`, content: '<p>Court</p>', ...labels };
    const save = (values: Values) =>
      formOutcome(createFromForm('post', submittedForm({ ...article, _version: '0', _id: id, ...values })));
    for (const _intent of ['draft', 'publish']) {
      const gone = { categoryId: randomUUID(), authorId: randomUUID() };
      expect(await save({ ...gone, status: 'Draft', _intent })).toMatchObject({
        outcome: 'invalid',
        errors: {
          categoryId: 'Cette catégorie n’existe plus\u00a0: choisissez-en une autre.',
          authorId: 'Cet auteur n’existe plus\u00a0: choisissez-en un autre.',
        },
      });
    }
    expect(await readPost(id)).toBeUndefined();
    expect(await save({ status: 'Draft', _intent: 'draft' })).toBe('saved');
  });

  it('names a category or an author that is removed between the check and the save', async () => {
    const id = randomUUID();
    const article = {
      title: 'Un automne',
      slug: `un-automne-${id}`,
      content: '<p>Court</p>',
      status: 'Draft',
    };
    const kept = await createPostLabels('Marées', 'Maël K.');
    const save = (values: Values, version: number) =>
      formOutcome(
        version === 0
          ? createFromForm('post', submittedForm({ ...article, _version: '0', _id: id, ...values }))
          : updateFromForm('post', id, submittedForm({ ...article, _version: `${version}`, ...values })),
      );
    for (const [version, name] of ['Ponts', 'Phares'].entries()) {
      const gone = await createPostLabels(name, `${name} D.`);
      for (const [kind, field] of [['category', 'categoryId'] as const, ['author', 'authorId'] as const]) {
        colleague.work = async () => void (await removeCategoryOrAuthor(kind, gone[field]));
        expect(await save({ ...kept, [field]: gone[field] }, version), `${name}: ${kind}`).toMatchObject({
          outcome: 'invalid',
          errors: { [field]: expect.stringContaining('n’existe plus') },
          values: { title: 'Un automne' },
        });
      }
      expect((await readPost(id))?.version ?? 0).toBe(version);
      expect(await save(kept, version)).toBe('saved');
    }
  });

  it('a version that is no number is a conflict', async () => {
    const id = randomUUID();
    await create(id, {});
    for (const _version of ['NaN', 'Infinity', '1e3', '99999999999', '-1'])
      expect(await update(id, 1, { brief: 'Autre', _version }), _version).toMatchObject({
        outcome: 'conflict',
      });
  });

  it('saves and publishes a stored draft, and detects a conflict with another save (§30.2)', async () => {
    const id = randomUUID();
    await create(id, {});
    expect(await update(id, 1, { brief: 'Long' })).toBe('saved');
    expect(await update(id, 1, { brief: 'Autre', _intent: 'publish' })).toMatchObject({
      outcome: 'conflict',
    });
    expect(await publicProject(id)).toBeUndefined();
    // The button 'Garder ma version'.
    expect(await update(id, 2, { brief: 'Autre', _intent: 'publish' })).toBe('saved');
    expect(await publicProject(id)).toMatchObject({ brief: 'Autre', version: 3 });
  });

  it('publishes what a first attempt had only saved, its response lost (§30.2)', async () => {
    const id = randomUUID();
    await create(id, {});
    await update(id, 1, { brief: 'Long' });
    expect(await update(id, 1, { brief: 'Long', _intent: 'publish' })).toBe('saved');
    expect(await publicProject(id)).toMatchObject({ brief: 'Long' });
    const made = randomUUID();
    await create(made, {});
    expect(await create(made, { _intent: 'publish' })).toBe('saved');
    expect(await publicProject(made)).toBeDefined();
  });

  it('dates a project by the typed date, which decides the order, and keeps its seconds (§30.5)', async () => {
    const [older, newer] = [randomUUID(), randomUUID()];
    await create(newer, { _intent: 'publish', publishedAt: '2021-07-14T10:00' });
    await create(older, { _intent: 'publish', publishedAt: '2021-01-14T10:00' });
    expect((await publicProject(newer))?.publishedAt).toEqual(new Date('2021-07-14T08:00:00Z'));
    const places = async () => {
      const ids = (await readNewestProjects('web', 50)).map((card) => card.id);
      return [newer, older].map((id) => ids.indexOf(id));
    };
    const [first = 0, second = 0] = await places();
    expect(second).toBeGreaterThan(first);
    expect(await update(older, 1, { _published: '1', publishedAt: '2021-12-01T10:00' })).toBe('saved');
    const [last = 0, now = 0] = await places();
    expect(last).toBeGreaterThan(now);

    const exact = new Date('2022-02-02T10:00:41.500Z');
    const { id } = await createItem('web', webFormSchema.parse({ ...PROJECT, blocks: [] }));
    await publishItem('web', id, { now: exact });
    expect(await update(id, 1, { _published: '1', publishedAt: '2022-02-02T11:00', brief: 'B' })).toBe(
      'saved',
    );
    expect((await publicProject(id))?.publishedAt).toEqual(exact);
    // Without a date it stays published; withdrawn elsewhere meanwhile, it isn't published again.
    expect(await update(id, 2, { _published: '1', publishedAt: '', brief: 'C' })).toBe('saved');
    expect((await publicProject(id))?.publishedAt).toEqual(exact);
    await unpublishItem('web', id);
    expect(await update(id, 3, { _published: '1', publishedAt: '2022-02-02T11:00', brief: 'D' })).toBe(
      'saved',
    );
    expect(await readPublicProject('web', id)).toEqual({ state: 'unpublished', wasPublic: true });
  });

  it('keeps from visitors what is saved as a draft when another tab has published it meanwhile (§16.5)', async () => {
    const id = randomUUID();
    await create(id, {});
    await publishItem('web', id);
    const kept = await update(id, 1, { brief: 'À finir' });
    expect(kept).toMatchObject({
      outcome: 'saved',
      message: expect.stringContaining('publié entre-temps'),
      state: { stored: { published: true, hasDraft: true } },
    });
    expect(await publicProject(id)).not.toMatchObject({ brief: 'À finir' });
    // Nothing differs from the published project: there is no draft.
    const same = randomUUID();
    await create(same, {});
    await publishItem('web', same);
    expect(await update(same, 1, {})).toMatchObject({ message: 'Brouillon enregistré\u00a0!' });
  });

  it('refuses a future date, and a date on a draft, and stores nothing (§30.6)', async () => {
    const id = randomUUID();
    const refused = { outcome: 'invalid', errors: { publishedAt: expect.any(String) } };
    expect(await create(id, { _intent: 'publish', publishedAt: '2999-01-01T10:00' })).toMatchObject(refused);
    expect(await create(id, { publishedAt: '2021-01-01T10:00' })).toMatchObject(refused);
    expect(await readPublicProject('web', id)).toBeUndefined();
  });

  it('shows both dates when two tabs changed it (§30.6)', async () => {
    const id = randomUUID();
    await create(id, { _intent: 'publish', publishedAt: '2021-07-14T10:00' });
    await update(id, 1, { _published: '1', publishedAt: '2021-08-14T10:00' });
    expect(await update(id, 1, { _published: '1', publishedAt: '2021-09-14T10:00' })).toMatchObject({
      outcome: 'conflict',
      values: { publishedAt: '2021-09-14T10:00' },
      stored: { publishedAt: '2021-08-14T10:00' },
    });
  });

  it('does the same for articles (§30.1, §30.5)', async () => {
    const id = randomUUID();
    const typed = { title: 'Estran', slug: 'estran', excerpt: '', status: 'Draft', content: '<p>a</p>' };
    const send = (values: Values) =>
      formOutcome(
        createFromForm('post', submittedForm({ ...typed, ...labels, _version: '0', _id: id, ...values })),
      );
    const save = (version: number, values: Values) =>
      formOutcome(
        updateFromForm('post', id, submittedForm({ ...typed, ...labels, _version: `${version}`, ...values })),
      );
    expect(await send({ publishedAt: '2021-01-01T10:00' })).toMatchObject({ outcome: 'invalid' });
    expect(await send({})).toBe('saved');
    expect(await send({ _intent: 'publish', publishedAt: '2021-07-14T10:00' })).toBe('saved');
    expect(await readPost(id)).toMatchObject({
      status: 'Published',
      publishedAt: new Date('2021-07-14T08:00:00Z'),
      version: 2,
    });
    const dated = { status: 'Published', _published: '1', publishedAt: '2021-08-14T10:00' };
    expect([await save(2, dated), await save(2, dated)]).toEqual(['saved', 'saved']);
    expect(await save(2, { ...dated, publishedAt: '2021-09-14T10:00' })).toMatchObject({
      outcome: 'conflict',
      stored: { publishedAt: '2021-08-14T10:00' },
    });
    // As a draft again it keeps the date, which is hidden, and the next publication renews it (§12.6).
    expect(await save(3, { ...dated, status: 'Draft' })).toBe('saved');
    expect((await readPost(id))?.publishedAt).toEqual(new Date('2021-08-14T08:00:00Z'));
    expect((await storedForm('post', id)).initial['publishedAt']).toBe('');
    expect(await save(4, { _intent: 'publish', publishedAt: '' })).toBe('saved');
    expect((await readPost(id))?.publishedAt?.getFullYear()).toBeGreaterThan(2024);
  });

  it('keeps an article public, or withdrawn, whose form was loaded before that (§16.5)', async () => {
    const id = randomUUID();
    const typed = { ...labels, title: 'Marée', slug: 'maree', excerpt: '', content: '<p>a</p>' };
    const send = async (form: 'Draft' | 'Published', values: Values) => {
      const version = (await readPost(id))?.version ?? 0;
      const known = { _version: `${version}`, _published: form === 'Draft' ? '' : '1', _status: form };
      const sent = submittedForm({ ...typed, ...known, status: form, _id: id, ...values });
      return formOutcome(version === 0 ? createFromForm('post', sent) : updateFromForm('post', id, sent));
    };
    const status = async () => (await readPost(id))?.status;
    await send('Draft', {});
    await publishItem('post', id);
    // It is a draft over the published article, and the form has its status from then on.
    for (const _intent of ['save', 'draft', 'tomorrow'])
      expect(await send('Draft', { title: _intent, _intent })).toMatchObject({
        outcome: 'saved',
        state: { stored: { published: true, hasDraft: true } },
        stored: { status: 'Published' },
      });
    expect(await readPost(id)).toMatchObject({ title: 'Marée', status: 'Published' });
    // What is chosen in the form holds.
    expect(await send('Published', { status: 'Draft' })).toBe('saved');
    expect(await status()).toBe('Draft');
    expect(await send('Published', { title: 'Marée haute' })).toBe('saved');
    expect(await status()).toBe('Draft');
    expect(await send('Published', { title: 'Étale', _intent: 'draft' })).toMatchObject({
      outcome: 'saved',
      stored: { status: 'Draft' },
    });
    expect(await status()).toBe('Draft');
    expect(await send('Draft', { status: 'Published' })).toBe('saved');
    expect(await status()).toBe('Published');
    // Deleted elsewhere and saved as a new one it has the status of its form (§16.6).
    await deleteItem('post', id);
    const again = { ...typed, status: 'Published', _status: 'Published', _published: '1', _version: '9' };
    expect(await formOutcome(updateFromForm('post', id, submittedForm({ ...again, _asNew: '1' })))).toBe(
      'saved',
    );
    expect(await status()).toBe('Published');
  });

  it('the preview bar publishes exactly the previewed version (§30.3)', async () => {
    const id = randomUUID();
    await create(id, {});
    await update(id, 1, { brief: 'Long' });
    expect(await publishPreviewed('web', id, 1)).toMatchObject({ outcome: 'refused' });
    expect(await publicProject(id)).toBeUndefined();
    expect(await publishPreviewed('web', id, 2)).toEqual({
      outcome: 'done',
      message: 'Projet publié avec succès',
    });
    const publishedAt = (await publicProject(id))?.publishedAt;
    expect(await publishPreviewed('web', id, 2)).toMatchObject({ outcome: 'done' });
    expect((await publicProject(id))?.publishedAt).toEqual(publishedAt);
    expect(await publishPreviewed('podcast', id, 2)).toMatchObject({ outcome: 'not-found' });
    expect(await publishPreviewed('article', randomUUID(), 1)).toEqual({
      outcome: 'not-found',
      message: 'Cet article a été supprimé entre-temps',
    });
  });

  it('is published once by two presses at the same time, which one undo takes back (§36.3)', async () => {
    const id = randomUUID();
    await create(id, {});
    const press = () =>
      actAs({ id: 'claire', name: 'Claire' }, async () => {
        const { outcome } = await publishPreviewed('web', id, 1);
        return { outcome, undo: undoOfThisRequest() };
      });
    const presses = await Promise.all([press(), press()]);
    expect(presses.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const undos = presses.flatMap(({ undo }) => undo ?? []);
    expect(undos).toHaveLength(1);
    // The second one may be a moment later: the date stays that of the first.
    const later = new Date(Date.now() + 1000);
    expect(await publishItem('web', id, { version: 1, now: later })).toBe(false);
    expect((await publicProject(id))?.publishedAt?.getTime()).toBeLessThan(later.getTime());
    expect(await undoChanges({ batch: undos[0] ?? '' })).toMatchObject({ undone: 1 });
    expect(await publicProject(id)).toBeUndefined();
  });

  it('saves a draft in place, with the version and the state that the form has then (§16.13)', async () => {
    const id = randomUUID();
    await create(id, { _intent: 'draft' });
    expect(await update(id, 1, { brief: 'Long', _intent: 'draft' })).toMatchObject({
      outcome: 'saved',
      message: 'Brouillon enregistré\u00a0!',
      version: 2,
      state: { stored: { published: false, hasDraft: false } },
      values: { brief: 'Long' },
    });
    await update(id, 2, { brief: 'Long', _intent: 'publish' });
    const draft = { brief: 'Plus long', _intent: 'draft', _published: '1' };
    expect(await update(id, 3, draft)).toMatchObject({
      outcome: 'saved',
      version: 4,
      state: { stored: { published: true, hasDraft: true } },
    });
    // The response never arrived, and the form is sent again.
    expect(await update(id, 3, draft)).toMatchObject({ outcome: 'saved', version: 4 });
  });

  it('saves and plans at once, or neither (§42.7)', async () => {
    const id = randomUUID();
    const refused = { outcome: 'invalid', errors: { _due: expect.stringContaining('date à venir') } };
    expect(await create(id, { _intent: 'date', _due: '2020-01-01T09:00' })).toMatchObject(refused);
    expect(await readPlansOf([{ kind: 'web', id }])).toEqual([]);
    expect(await create(id, { _intent: 'tomorrow' })).toBe('saved');
    const [plan] = await readPlansOf([{ kind: 'web', id }]);
    expect(plan).toMatchObject({ action: 'publish' });
    // Another date replaces the plan that the form knows, and no other one.
    const due = { _intent: 'date', _due: '2030-12-03T09:00' };
    const message = expect.stringContaining('entre-temps');
    expect(await update(id, 1, due)).toMatchObject({ outcome: 'saved', message });
    expect(await update(id, 1, { ...due, _plan: String(plan?.id) })).toMatchObject({
      state: { stored: { plans: [{ action: 'publish', dueAt: new Date('2030-12-03T08:00:00Z') }] } },
    });
    expect(await publicProject(id)).toBeUndefined();
  });

  it('plans nothing of a published project without changes, and says so (§42.7)', async () => {
    const id = randomUUID();
    await create(id, { _intent: 'publish' });
    expect(await update(id, 1, { _intent: 'tomorrow', _published: '1' })).toMatchObject({
      outcome: 'saved',
      message: 'Rien à programmer\u00a0: tout est déjà en ligne.',
    });
    expect(await readPlansOf([{ kind: 'web', id }])).toEqual([]);
  });

  it('plans the publication of an article that the same form takes offline (§42.7)', async () => {
    const id = randomUUID();
    const article = { ...labels, _id: id, title: 'Un essai', slug: `essai-${id}`, status: 'Published' };
    expect(await formOutcome(createFromForm('post', submittedForm({ ...article, _version: '0' })))).toBe(
      'saved',
    );
    const offline = { ...article, status: 'Draft', _version: '1', _published: '1', _intent: 'tomorrow' };
    expect(await formOutcome(updateFromForm('post', id, submittedForm(offline)))).toMatchObject({
      outcome: 'saved',
    });
    expect(await readPlansOf([{ kind: 'post', id }])).toMatchObject([{ action: 'publish' }]);
  });
});
