import { readContent } from '#content/pages/site-contents.server.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { configuration } from '#infrastructure/configuration.server.ts';

/** The words of the product itself, the same for every agency. */
const OF_THE_PRODUCT = ['vif azimut', 'administration', 'administrateur', 'rédaction', 'agence'];

/**
 * Context-specific words for the password check, which an attacker who knows this installation would try first (§43.4):
 * the agency's name, the host of its site, the product's words. Throws what the database throws.
 */
export async function contextWords(): Promise<string[]> {
  const { published } = await readContent('settings');
  const { brandName } = settingsFrom(published).identity;
  const { hostname } = new URL(configuration().SITE_URL);
  return [brandName, hostname, ...OF_THE_PRODUCT];
}
