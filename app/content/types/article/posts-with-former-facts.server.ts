import { setImmediate } from 'node:timers/promises';
import { formerFactsIn, mayHoldFormerFact } from '#domain/site-content/foreign-facts.ts';
import { DEFAULT_FACTS, ownFacts, settingsFrom } from '#domain/site-settings.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readContent } from '../../pages/site-contents.server.ts';
import { postText } from './post-html/post-text.server.ts';

/** Older articles are skipped, which bounds the cost of a pass. */
const MAX_POSTS = 500;
const BATCH_SIZE = 50;
/** A to-do list: corrected articles make room for the next. */
const MAX_FOUND = 50;

/**
 * The newest published articles that still mention facts which the software ships with and the settings no longer hold
 * (§31.11), with each such fact; computed again once content changes. Throws what the database throws.
 */
export const findPostsWithFormerFacts = cachedRead(async () => {
  const own = ownFacts(settingsFrom((await readContent('settings')).published));
  const found: { kind: 'post'; id: string; title: string; fact: string }[] = [];
  for await (const { id, title, slug, excerpt, content } of publishedPosts()) {
    const words = [title, slug, excerpt].join('\n');
    if (!mayHoldFormerFact(`${words}\n${content}`, own, DEFAULT_FACTS)) continue;
    const facts = formerFactsIn(`${words}\n${postText(content)}`, own, DEFAULT_FACTS);
    found.push(...facts.map((fact) => ({ kind: 'post' as const, id, title, fact })));
    if (found.length >= MAX_FOUND) break;
    // Yields to the event loop between two texts.
    await setImmediate();
  }
  return found;
});

/** Newest first, in batches of rows. */
async function* publishedPosts() {
  for (let offset = 0; offset < MAX_POSTS; offset += BATCH_SIZE) {
    const rows = await database()
      .selectFrom('blog_posts')
      .select(['id', 'title', 'slug', 'excerpt', 'content'])
      .where('status', '=', 'Published')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .offset(offset)
      .execute();
    yield* rows;
    if (rows.length < BATCH_SIZE) break;
  }
}
