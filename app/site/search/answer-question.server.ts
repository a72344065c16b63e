import { storableText } from '#domain/text/storable-text.ts';
import {
  findPublic,
  type PublicSearchResult,
  suggestPublic,
} from '#features/public-search/find-public.server.ts';
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
  const { question, tooMany } = await questionOf(request);
  const result = tooMany ? { hits: [], corrected: [] } : await findPublic(question, limit);
  return { question, tooMany, ...result };
}

/** The same for suggestions, without passages. */
export async function suggestAnswers(request: Request, limit: number) {
  const { question, tooMany } = await questionOf(request);
  return { tooMany, hits: tooMany ? [] : await suggestPublic(question, limit) };
}

/** The question of a URL, and whether its client has asked too many. */
async function questionOf(request: Request): Promise<{ question: string; tooMany: boolean }> {
  const typed = new URL(request.url).searchParams.get(QUESTION) ?? '';
  const question = storableText(typed.slice(0, MAX_QUESTION_LENGTH)).trim();
  return { question, tooMany: question !== '' && !(await isWithinLimit(request)) };
}
