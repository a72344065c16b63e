import { expect, test } from 'vitest';
import { ACCEPT, limitsText, refusal } from './upload-rules.ts';

const limits = { imageMegabytes: 25, videoMegabytes: 200 };

test('a field for images accepts only images (§13.8)', () => {
  expect(refusal({ type: 'application/pdf', size: 10 }, limits, 'image')).toBe(
    'Ce fichier n’est pas une image.',
  );
  expect(refusal({ type: 'video/mp4', size: 10 }, limits, 'image')).toBeDefined();
  expect(refusal({ type: 'image/png', size: 10 }, limits, 'image')).toBeUndefined();
  // Some systems provide no MIME type: the server checks the content.
  expect(refusal({ type: '', size: 10 }, limits, 'image')).toBeUndefined();
});

test('a film is accepted where both are, each with its own limit', () => {
  expect(refusal({ type: 'video/mp4', size: 100 * 1024 ** 2 }, limits, 'both')).toBeUndefined();
  expect(refusal({ type: 'image/png', size: 100 * 1024 ** 2 }, limits, 'both')).toBe(
    'Ce fichier dépasse 25\u00a0Mo.',
  );
});

test('the limits are shown', () => {
  expect(limitsText(limits, 'image')).toContain('25\u00a0Mo');
  expect(limitsText(limits, 'video')).toBe('Film MP4 ou WebM, 200\u00a0Mo au plus.');
});

test('a file dialogue names the formats, JPEG first, so that Safari converts a HEIC photo', () => {
  expect(ACCEPT.image).toMatch(/^image\/jpeg,/);
  expect(ACCEPT.image).not.toMatch(/image\/\*|hei[cf]/);
});
