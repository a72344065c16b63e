import type { Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { deadLinks } from '#admin/content-checks/dead-links.server.ts';
import { filesOfArticle, filesOfProject } from '#admin/content-checks/loaded-files.server.ts';
import { warningsOfArticle, warningsOfProject } from '#admin/content-checks/read-warnings.server.ts';
import { readUnsavedPreview } from '#admin/preview/read-preview.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { findItemsWithFormerFacts } from '#content/lifecycle/items-with-former-facts.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { checkedText } from '#content/types/article/view/checked-text.ts';
import { articlePage, withPictures } from '#content/types/article/view/read-article-page.server.ts';
import { PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { influenceFormSchema } from '#domain/projects/influence.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { saveRedirect } from '#features/redirects/save-redirects.server.ts';
import { readSettingsForEdit, saveSettings } from '#features/settings/edit-settings.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';
import { createPostLabels } from './post-labels.ts';

const FILE = '/storage/v1/object/public/project-images/2026/01/02/1_petite.webp';

/** A stored file of the library with its facts; the file itself is not in the store. */
async function storedFile(name: string, more: Partial<Insertable<Schema['stored_files']>>): Promise<string> {
  return insertStoredFile(`project-images/2026/01/02/${name}`, { name, variants_at: new Date(), ...more });
}

/** A picture of 2000 x 1000 pixels whose AVIF variants have as many bytes as pixels of width. */
async function pictureWithVariants(name: string): Promise<string> {
  const url = await storedFile(name, { bytes: 9_000_000, width: 2000, height: 1000 });
  for (const width of [360, 640, 960, 1440, 1920]) {
    const variant = url.replace(/\.\w+$/, `.w${width}.avif`);
    await fileStore().put(variant.slice(PUBLIC_FILES.length), [
      Buffer.alloc(width),
    ] as unknown as AsyncIterable<Uint8Array>);
    await database()
      .insertInto('picture_variants')
      .values({ url: variant, source_url: url, format: 'avif', width, height: width / 2 })
      .execute();
  }
  return url;
}

let labels: { categoryId: string; authorId: string };

async function madePost(values: PostFormValues): Promise<string> {
  const made = await createItem('post', values);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  return made.id;
}

const typed = (more: Partial<PostFormValues>): PostFormValues =>
  postFormSchema.parse({
    slug: 'conseils',
    ...labels,
    title: 'Tourner à midi',
    excerpt: 'Court',
    coverImage: '',
    status: 'Draft',
    content: '<p>Un texte</p>',
    ...more,
  });

describeOnBothEngines('content checks before a publication', () => {
  const folder = testFolder('checks');
  beforeAll(async () => {
    setFileStore(diskFileStore(folder));
    labels = await createPostLabels();
  });

  it('check which links of a text resolve (§38.2)', async () => {
    const values = webFormSchema.parse({ client: 'Port', title: 'Site', brief: 'x', recommendation: 'x' });
    const [draft, online] = [await createItem('web', values), await createItem('web', values)];
    await publishItem('web', online.id);
    const article = typed({ slug: 'en-ligne', status: 'Published' });
    const post = await madePost(article);
    await updateItem('post', post, { values: { ...article, slug: 'ailleurs' } }, 1);
    await madePost(typed({ slug: 'brouillon' }));
    await saveRedirect({ source: '/ancienne', target: '/about', withdrawn: false });
    await saveRedirect({ source: '/retiree', target: '', withdrawn: true });
    const alive = [
      '/',
      '/about',
      '/About/?a=1#b',
      '/blog',
      '/blog/rss.xml',
      '/plan-du-site',
      '/recherche?q=film',
      '/blog/ailleurs',
      '/blog/en-ligne',
      `/projet-web/${online.id}`,
      '/ancienne',
      FILE,
      '#le-son',
      '#',
    ];
    const dead = [
      '/rien',
      '/blog/brouillon',
      '/blog/ailleurs/plus-loin',
      `/projet-web/${draft.id}`,
      `/projet-influence/${online.id}`,
      '/retiree',
      '/admin/dashboard',
      '/consentement',
      '/%zz',
      '#ailleurs',
    ];
    expect(await deadLinks({ links: [...alive, ...dead], anchors: ['le-son'] })).toEqual(dead);
  });

  it('do not render unsaved text that saving would refuse, and report the reason instead (§20.16)', async () => {
    const content = (elements: number) => ({ ...typed({}), content: '<p>a</p>'.repeat(elements) });
    const article = await madePost(typed({ slug: 'a-essayer' }));
    const textOf = async (elements: number) => {
      const preview = await readUnsavedPreview('article', article, content(elements));
      if (preview.type !== 'article') throw new Error(preview.type);
      return preview.article.body.nodes;
    };
    expect(await textOf(10_000)).toHaveLength(10_000);
    expect(await textOf(10_001)).toMatchObject([
      { tag: 'p', children: [expect.stringMatching(/^Le texte a trop d’éléments .*10 000 au plus$/)] },
    ]);
  });

  it('read the stored item, with the metadata of its pictures', async () => {
    expect(await storedFile('1_petite.webp', { width: 300, height: 200 })).toBe(FILE);
    const media = { id: 'm', type: 'image', url: FILE };
    const { id } = await createItem(
      'web',
      webFormSchema.parse({
        client: 'Port',
        title: 'Site',
        brief: 'x',
        recommendation: 'x',
        results: 'x',
        blocks: [{ id: 'b', layout: '1-col', medias: [media] }],
      }),
    );
    const edited = await readEditedItem('web', id);
    const warnings = edited && (await warningsOfProject(edited.item));
    expect(warnings?.map(({ field }) => field)).toEqual(['bloc-1', 'bloc-1', 'coverImage']);
    const article = await madePost(typed({ content: `<p><img src="${FILE}"> <a href="/rien">lien</a></p>` }));
    const post = await readPost(article);
    if (!post) throw new Error('no article');
    const page = await withPictures(articlePage(post));
    expect((await warningsOfArticle(page))?.map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Une image du texte n’a pas de texte alternatif.',
      'Une image du texte a 300 px de large : elle ne remplit pas sa place, de 940 px.',
      'Le lien « /rien » ne mène à aucune page du site.',
      'Il n’y a pas d’image de couverture.',
    ]);
  });

  it('read what a page loads by itself, as a computer gets it (§73.3)', async () => {
    const picture = await pictureWithVariants('dune.jpg');
    const film = await storedFile('ete.mp4', {
      type: 'video/mp4',
      bytes: 6_000_000,
      width: 640,
      height: 360,
    });
    const moving = await storedFile('vague.gif', { bytes: 700, animated: true, width: 600, height: 400 });
    const refused = await storedFile('carte.png', { bytes: 800, width: 600, height: 400 });
    const pending = await storedFile('neuve.jpg', { bytes: 900, width: 600, height: 400, variants_at: null });
    const block = (layout: string, urls: string[]) => ({
      id: `b${urls.join()}`.slice(0, 64),
      layout,
      medias: urls.map((url, index) => ({ id: `m${index}`, type: 'image', url })),
    });
    const { id } = await createItem(
      'influence',
      influenceFormSchema.parse({
        ...{ client: 'Port', title: 'Été', brief: 'x', recommendation: 'x', coverImage: film },
        blocks: [
          block('3-col', [picture, moving, refused]),
          block('1-col', [pending]),
          block('1-col', [picture]),
        ],
      }),
    );
    const edited = await readEditedItem('influence', id);
    const files = edited ? await filesOfProject(edited.item) : [];
    // The picture is on the page twice and loaded once: 960 of its 2000 px are enough for its larger place.
    expect(new Set(files)).toEqual(
      new Set([
        { type: 'film', field: 'coverImage', name: 'ete.mp4', bytes: 6_000_000 },
        { type: 'picture', field: 'bloc-1', name: 'vague.gif', bytes: 700 },
        { type: 'picture', field: 'bloc-1', name: 'carte.png', bytes: 800 },
        { type: 'picture', field: 'bloc-2', name: 'neuve.jpg', bytes: 0 },
        { type: 'picture', field: 'bloc-3', name: 'dune.jpg', bytes: 960 },
      ]),
    );
    expect((edited && (await warningsOfProject(edited.item)))?.at(-1)).toEqual({
      field: 'coverImage',
      text: expect.stringMatching(/^Cette page pèsera environ 5,8.Mo, .* la vidéo «.ete\.mp4.»/) as string,
    });

    const article = await madePost(
      typed({ slug: 'lourd', coverImage: picture, content: `<p><img src="${moving}" alt="Une vague"></p>` }),
    );
    const post = await readPost(article);
    if (!post) throw new Error('no article');
    const page = await withPictures(articlePage(post));
    expect(new Set(await filesOfArticle(page.post, checkedText(page.body)))).toEqual(
      new Set([
        { type: 'picture', field: 'coverImage', name: 'dune.jpg', bytes: 1440 },
        { type: 'picture', field: 'content', name: 'vague.gif', bytes: 700 },
      ]),
    );
  });

  it('find published content that still names the software’s default agency (§31.11)', async () => {
    const settings = await readSettingsForEdit();
    await saveSettings({ ...settings.stored, 'identity.brandName': 'Studio Corail' }, settings.version);
    const project = { client: 'Port', title: 'Site', brief: 'Par Vif Azimut', recommendation: 'x' };
    const web = await createItem('web', webFormSchema.parse(project));
    await createItem('web', webFormSchema.parse(project));
    const film = {
      clientName: 'Port',
      videoTitle: 'Film',
      videos: [{ vimeoId: '76979871', title: 'Vif Azimut' }],
    };
    const production = await createItem('production', productionFormSchema.parse(film));
    await publishItem('web', web.id);
    await publishItem('production', production.id);
    const post = await madePost(
      typed({ slug: 'corail', status: 'Published', content: '<p>Vif <strong>Azimut</strong></p>' }),
    );
    const fact = 'Vif Azimut';
    expect(await findItemsWithFormerFacts()).toEqual([
      { kind: 'production', id: production.id, title: 'Film', fact },
      { kind: 'web', id: web.id, title: 'Site', fact },
      { kind: 'post', id: post, title: 'Tourner à midi', fact },
    ]);
  });
});
