import { expect, it } from 'vitest';
import { z } from 'zod';
import { RESPONSES_OF_OTHERS } from '../../../tests/support/responses-of-others.ts';
import { CONNECTION_DOWN, connectionFailure } from './connection-failure.ts';
import { readJson } from './read-json.ts';

const SLUG = z.object({ slug: z.string(), free: z.boolean() });

it.each(RESPONSES_OF_OTHERS)(
  'is a failure, and none of the connection, where %s responds',
  async (_name, respond) => {
    const failure = await readJson(respond(), SLUG).then(
      () => 'read',
      (error: unknown) => connectionFailure(error) ?? 'failed',
    );
    expect(['read', CONNECTION_DOWN]).not.toContain(failure);
  },
);

it('accepts JSON of the requested shape', async () => {
  expect(await readJson(Response.json({ slug: 'un-film', free: true }), SLUG)).toEqual({
    slug: 'un-film',
    free: true,
  });
});
