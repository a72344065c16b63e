import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { createFromForm, updateFromForm } from '#admin/content-form/save-content-form.server.ts';
import { publishPreviewed } from '#admin/preview/publish-previewed.server.ts';
import { updateItem } from '#content/lifecycle/save-item.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import type { PostFormValues } from '#domain/posts/post.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { featureItem } from './changed-item.ts';
import { describeOnBothEngines, type Engine } from './engines.ts';
import { createPostLabels } from './post-labels.ts';
import { formOutcome, submittedForm } from './submitted-form.ts';

const TYPED = { client: 'Port', title: 'Site', brief: 'Court', recommendation: 'Voir', blocks: '[]' };

type Values = Record<string, string>;

const create = (id: string, values: Values) =>
  formOutcome(createFromForm('web', submittedForm({ ...TYPED, _version: '0', _id: id, ...values })));
const update = (id: string, version: number, values: Values) =>
  formOutcome(updateFromForm('web', id, submittedForm({ ...TYPED, _version: `${version}`, ...values })));

/** While a function runs, the database rejects featuring and accepts every other change. */
async function refusingToFeature(engine: Engine, variant: () => Promise<void>): Promise<void> {
  const [before, after] =
    engine === 'sqlite'
      ? [
          `create trigger refuse before update on web_solutions when new.featured
             begin select raise(abort, 'refused'); end`,
          'drop trigger refuse',
        ]
      : [
          `create function refuse() returns trigger language plpgsql as
             'begin if new.featured then raise ''refused''; end if; return new; end';
           create trigger refuse before update on web_solutions for each row execute function refuse()`,
          'drop trigger refuse on web_solutions; drop function refuse',
        ];
  for (const statement of before.split(/;\s*(?=create trigger)/))
    await sql.raw(statement).execute(database());
  try {
    await variant();
  } finally {
    for (const statement of after.split('; ')) await sql.raw(statement).execute(database());
  }
}

describeOnBothEngines('a form that is resubmitted', (engine) => {
  let labels: Values = {};

  beforeAll(async () => {
    labels = await createPostLabels();
  });

  it('is saved as a whole after a failure: text and "mise en avant" are one transaction', async () => {
    const id = randomUUID();
    expect(await create(id, {})).toBe('saved');
    await refusingToFeature(engine, async () => {
      expect(await update(id, 1, { brief: 'Long', featured: '1' })).toMatchObject({ outcome: 'failed' });
      expect(await readProject('web', id)).toMatchObject({ brief: 'Court', version: 1 });
    });
    expect(await update(id, 1, { brief: 'Long', featured: '1' })).toBe('saved');
    expect(await readProject('web', id)).toMatchObject({ brief: 'Long', featured: true, version: 2 });
  });

  it('is logged once where its publication from the preview fails', async () => {
    const id = randomUUID();
    await create(id, { featured: '1' });
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    await refusingToFeature(engine, async () => {
      expect(await publishPreviewed('web', id, 1)).toMatchObject({ outcome: 'failed' });
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'an action failed',
      expect.objectContaining({ screen: 'preview', action: 'publish' }),
    );
    logged.mockRestore();
  });

  it('detects a "mise en avant" of another tab as a conflict, and does not revert it', async () => {
    const id = randomUUID();
    await create(id, {});
    await featureItem('web', id, true);
    // A second press of the same checkbox changes nothing.
    await featureItem('web', id, true);
    expect(await update(id, 1, { brief: 'Long' })).toMatchObject({
      outcome: 'conflict',
      stored: { brief: 'Court', featured: '1' },
      storedVersion: 2,
    });
    expect(await readProject('web', id)).toMatchObject({ brief: 'Court', featured: true });
    expect(await update(id, 2, { brief: 'Long' })).toBe('saved');
    expect(await readProject('web', id)).toMatchObject({ brief: 'Long', featured: false });
  });

  it('is saved when only the response got lost: what it would store is already stored', async () => {
    const id = randomUUID();
    const blocks = JSON.stringify([{ id: 'b', layout: '1-col', medias: [], text: 'Un bloc' }]);
    const values = { blocks, featured: '1', month: 'Mai' };
    await create(id, {});
    expect([await update(id, 1, values), await update(id, 1, values)]).toEqual(['saved', 'saved']);
    expect((await readProject('web', id))?.version).toBe(2);
    expect(await update(id, 1, { ...values, featured: '' })).toMatchObject({ outcome: 'conflict' });
  });

  it('creates one project, stores what was typed in between, and reports edits of others as a conflict', async () => {
    const id = randomUUID();
    const twice = await Promise.all([create(id, {}), create(id, {})]);
    expect(twice).toEqual(['saved', 'saved']);
    expect(await create(id, { brief: 'Plus long' })).toBe('saved');
    expect(await readProject('web', id)).toMatchObject({ brief: 'Plus long', version: 2 });

    expect(await create(id, { brief: 'Encore plus long' })).toMatchObject({
      outcome: 'conflict',
      values: { brief: 'Encore plus long' },
      stored: { brief: 'Plus long' },
      storedVersion: 2,
    });
    expect((await readProject('web', id))?.brief).toBe('Plus long');
    // The button 'Garder ma version'.
    expect(await create(id, { brief: 'Encore plus long', _version: '2' })).toBe('saved');
    expect((await readProject('web', id))?.brief).toBe('Encore plus long');
  });

  it('does the same for articles', async () => {
    const id = randomUUID();
    const typed = { title: 'Estran', slug: 'estran', excerpt: '', status: 'Draft', content: '<p>a</p>' };
    const send = (values: Values) =>
      formOutcome(
        createFromForm('post', submittedForm({ ...typed, ...labels, _version: '0', _id: id, ...values })),
      );
    expect(await Promise.all([send({}), send({})])).toEqual(['saved', 'saved']);
    expect((await readPost(id))?.version).toBe(1);

    const { status, title, slug, content, categoryId, authorId, coverImage } = await readPost(id).then(
      (post) => ({ ...post, categoryId: labels['categoryId'] ?? '', authorId: labels['authorId'] ?? '' }),
    );
    const stored = {
      status,
      title,
      slug,
      content,
      categoryId,
      authorId,
      coverImage,
      excerpt: 'Écrit ailleurs',
    };
    await updateItem('post', id, { values: stored as PostFormValues }, 1);
    expect(await send({ excerpt: 'Écrit ici' })).toMatchObject({
      outcome: 'conflict',
      stored: { excerpt: 'Écrit ailleurs' },
      storedVersion: 2,
    });
    expect((await readPost(id))?.excerpt).toBe('Écrit ailleurs');
    expect(await send({ excerpt: 'Écrit ici', _version: '2' })).toBe('saved');
    expect(await readPost(id)).toMatchObject({ excerpt: 'Écrit ici', version: 3 });
  });
});
