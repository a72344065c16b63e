import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { Post, PostCard } from '#domain/posts/post.ts';
import type { SearchAppearance } from '#domain/search-appearance/appearance-fields.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { readPictureFacts } from '../../../files/picture-facts.server.ts';
import { readUnavailableEmbeds } from '../../../watch/unavailable-embeds.server.ts';
import { readPublicPost } from '../read-posts.server.ts';
import type { BodyNode, PostBody } from './post-body.ts';
import { postDescription, readPostBody } from './read-post-body.server.ts';

export type ArticlePage = {
  post: PostCard & SearchAppearance;
  body: PostBody;
  description: string;
  pictures?: PictureFactsByKey;
  /** The addresses of its films and posts that are gone at their provider. */
  unavailable?: readonly string[];
};

export type PublicArticlePage =
  | { state: 'published'; article: ArticlePage }
  | { state: 'moved'; slug: string }
  | { state: 'withdrawn' }
  | { state: 'unknown' };

/** The public page of a slug. */
export async function readArticlePage(slug: string): Promise<PublicArticlePage> {
  const found = await readPublicPost(slug);
  if (found === undefined) return { state: 'unknown' };
  return found.state === 'published'
    ? { state: 'published', article: await withPictures(articlePage(found.post)) }
    : found;
}

/** The page of an article, stored or not, with the stored facts of its pictures. */
export async function withPictures({ post, body, ...page }: ArticlePage): Promise<ArticlePage> {
  const pictures = await readPictureFacts([
    post.coverImage,
    post.sharePicture,
    ...pictureAddresses(body.nodes),
  ]);
  const unavailable = hasEmbed(body.nodes) ? await readUnavailableEmbeds({ kind: 'post', id: post.id }) : [];
  return { ...page, post: { ...post, coverFacts: pictures[post.coverImage] }, body, pictures, unavailable };
}

function hasEmbed(nodes: readonly BodyNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && ('embed' in node || hasEmbed(node.children)));
}

function pictureAddresses(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || 'embed' in node) return [];
    return node.tag === 'img' ? [node.attributes['src'] ?? ''] : pictureAddresses(node.children);
  });
}

/** The page of the given article, stored or not. */
export function articlePage(post: Post): ArticlePage {
  const { content, authorId: _author, categoryId: _category, version: _version, ...card } = post;
  return {
    post: card,
    body: readPostBody(content, configuration().SITE_URL),
    description: post.searchDescription || postDescription(post),
  };
}
