import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inDatabase } from '../../support/content.ts';
import { test } from '../../support/journey.ts';
import { FILM, visitorsLeave } from '../../support/visitors-who-leave.ts';

test('hundreds of visitors abort assets, pictures, films and pages half read: no file stays open', async ({
  site,
}) => {
  const pictures = inDatabase(site, (database) => {
    const rows = database.prepare("select url from stored_files where type like 'image/%' limit 2").all();
    const [original, variant] = rows.map(({ url }) => String(url));
    database
      .prepare("insert into picture_variants values (?, ?, 'webp', 640, 360)")
      .run(variant ?? '', original ?? '');
    return { original };
  });
  const assets = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
  const size = (name: string) => statSync(join('build/client/assets', name)).size;
  const [largest] = assets.sort((one, other) => size(other) - size(one));
  await visitorsLeave(
    site.process(),
    [
      { path: `/assets/${largest}` },
      { path: `/assets/${largest}`, headers: { 'Accept-Encoding': 'br' } },
      { path: `${pictures.original}?w=640`, headers: { Accept: 'image/webp' } },
      { path: `${pictures.original}` },
      { path: FILM, headers: { Range: 'bytes=1000-' } },
      { path: '/admin', headers: { 'Accept-Encoding': 'br' } },
    ],
    300,
  );
});
