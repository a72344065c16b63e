import { storableText } from '#domain/text/storable-text.ts';
import { findPublic, type PublicSearchResult } from '#features/public-search/find-public.server.ts';
import { isWithinLimit } from '#features/public-search/search-limit.server.ts';
import { MAX_QUESTION_LENGTH, QUESTION } from './search-question.ts';

/** Neither page nor suggestions are cached: there are as many questions as visitors. */
export const NOT_STORED = { 'Cache-Control': 'no-store' };

export type AnsweredQuestion = PublicSearchResult & {
  question: string;
  /** Nothing was looked for (§69.6). */
  tooMany: boolean;
};

/** What answers the question of a URL, at most so many. Throws what the database throws. */
export async function answerQuestion(request: Request, limit: number): Promise<AnsweredQuestion> {
  const typed = new URL(request.url).searchParams.get(QUESTION) ?? '';
  const question = storableText(typed.slice(0, MAX_QUESTION_LENGTH)).trim();
  const tooMany = question !== '' && !(await isWithinLimit(request));
  const result = tooMany ? { hits: [], corrected: [] } : await findPublic(question, limit);
  return { question, tooMany, ...result };
}
