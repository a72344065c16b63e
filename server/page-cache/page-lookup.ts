import { countPublishedPosts, readPostAddress } from '#content/types/article/read-posts.server.ts';
import { readProjectState } from '#content/types/projects/read-project.server.ts';
import { countPublishedProjects } from '#content/types/projects/read-projects.server.ts';
import { countSitemapParts } from '#features/sitemap/read-sitemap.server.ts';
import { pagesOf } from '#site/blog/blog-address.ts';
import { chunksOf, isStartOfPart } from '#site/projects-gallery/gallery-address.ts';
import { addressWith, type Question } from './page-address.ts';

/** The cache key of a response and the URL it is rendered for; `once`: the response is not cached. */
export type Place = { key: string; address: string; once?: true };

/**
 * Queries the database for what a URL identifies, which is cheap compared with rendering. Missing pages share one
 * cached response for each reason, because it doesn't depend on the URL; so do pages beyond the last one.
 */
export async function placeOf(address: string, question: Question): Promise<Place> {
  const page: Place = { key: address, address };
  const missing = (reason: string): Place => ({ key: `missing: ${reason}`, address });
  switch (question.about) {
    case 'project': {
      const state = await readProjectState(question.kind, question.id);
      return state === 'published' ? page : missing(`${question.kind} ${state}`);
    }
    case 'article': {
      const found = await readPostAddress(question.slug);
      if (found?.state === 'moved') return { ...page, once: true };
      return found?.state === 'published' ? page : missing(`article ${found?.state ?? 'unknown'}`);
    }
    case 'blog':
      return question.page <= pagesOf(await countPublishedPosts()) ? page : missing('page of the blog');
    case 'sitemap':
      return question.part <= (await countSitemapParts()) ? page : missing('part of the sitemap');
    case 'gallery': {
      const { category } = question;
      const chunks = Math.min(question.chunks, chunksOf(await countPublishedProjects(category)));
      const whole = addressWith('/projet', { category, tout: chunks > 0 ? String(chunks) : undefined });
      return { key: whole, address: whole };
    }
    case 'part of the gallery': {
      const { category } = question;
      const total = await countPublishedProjects(category);
      const offset = Math.min(question.offset, total);
      const part = addressWith('/projet/suite', { category, offset: String(offset) });
      const isListed = isStartOfPart(offset) || offset === total;
      return { key: part, address: part, ...(isListed ? {} : { once: true }) };
    }
  }
}
