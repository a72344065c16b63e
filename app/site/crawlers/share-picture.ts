import { href, type RouterContextProvider, redirect } from 'react-router';
import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import { removeSharePictures } from '#content/share-pictures/remove-share-pictures.server.ts';
import { readPublicPost } from '#content/types/article/read-posts.server.ts';
import { readPublicProject } from '#content/types/projects/read-project.server.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { pageNamed } from '#domain/pages/pages.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { readSitePage } from '#features/pages/read-site-page.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { readSharePicture, sharePictureAddress } from '#features/share-pictures/read-share-picture.server.ts';
import { cropOfFile, type PictureCrop, type SharePicture } from '#features/share-pictures/share-picture.ts';
import type { Route } from './+types/share-picture';
import {
  agencySharePicture,
  articleCrop,
  articleSharePicture,
  pageSharePicture,
  projectSharePicture,
} from './share-facts.ts';

/**
 * The share picture of the agency, a fixed page, a published project or an article for social networks, and the cover
 * of an article in the ratios of search engines (§70.4). The URL of a former version redirects to the current one,
 * because networks cache URLs; unpublished items have none (§1.10).
 */
export async function loader({ params: { kind, name, file }, request, context }: Route.LoaderArgs) {
  const page = await sharePictureOf(kind, name, cropOfFile(file), context);
  if (!page) return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const address = sharePictureAddress(page, page.kind === 'blog' ? page.slug : page.id);
  if (new URL(request.url).pathname !== address) return redirect(address, 302);
  const picture = await readSharePicture(page);
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(picture.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

async function sharePictureOf(
  kind: string,
  name: string,
  crop: PictureCrop | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<(SharePicture & { slug: string }) | undefined> {
  const settings = await readSettings(context);
  const { identity } = settings;
  if (kind === 'agence') {
    const agency = agencySharePicture(settings);
    return agency?.id === name ? { ...agency, slug: '' } : undefined;
  }
  if (kind === 'page') {
    const page = pageNamed(name);
    if (page === undefined) return undefined;
    const read = await readSitePage(context, page, agencyFacts(settings));
    return { ...pageSharePicture(page, read, identity), slug: '' };
  }
  if (kind === 'blog') {
    const found = await readPublicPost(name);
    if (found?.state === 'moved') {
      // The ratio that an engine has asked for stays.
      const file = crop ? `${crop}-x.jpg` : 'x.jpg';
      throw redirect(href('/partage/:kind/:name/:file', { kind: 'blog', name: found.slug, file }), {
        status: 301,
        headers: { 'Cache-Control': 'public, max-age=3600' },
      });
    }
    if (found?.state !== 'published') return undefined;
    const { post } = found;
    if (crop && isStoredFile(post.coverImage)) return { ...articleCrop(post, crop), slug: post.slug };
    const pictures = await readPictureFacts([post.sharePicture]);
    return { ...articleSharePicture(post, pictures, identity), slug: post.slug };
  }
  const projectKind = kindNamed(kind);
  if (projectKind === undefined) return undefined;
  const found = await readPublicProject(projectKind, name);
  if (found?.state === 'published') return { ...projectSharePicture(found.project, identity), slug: '' };
  await removeSharePictures(projectKind, name);
  return undefined;
}
