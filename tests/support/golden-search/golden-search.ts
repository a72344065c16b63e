import { findPublic } from '#features/public-search/find-public.server.ts';
import { insertManyPosts, insertManyProjects } from '../../../commands/demo/many-rows.ts';
import { noise } from './noise.ts';
import { ARTICLES, PAGE_QUESTIONS, PROJECTS } from './targets.ts';

/** How a question was answered. */
export type GoldenAnswer = {
  question: string;
  expected: string;
  /** The title, or the path of a page, of the first hit. */
  first: string | undefined;
  milliseconds: number;
};

/** Publishes the targets among other projects and articles: so many in all. */
export async function fillGolden(items: number): Promise<void> {
  const articles = Math.ceil(items / 4);
  await insertManyProjects(items - articles, (number) => {
    const { client, title, text } = PROJECTS[number] ?? noise(number);
    return { client, title, brief: text };
  });
  await insertManyPosts(articles, (number) => {
    const { client, title, text } = ARTICLES[number] ?? noise(-number);
    return { title, excerpt: client, content: `<p>${text}</p>` };
  });
}

/** Asks every question of the golden set. */
export async function askGolden(): Promise<GoldenAnswer[]> {
  const answers: GoldenAnswer[] = [];
  const questions = [
    ...[...PROJECTS, ...ARTICLES].flatMap(({ title, questions }) =>
      questions.map((question) => [question, title] as const),
    ),
    ...PAGE_QUESTIONS,
  ];
  for (const [question, expected] of questions) {
    const began = performance.now();
    const { hits } = await findPublic(question, 10);
    const milliseconds = performance.now() - began;
    const [first] = hits;
    answers.push({
      question,
      expected,
      first: first?.kind === 'page' ? first.path : first?.title,
      milliseconds,
    });
  }
  return answers;
}
