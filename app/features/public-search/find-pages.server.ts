import { readContents } from '#content/pages/site-contents.server.ts';
import { captionWords } from '#domain/films/captions.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { nearest } from '#domain/search/nearest-words.ts';
import { type Readings, rankHit } from '#domain/search/rank-hit.ts';
import { MIN_PREFIX_LENGTH, searchWord } from '#domain/search/search-words.ts';
import { withFactTexts } from '#domain/site-content/fact-texts.ts';
import { textsIn } from '#domain/site-content/placeholders.ts';
import { contentFrom } from '#domain/site-content/stored-content.ts';
import { agencyFacts, settingsFrom } from '#domain/site-settings.ts';
import { foldedText } from '#domain/text/folded-text.ts';
import { withoutMarks } from '#domain/text/marked-text.ts';
import { wordsOf } from '#domain/text/near-match.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';

/** Fields with keywords of forms and references of films, which visitors don't read. */
const NO_WORDS: ReadonlySet<string> = new Set(['presence', 'vimeo', 'audioDescription']);

export type FoundPage = { path: string; title: string; body: string; rank: number };

/** The fixed pages with the words of their texts; cached until content changes. Throws what the database throws. */
const readPages = cachedRead(async () => {
  const contents = await readContents([
    'settings',
    ...FIXED_PAGES.map(({ name }) => `page:${name}` as const),
  ]);
  const settings = settingsFrom(contents.get('settings')?.published ?? {});
  const facts = agencyFacts(settings);
  return FIXED_PAGES.map(({ name, path, title, content }) => {
    const stored = contents.get(`page:${name}`)?.published ?? {};
    // Besides words a page has URLs of files.
    const body = textsIn(
      contentFrom(content, stored, facts, () => {}),
      NO_WORDS,
    )
      .filter((text) => /\p{L}/u.test(text) && !text.startsWith('/'))
      .map((text) => withoutMarks(withFactTexts(captionWords(text), settings)))
      .join('\n');
    const words = wordsOf(foldedText(`${title} ${body}`)).map(searchWord);
    const forms = words.flatMap(({ singular, stem }) => [singular, stem]);
    return { path, title, body, singulars: words.map(({ singular }) => singular), forms: new Set(forms) };
  });
});

/**
 * The fixed pages that have every word of a question, in any form or its beginning; so many may be missing. Throws what
 * the database throws.
 */
export async function findPages(question: readonly Readings[], missing: number): Promise<FoundPage[]> {
  return (await readPages()).flatMap(({ path, title, body, forms }) => {
    const had = question.filter((readings) =>
      readings.some(
        ({ singular, stem }) =>
          forms.has(singular) ||
          forms.has(stem) ||
          (singular.length >= MIN_PREFIX_LENGTH && forms.values().some((form) => form.startsWith(singular))),
      ),
    );
    const rank = rankHit(had, { title, lead: '', inBody: true });
    const share = had.length / question.length;
    return rank !== undefined && had.length > 0 && had.length >= question.length - missing
      ? [{ path, title, body, rank: rank * share }]
      : [];
  });
}

/** Words of the fixed pages that a mistyped one may stand for. Throws what the database throws. */
export async function nearPageWords(typed: string): Promise<string[]> {
  return nearest(typed, new Set((await readPages()).flatMap(({ singulars }) => singulars)));
}
