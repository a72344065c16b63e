import { expect, it } from 'vitest';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { isSlugFree, readPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import { contactFormSchema } from '#domain/messages/contact-message.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { influenceFormSchema } from '#domain/projects/influence.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

/** Pasted characters that no database can store: NUL and a lone surrogate. */
const TYPED = 'a\0b\ud83dc';
const KEPT = 'ab\ufffdc';

describeOnBothEngines('typed text with invalid characters', (engine) => {
  it('is stored without them in a message', async () => {
    const texts = { firstName: TYPED, lastName: TYPED, company: TYPED, phone: TYPED, message: TYPED };
    const values = contactFormSchema.parse({ ...texts, email: 'a\0@exemple.fr' });
    await receiveMessage(values, { request: new Request('http://localhost/contact'), formKey: engine });
    const rows = await database().selectFrom('contact_messages').selectAll().execute();
    expect(rows).toMatchObject([
      { first_name: KEPT, last_name: KEPT, company: KEPT, phone: KEPT, message: KEPT, email: 'a@exemple.fr' },
    ]);
  });

  it('is stored without them in projects, in blocks and lists too', async () => {
    const media = {
      id: 'm',
      type: 'image',
      url: '/storage/v1/object/public/project-images/x.png',
      alt: TYPED,
      caption: TYPED,
    };
    const blocks = [{ id: 'b', layout: '1-col', medias: [media], text: TYPED }];
    const same = { title: TYPED, client: TYPED, brief: TYPED, recommendation: TYPED, blocks };
    const retained = {
      title: KEPT,
      client: KEPT,
      brief: KEPT,
      blocks: [{ text: KEPT, medias: [{ alt: KEPT, caption: KEPT }] }],
    };
    const influence = await createItem('influence', influenceFormSchema.parse(same));
    expect(await readProject('influence', influence.id)).toMatchObject(retained);
    const web = await createItem('web', webFormSchema.parse({ ...same, results: TYPED }));
    expect(await readProject('web', web.id)).toMatchObject({ ...retained, results: KEPT });
    const films = {
      clientName: TYPED,
      videoTitle: TYPED,
      vision: TYPED,
      technicalDetails: `${TYPED}\n${TYPED}`,
      videos: [{ vimeoId: '1063867036', title: TYPED }],
    };
    const production = await createItem('production', productionFormSchema.parse(films));
    expect(await readProject('production', production.id)).toMatchObject({
      clientName: KEPT,
      vision: KEPT,
      technicalDetails: [KEPT, KEPT],
      videos: [{ title: KEPT }],
    });
  });

  it('is stored without them in an article', async () => {
    const author = await createCategoryOrAuthor('author', 'Anne');
    const category = await createCategoryOrAuthor('category', 'Idées');
    const ids = {
      authorId: 'id' in author ? author.id : '',
      categoryId: 'id' in category ? category.id : '',
    };
    const values = postFormSchema.parse({
      title: TYPED,
      slug: 'un',
      excerpt: TYPED,
      status: 'Draft',
      content: `<p>${TYPED}</p>`,
      ...ids,
    });
    const made = await createItem('post', values);
    expect(await readPost('id' in made ? made.id : '')).toMatchObject({
      title: KEPT,
      excerpt: KEPT,
      content: `<p>${KEPT}</p>`,
    });
    expect(await readCategories()).toHaveLength(1);
  });

  it('matches nothing, and fails nowhere, as a slug', async () => {
    expect(await readPost('a\0b')).toBeUndefined();
    expect(await readProject('web', 'a\0b')).toBeUndefined();
    // Not the article 'un' under another spelling.
    expect([await isSlugFree('un\0'), await isSlugFree('un')]).toEqual([true, false]);
  });
});
