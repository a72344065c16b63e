import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site-process.ts';

export const ADMINISTRATOR = { email: 'admin@exemple.fr', password: 'un mot de passe de test' };

/**
 * Fills one installation with the demonstration content for the whole run; every file of journeys copies it, which is
 * much quicker than filling each.
 */
export default async function setup(): Promise<() => void> {
  if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'site-template-'));
  process.env['SITE_TEMPLATE'] = folder;
  const site = await startSite({
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  await site.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
