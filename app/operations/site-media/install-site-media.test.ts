import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MEDIA, siteMediaKey } from './install-site-media.server.ts';

it('the site’s own files never change under their names, which browsers and CDNs cache for a year', () => {
  const files = readdirSync(MEDIA, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(MEDIA, file)).isFile() && siteMediaKey(file) !== undefined)
    .toSorted();
  const sum = (file: string) => hash('sha256', readFileSync(join(MEDIA, file)));
  // As sha256sum writes them: a new file is added, a changed one gets another name and address.
  expect(files.map((file) => `${sum(file)}  ${file}`)).toEqual(
    readFileSync(join(MEDIA, 'SHA256SUMS'), 'utf8').trimEnd().split('\n'),
  );
});
