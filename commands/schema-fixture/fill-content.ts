import sharp from 'sharp';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { saveItemDraft } from '#content/lifecycle/save-item-draft.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import type { ContentValues } from '#domain/content-kinds.ts';
import { type PostFormValues, postFormSchema } from '#domain/posts/post.ts';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { ARTICLE } from './known-content.ts';

/** A draft that other data refers to. */
export type FilledContent = { draftId: string };

/** A picture, a published project of each kind, a draft, one in the trash, and an article with a changed slug. */
export async function fillContent(): Promise<FilledContent> {
  const picture = await uploadPicture();
  for (const kind of PROJECT_KINDS) await fillKind(kind, picture);
  const { id } = await createItem('web', { ...valuesOf('web', picture), title: 'Encore un brouillon' });
  const removed = await createItem('web', { ...valuesOf('web', picture), title: 'Jetée' });
  await changeItems('delete', [{ kind: 'web', id: removed.id }]);
  await fillArticle(picture);
  return { draftId: id };
}

async function uploadPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#33aa66' } })
    .png()
    .toBuffer();
  const stored = await storeUpload({
    purpose: 'project-image',
    fileName: 'Côte d’été.png',
    body: new Blob([new Uint8Array(bytes)]).stream(),
  });
  if (stored.outcome !== 'stored') throw new Error(stored.outcome);
  return stored.url;
}

/** Published, featured, saved again, and with a pending draft. */
async function fillKind<K extends ProjectKind>(kind: K, picture: string): Promise<void> {
  const values = valuesOf(kind, picture);
  const { id } = await createItem(kind, values);
  await publishItem(kind, id);
  await updateItem(kind, id, { values: { ...values, year: '2025' }, featured: true }, 2);
  const draft = { values: { ...values, brief: 'Pas encore public' }, featured: true };
  await saveItemDraft(kind, id, { ...draft, publication: { publish: false, date: undefined } }, 3);
}

function valuesOf<K extends ProjectKind>(kind: K, picture: string): ContentValues[K] {
  const image = { id: 'media-1', type: 'image', url: picture, alt: 'La mer', width: 4, height: 3 };
  const film = { id: 'media-2', type: 'video', vimeoId: '76979871' };
  return PROJECT_FORMS[kind].schema.parse({
    client: 'Maison Océane',
    clientName: 'Port de Sète',
    title: 'Été à la mer',
    videoTitle: 'Le départ',
    brief: 'Faire aimer la mer',
    recommendation: 'Dix voix',
    vision: 'Le matin',
    month: 'Juin',
    year: '2026',
    coverImage: picture,
    blocks: [{ id: 'block-1', layout: '2-col', text: 'Un été à la mer', medias: [image, film] }],
    videos: [
      { vimeoId: '76979871', title: 'Le film' },
      { vimeoId: '1063867036', title: '' },
    ],
    technicalDetails: 'Un drone\nDeux caméras',
    ...(kind === 'influence' ? { influencers: '12', impressions: '1 200 000', engagement: '6,82' } : {}),
  }) as ContentValues[K];
}

async function fillArticle(picture: string): Promise<void> {
  await createCategoryOrAuthor('category', 'Influence');
  await createCategoryOrAuthor('author', 'Inès V.');
  const values: PostFormValues = postFormSchema.parse({
    title: ARTICLE.title,
    slug: ARTICLE.formerSlug,
    excerpt: 'Ce que la mer demande',
    content: '<h2>Le large</h2><p>Un texte.</p>',
    coverImage: picture,
    status: 'Published',
    categoryId: (await readCategories())[0]?.id,
    authorId: (await readAuthors())[0]?.id,
  });
  const made = await createItem('post', values);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  await updateItem('post', made.id, { values: { ...values, slug: ARTICLE.slug } }, 1);
}
