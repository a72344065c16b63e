import { expect, test } from 'vitest';
import { consentProofSchema, proofRetentionStart } from './consent-proof.ts';

const id = 'abcdefghijklmnopqrstu_';
const version = '0123456789ab';
const valid = (fields: object) =>
  consentProofSchema.safeParse({ id, version, choice: '', ...fields }).success;

test('a choice is the accepted purposes in their order, or none', () => {
  for (const choice of ['', 'vimeo', 'vimeo,instagram', 'vimeo,youtube,instagram'])
    expect(valid({ choice }), choice).toBe(true);
  for (const choice of ['instagram,vimeo', 'vimeo,vimeo', 'other', 'vimeo,', ' ', 'necessary'])
    expect(valid({ choice }), choice).toBe(false);
});

test('a number or a version of another shape is refused', () => {
  for (const wrong of [
    { id: '' },
    { id: `${id}x` },
    { id: 'a@exemple.fr 0123456789' },
    { version: 'x' },
    { version: undefined },
  ])
    expect(valid(wrong), JSON.stringify(wrong)).toBe(false);
});

test('thirteen months, and never longer', () => {
  expect(proofRetentionStart(new Date('2026-11-24T10:00:00Z'))).toEqual(new Date('2025-10-24T10:00:00Z'));
  expect(proofRetentionStart(new Date('2027-03-31T10:00:00Z'))).toEqual(new Date('2026-03-03T10:00:00Z'));
});
