import { basename, join } from 'node:path';
import { changeItems } from '#content/lifecycle/change-items.server.ts';
import { publishItem } from '#content/lifecycle/publish-item.server.ts';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { readProject } from '#content/types/projects/read-project.server.ts';
import type { ContentValues } from '#domain/content-kinds.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { UploadPurpose } from '#domain/files/upload-purposes.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { influenceFormSchema } from '#domain/projects/influence.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { productionFormSchema } from '#domain/projects/production.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import { demonstrationArticles } from '../../../demonstration/articles.ts';
import type { DemonstrationBlock } from '../../../demonstration/project-types.ts';
import { influenceProjects } from '../../../demonstration/projects-influence.ts';
import { productionProjects } from '../../../demonstration/projects-production.ts';
import { webProjects } from '../../../demonstration/projects-web.ts';
import { MEDIA } from '../site-media/install-site-media.server.ts';

type Publication = { publishedDaysAgo: number | null; featured: boolean };

/** Seeds the database with the demonstration through the schemas and use cases of the forms. */
export async function loadDemonstration(): Promise<void> {
  const stored = demonstrationFiles();
  const cover = async (file: string) => (await stored(file)).url;
  const blocks = (given: readonly DemonstrationBlock[]) =>
    Promise.all(given.map((block, index) => mediaBlock(block, index, stored)));

  for (const { cover: file, featured, publishedDaysAgo, blocks: given, ...values } of influenceProjects) {
    const form = async () =>
      influenceFormSchema.parse({ ...values, coverImage: await cover(file), blocks: await blocks(given) });
    await add('influence', `${values.client} ${values.title}`, form, { featured, publishedDaysAgo });
  }
  for (const { cover: file, featured, publishedDaysAgo, additionalFilm, ...values } of productionProjects) {
    const form = async () => {
      const film = async (name: string) => (await stored(name, 'project-film')).url;
      return productionFormSchema.parse({
        ...values,
        coverImage: await cover(file),
        ...(additionalFilm && {
          additionalMediaUrl: await film(additionalFilm),
          additionalMediaAudioDescription: await film(additionalFilm.replace('.mp4', '-described.mp4')),
        }),
      });
    };
    await add('production', `${values.clientName} ${values.videoTitle}`, form, {
      featured,
      publishedDaysAgo,
    });
  }
  for (const { cover: file, featured, publishedDaysAgo, blocks: given, ...values } of webProjects) {
    const form = async () =>
      webFormSchema.parse({ ...values, coverImage: await cover(file), blocks: await blocks(given) });
    await add('web', `${values.client} ${values.title}`, form, { featured, publishedDaysAgo });
  }
  await loadArticles(stored);
}

async function add<K extends ProjectKind>(
  kind: K,
  name: string,
  values: () => Promise<ContentValues[K]>,
  publication: Publication,
): Promise<void> {
  const id = namedId(`${kind} ${name}`);
  const date = new Date(Date.now() - (publication.publishedDaysAgo ?? 1) * DAY_MS);
  // Resumes an interrupted seed; its pictures are not stored a second time.
  if (!(await readProject(kind, id)))
    await createItem(kind, await values(), { id, now: date, demonstration: true });
  if (publication.publishedDaysAgo !== null) await publishItem(kind, id, { now: date });
  if (publication.featured) await changeItems('feature', [{ kind, id }]);
}

async function mediaBlock(block: DemonstrationBlock, index: number, stored: StoreFile): Promise<MediaBlock> {
  const medias = block.medias.map(async (media, place): Promise<MediaBlock['medias'][number]> => {
    const id = `media-${index}-${place}`;
    if (media.type !== 'image') return { ...media, id };
    const { file, ...rest } = media;
    const { url, width, height } = await stored(file);
    return { ...rest, id, url, ...(width && height ? { width, height } : {}) };
  });
  return {
    id: `block-${index}`,
    layout: block.layout,
    medias: await Promise.all(medias),
    ...(block.text === undefined ? {} : { text: block.text }),
  };
}

/** Creates the demonstration articles with their categories and authors, through the use cases of the forms. */
async function loadArticles(stored: StoreFile): Promise<void> {
  for (const article of demonstrationArticles) {
    const id = namedId(`post ${article.slug}`);
    if (await readPost(id)) continue;
    await createCategoryOrAuthor('category', article.category, { demonstration: true });
    await createCategoryOrAuthor('author', article.author, { demonstration: true });
    const category = (await readCategories()).find(({ name }) => name === article.category);
    const author = (await readAuthors()).find(({ name }) => name === article.author);
    const values = postFormSchema.parse({
      ...article,
      status: 'Published',
      categoryId: category?.id,
      authorId: author?.id,
      coverImage: (await stored(`covers/${article.cover}`, 'blog-cover')).url,
    });
    const publishedAt = new Date(Date.now() - article.publishedDaysAgo * DAY_MS);
    await createItem('post', values, { id, now: publishedAt, demonstration: true });
  }
}

type StoredMedia = { url: string; width: number | null; height: number | null };
type StoreFile = (file: string, purpose?: UploadPurpose) => Promise<StoredMedia>;

/** Uploads files of demonstration/media/ as the forms do, each file once however often it is used. */
function demonstrationFiles(): StoreFile {
  const stored = new Map<string, Promise<StoredMedia>>();
  return (file, purpose = 'project-image') => {
    const name = `${purpose} ${file}`;
    const media = stored.get(name) ?? store(file, purpose);
    stored.set(name, media);
    return media;
  };
}

async function store(file: string, purpose: UploadPurpose): Promise<StoredMedia> {
  const body = fileBytes(join(MEDIA, file));
  const outcome = await storeUpload({ purpose, fileName: basename(file), body });
  if (outcome.outcome !== 'stored') throw new Error(`${file}: ${outcome.message}`);
  return outcome;
}
