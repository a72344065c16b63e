import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

it('lets a page load pictures and films from where stored files are, and nothing else from there (§60.3)', () => {
  const without = contentSecurityPolicy('n').split('; ');
  const files = 'https://cdn.example/storage/v1/object/public';
  const policy = contentSecurityPolicy('n', undefined, { filesUrl: files }).split('; ');
  const changed = policy.filter((line) => !without.includes(line));
  expect(changed).toEqual([`img-src 'self' data: blob: ${files}/`, `media-src 'self' blob: data: ${files}/`]);
});

it('lets a page send files to the bucket, and nothing else there (§60.5)', () => {
  const without = contentSecurityPolicy('n').split('; ');
  const policy = contentSecurityPolicy('n', undefined, { uploadUrl: 'https://s3.example/bucket' }).split(
    '; ',
  );
  const changed = policy.filter((line) => !without.includes(line));
  expect(changed).toEqual(["connect-src 'self' https://s3.example/bucket/"]);
});
