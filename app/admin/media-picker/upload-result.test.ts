import { expect, it } from 'vitest';
import { BEYOND_PROXY } from '#admin/editing/saving/call-server-action.ts';
import { RESPONSES_OF_OTHERS } from '../../../tests/support/responses-of-others.ts';
import { readAnswer } from './upload-result.ts';

const STORED = {
  outcome: 'stored',
  url: '/storage/a.jpg',
  type: 'image',
  name: 'a.jpg',
  bytes: 12,
  width: 4,
  height: 3,
  durationMs: null,
};

it.each([
  ...RESPONSES_OF_OTHERS,
  ['a file without its address', () => Response.json({ ...STORED, url: undefined }, { status: 201 })],
  ['a stored file with the status of a failure', () => Response.json(STORED, { status: 500 })],
  ['a refusal without words', () => Response.json({ outcome: 'refused' }, { status: 422 })],
] as const)('an upload has failed where %s responds', async (_name, respond) => {
  const response = respond();
  expect(readAnswer({ status: response.status, text: await response.text() })).toEqual({ outcome: 'failed' });
});

it('parses the site’s response to an upload', () => {
  expect(readAnswer({ status: 201, text: JSON.stringify(STORED) })).toEqual(STORED);
  const refused = { outcome: 'refused', message: 'Ce fichier est vide.' };
  expect(readAnswer({ status: 422, text: JSON.stringify(refused) })).toEqual(refused);
  expect(readAnswer({ status: 507, text: JSON.stringify({ ...refused, outcome: 'full' }) })).toEqual({
    outcome: 'failed',
    message: refused.message,
  });
  expect(readAnswer({ status: 401, text: '' })).toEqual({ outcome: 'expired' });
});

it('says that a file is larger than what a proxy lets pass', () => {
  expect(readAnswer({ status: 413, text: '<html>413 Request Entity Too Large</html>' })).toEqual({
    outcome: 'refused',
    message: BEYOND_PROXY,
  });
});
