import { afterEach, expect, it, vi } from 'vitest';
import { stubNoResponse } from '../../../tests/support/no-response.ts';
import { RESPONSES_OF_OTHERS } from '../../../tests/support/responses-of-others.ts';
import { sendMessage } from './send-message.ts';

const send = (respond: () => Response) => {
  vi.stubGlobal('fetch', async () => respond());
  return sendMessage(new URLSearchParams({ firstName: 'Camille' }));
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ...RESPONSES_OF_OTHERS,
  ['a success with the status of a failure', () => Response.json({ outcome: 'sent' }, { status: 500 })],
  ['a refusal that names no field', () => Response.json({ outcome: 'invalid', errors: {} }, { status: 400 })],
  [
    'a refusal without words',
    () => Response.json({ outcome: 'invalid', errors: { email: 7 }, values: {} }, { status: 400 }),
  ],
] as const)('reports that a message failed, with its values, where %s responds', async (_name, respond) => {
  const values = { firstName: 'Camille', openMs: expect.any(String) };
  expect(await send(respond)).toEqual({ outcome: 'failed', values });
});

it('reports that a message failed where no response comes in half a minute', async () => {
  const limit = stubNoResponse();
  expect(await sendMessage(new URLSearchParams({ firstName: 'Camille' }))).toMatchObject({
    outcome: 'failed',
  });
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000);
});

it('parses the site’s response to a form', async () => {
  expect(await send(() => Response.json({ outcome: 'sent' }))).toEqual({ outcome: 'sent' });
  const invalid = { outcome: 'invalid', errors: { email: 'Ce champ est requis' }, values: { email: '' } };
  expect(await send(() => Response.json(invalid, { status: 400 }))).toEqual(invalid);
  const failed = { outcome: 'failed', values: { firstName: 'Camille' } };
  expect(await send(() => Response.json({ ...failed, challenge: { wait: 1 } }, { status: 429 }))).toEqual(
    failed,
  );
});

it('keeps what was typed where the site refuses it unread', async () => {
  const unread = { outcome: 'invalid', errors: { message: 'trop long' }, values: {} };
  const values = { firstName: 'Camille', openMs: expect.any(String) };
  expect(await send(() => Response.json(unread, { status: 413 }))).toEqual({ ...unread, values });
});
