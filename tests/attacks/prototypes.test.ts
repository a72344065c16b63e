import { expect, it } from 'vitest';
import { withReplacedFile } from '#domain/files/replaced-file.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { mediaBlocksSchema } from '#domain/media-blocks/media-block-schema.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { contentFrom } from '#domain/site-content/stored-content.ts';
import { agencyFacts, DEFAULT_SETTINGS, SETTINGS } from '#domain/site-settings.ts';
import { storable } from '#domain/text/storable-text.ts';

const FACTS = agencyFacts(DEFAULT_SETTINGS);

/** As it arrives: JSON.parse creates an own property of that name, where a literal would set the prototype. */
const HOSTILE = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"identity.__proto__":{"polluted":true},"__proto__.polluted":"x"}',
);

it('prototype pollution: nothing that is sent or stored becomes a property of every object', () => {
  mediaBlocksSchema.safeParse({ blocks: [HOSTILE], ...HOSTILE });
  parseContent(SETTINGS, HOSTILE, FACTS);
  contentFrom(SETTINGS, HOSTILE, FACTS);
  storable(HOSTILE);
  withReplacedFile(HOSTILE, {
    from: '/storage/v1/object/public/a/b.jpg',
    to: '/storage/v1/object/public/a/c.jpg',
  } as never);
  firstMessages([{ path: ['__proto__', 'polluted'], message: 'x' }]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('a property that a schema does not name is left out', () => {
  expect(parseContent(SETTINGS, { ...HOSTILE, role: 'administrator' }, FACTS)).toEqual({
    valid: true,
    stored: {},
  });
});
