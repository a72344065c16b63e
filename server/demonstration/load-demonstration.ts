import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { MediaBlock } from '#domain/media-block.ts';
import { postFormSchema } from '#domain/post.ts';
import {
  influenceFormSchema,
  type ProjectFormValues,
  type ProjectKind,
  productionFormSchema,
  webFormSchema,
} from '#domain/project.ts';
import { createLabel, readAuthors, readCategories } from '#features/blog/labels.server.ts';
import { createPost } from '#features/blog/save-post.server.ts';
import { storeUpload } from '#features/media/store-upload.server.ts';
import { featureProject, publishProject } from '#features/projects/change-project.server.ts';
import { createProject } from '#features/projects/save-project.server.ts';
import { demonstrationArticles } from '../../demonstration/articles.ts';
import type { DemonstrationBlock } from '../../demonstration/project-types.ts';
import { influenceProjects } from '../../demonstration/projects-influence.ts';
import { productionProjects } from '../../demonstration/projects-production.ts';
import { webProjects } from '../../demonstration/projects-web.ts';
import { MEDIA } from './site-media.ts';

const DAY = 24 * 3600 * 1000;

type Publication = { publishedDaysAgo: number | null; featured: boolean };

/**
 * Fills the database through the same schemas and use cases that the forms call. Ids are made from what they name,
 * so that loading again after an interruption adds only what is missing.
 */
export async function loadDemonstration(): Promise<void> {
  const files = new Map<string, Promise<string>>();
  const stored = (
    file: string,
    purpose: 'project-image' | 'project-film' | 'blog-cover' = 'project-image',
  ) => {
    const url = files.get(file) ?? store(file, purpose);
    files.set(file, url);
    return url;
  };
  const blocks = (given: readonly DemonstrationBlock[]) =>
    Promise.all(given.map((block, index) => mediaBlock(block, index, stored)));

  for (const { cover, featured, publishedDaysAgo, blocks: given, ...values } of influenceProjects) {
    const form = influenceFormSchema.parse({
      ...values,
      coverImage: await stored(cover),
      blocks: await blocks(given),
    });
    await add('influence', `${values.client} ${values.title}`, form, { featured, publishedDaysAgo });
  }
  for (const { cover, featured, publishedDaysAgo, additionalFilm, ...values } of productionProjects) {
    const additionalMediaUrl = additionalFilm ? await stored(additionalFilm, 'project-film') : '';
    const form = productionFormSchema.parse({
      ...values,
      coverImage: await stored(cover),
      additionalMediaUrl,
    });
    await add('production', `${values.clientName} ${values.videoTitle}`, form, {
      featured,
      publishedDaysAgo,
    });
  }
  for (const { cover, featured, publishedDaysAgo, blocks: given, ...values } of webProjects) {
    const form = webFormSchema.parse({
      ...values,
      coverImage: await stored(cover),
      blocks: await blocks(given),
    });
    await add('web', `${values.client} ${values.title}`, form, { featured, publishedDaysAgo });
  }
  for (const article of demonstrationArticles) await addArticle(article, stored);
}

async function add<K extends ProjectKind>(
  kind: K,
  name: string,
  values: ProjectFormValues[K],
  publication: Publication,
): Promise<void> {
  const id = idFor(`${kind} ${name}`);
  const date = new Date(Date.now() - (publication.publishedDaysAgo ?? 1) * DAY);
  await createProject(kind, values, { id, createdAt: date });
  if (publication.publishedDaysAgo !== null) await publishProject(kind, id, date);
  if (publication.featured) await featureProject(kind, id, true);
}

type Article = (typeof demonstrationArticles)[number];

async function addArticle(
  article: Article,
  stored: (file: string, purpose: 'blog-cover') => Promise<string>,
): Promise<void> {
  await createLabel('category', article.category);
  await createLabel('author', article.author);
  const category = (await readCategories()).find(({ name }) => name === article.category);
  const author = (await readAuthors()).find(({ name }) => name === article.author);
  const values = postFormSchema.parse({
    ...article,
    status: 'Published',
    categoryId: category?.id,
    authorId: author?.id,
    coverImage: await stored(article.cover, 'blog-cover'),
  });
  const publishedAt = new Date(Date.now() - article.publishedDaysAgo * DAY);
  await createPost(values, { id: idFor(`post ${article.slug}`), publishedAt });
}

async function mediaBlock(
  block: DemonstrationBlock,
  index: number,
  stored: (file: string) => Promise<string>,
): Promise<MediaBlock> {
  const medias = block.medias.map(async (media, place): Promise<MediaBlock['medias'][number]> => {
    const id = `media-${index}-${place}`;
    if (media.type !== 'image') return { ...media, id };
    const { file, ...rest } = media;
    return { ...rest, id, url: await stored(file) };
  });
  return {
    id: `block-${index}`,
    layout: block.layout,
    medias: await Promise.all(medias),
    ...(block.text === undefined ? {} : { text: block.text }),
  };
}

async function store(
  file: string,
  purpose: 'project-image' | 'project-film' | 'blog-cover',
): Promise<string> {
  const body = Readable.toWeb(createReadStream(join(MEDIA, file))) as ReadableStream<Uint8Array>;
  const outcome = await storeUpload({ purpose, fileName: basename(file), body });
  if (outcome.outcome === 'refused') throw new Error(`${file}: ${outcome.message}`);
  return outcome.url;
}

/** A UUID that is always the same for a name. */
function idFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
