import { beforeAll, expect, it } from 'vitest';
import { deadLinks } from '#admin/content-checks/dead-links.server.ts';
import { warningsOfArticle, warningsOfProject } from '#admin/content-checks/read-warnings.server.ts';
import { readUnsavedPreview } from '#admin/preview/read-preview.server.ts';
import { publishItem } from '#content/lifecycle/change-item.server.ts';
import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { findItemsWithFormerFacts } from '#content/lifecycle/items-with-former-facts.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { articlePage, withPictures } from '#content/types/article/view/read-article-page.server.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { saveRedirect } from '#features/redirects/save-redirects.server.ts';
import { readEditedSettings, saveSettings } from '#features/settings/edit-settings.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { createPostLabels } from './post-labels.ts';

const FILE = '/storage/v1/object/public/project-images/2026/01/02/1_petite.webp';

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
  beforeAll(async () => {
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
    await database()
      .insertInto('stored_files')
      .values({
        url: FILE,
        bucket: 'project-images',
        path: FILE,
        type: 'image/webp',
        bytes: 1,
        created_at: new Date(),
        unused_since: new Date(),
        width: 300,
        height: 200,
        colour: null,
        variants_at: new Date(),
        variants_due_at: null,
        variants_failure: null,
        released_at: null,
        deleted_at: null,
      })
      .execute();
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
    expect(edited && warningsOfProject(edited.item).map(({ field }) => field)).toEqual([
      'bloc-1',
      'bloc-1',
      'coverImage',
    ]);
    const article = await madePost(typed({ content: `<p><img src="${FILE}"> <a href="/rien">lien</a></p>` }));
    const post = await readPost(article);
    if (!post) throw new Error('no article');
    const page = await withPictures(articlePage(post));
    expect((await warningsOfArticle(page))?.map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Une image du texte n’a pas de texte alternatif.',
      'Une image du texte a 300 px de large et est montrée jusqu’à 940 px.',
      'Le lien « /rien » ne mène à aucune page du site.',
      'Il n’y a pas d’image de couverture.',
    ]);
  });

  it('find published content that still names the software’s default agency (§31.11)', async () => {
    const settings = await readEditedSettings();
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
