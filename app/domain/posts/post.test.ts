import { expect, it } from 'vitest';
import { postFormSchema } from './post.ts';

const contentMessages = (content: string) =>
  postFormSchema
    .safeParse({ title: 'a', slug: 'a', status: 'Draft', categoryId: 'a', authorId: 'a', content })
    .error?.issues.map(({ message }) => message);

it('accepts a long text of 10,000 elements and refuses one more, with the reason (§20.16)', () => {
  expect(contentMessages(`<p>${'mot '.repeat(15)}</p>`.repeat(10_000))).toBeUndefined();
  expect(contentMessages('<p>a</p>'.repeat(10_001))).toEqual([
    'Le texte a trop d’éléments (paragraphes, mises en forme, images…)\u00a0: 10 000 au plus',
  ]);
  expect(contentMessages('<h1>'.repeat(250_000))).toHaveLength(1);
});
