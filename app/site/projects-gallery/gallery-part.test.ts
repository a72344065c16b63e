import { expect, it } from 'vitest';
import { PART } from '../../../tests/support/gallery-part.ts';
import { RESPONSES_OF_OTHERS } from '../../../tests/support/responses-of-others.ts';
import { readFetchedPart } from './gallery-part.ts';

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
