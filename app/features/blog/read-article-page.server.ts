import type { Post, PostCard } from '#domain/post.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import type { PostBody } from './post-body.ts';
import { postDescription, readPostBody } from './read-post-body.server.ts';
import { readPost, readPublicPost } from './read-posts.server.ts';

/** What the page of an article draws. */
export type ArticlePage = { post: PostCard; body: PostBody; description: string };

export type PublicArticlePage =
  | { state: 'published'; article: ArticlePage }
  | { state: 'moved'; slug: string }
  | { state: 'withdrawn' }
  | { state: 'unknown' };

/** The public page of an address. */
export async function readArticlePage(slug: string): Promise<PublicArticlePage> {
  const found = await readPublicPost(slug);
  if (found === undefined) return { state: 'unknown' };
  return found.state === 'published' ? { state: 'published', article: articlePage(found.post) } : found;
}

/** The page of an article of any status, as the public will see it: the preview (decision 38). */
export async function readArticlePreview(id: string): Promise<ArticlePage | undefined> {
  const post = await readPost(id);
  return post && articlePage(post);
}

/** The page of an article as it is given, stored or not. */
export function articlePage(post: Post): ArticlePage {
  const { content, authorId: _author, categoryId: _category, version: _version, ...card } = post;
  return {
    post: card,
    body: readPostBody(content, configuration().SITE_URL),
    description: postDescription(post),
  };
}
