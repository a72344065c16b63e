import { settingsFrom } from '#domain/site-settings.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { readContent } from '#infrastructure/database/site-contents.server.ts';

/** What stands in the product itself, whoever the agency is. */
const OF_THE_PRODUCT = ['vif azimut', 'administration', 'administrateur', 'rédaction', 'agence'];

/**
 * What somebody who knows this installation would try first (§43.4): the name of the agency, the host of its site, the words of the
 * product. Throws what the database throws.
 */
export async function contextWords(): Promise<string[]> {
  const { published } = await readContent('settings');
  const { brandName } = settingsFrom(published).identity;
  const { hostname } = new URL(configuration().SITE_URL);
  return [brandName, hostname, ...OF_THE_PRODUCT];
}
