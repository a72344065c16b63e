import type { RouterContextProvider } from 'react-router';
import type { PageName } from '#domain/pages/pages.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { readSitePage } from '#features/pages/read-site-page.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { sharePictureAddress } from '#features/share-pictures/read-share-picture.server.ts';
import { pageSharePicture } from './crawlers/share-facts.ts';

/** Loader data of a fixed page: its content, and the URL of its share picture (§11.8). */
export async function readFixedPage<Name extends PageName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
) {
  const settings = await readSettings(context);
  const page = await readSitePage(context, name, agencyFacts(settings));
  return { ...page, sharePicture: sharePictureAddress(pageSharePicture(name, page, settings.identity)) };
}
