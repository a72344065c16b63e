import { expect, it } from 'vitest';
import { RESPONSES_OF_OTHERS } from '../../../tests/support/responses-of-others.ts';
import { type GalleryPart, readFetchedPart } from './gallery-part.ts';

const PART: GalleryPart = {
  cards: [
    {
      id: 'a1',
      kind: 'web',
      category: 'SOLUTIONS WEB',
      client: 'Hélio',
      title: 'Un site',
      month: '',
      year: '2026',
      coverImage: '',
    },
  ],
  offset: 0,
  total: 1,
  categories: [{ category: 'SOLUTIONS WEB', count: 1 }],
};

it.each([
  ...RESPONSES_OF_OTHERS,
  ['a part with the status of a failure', () => Response.json(PART, { status: 503 })],
  ['a part whose cards are none', () => Response.json({ ...PART, cards: [{ id: 'a1' }] })],
] as const)('a part of the gallery has failed where %s responds', async (_name, respond) => {
  await expect(readFetchedPart(respond())).rejects.toThrow();
});

it('parses a part of the gallery', async () => {
  expect(await readFetchedPart(Response.json(PART))).toEqual(PART);
});
