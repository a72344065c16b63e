import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetLogs, logLines, secretsIn } from './logs-of-the-run.ts';
import { startSite } from './site-process.ts';

export const ADMINISTRATOR = { email: 'admin@exemple.fr', password: 'un mot de passe de test' };

/**
 * Creates one installation with the demonstration content for the whole run; each file of journeys copies it, which is
 * much faster than filling each.
 */
export default async function setup(): Promise<() => void> {
  if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build');
  forgetLogs();
  const folder = mkdtempSync(join(tmpdir(), 'site-template-'));
  process.env['SITE_TEMPLATE'] = folder;
  const site = await startSite({
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  process.env['SITE_SESSION'] = JSON.stringify(await signIn(site.url));
  await site.stop();
  return () => {
    rmSync(folder, { recursive: true, force: true });
    const found = secretsIn(logLines());
    if (found.length > 0)
      throw new Error(`The log holds what it may not (§53.4):\n${found.slice(0, 20).join('\n')}`);
  };
}

/** Signs the administrator in. Gives the cookies by name: every copy of the installation knows the session. */
async function signIn(url: string): Promise<Record<string, string>> {
  const { status, headers } = await fetch(`${url}/admin`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: url,
      'Content-Type': 'application/x-www-form-urlencoded',
      'User-Agent':
        'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    },
    body: new URLSearchParams(ADMINISTRATOR).toString(),
  });
  if (status !== 303) throw new Error(`The template's administrator was not signed in: ${status}`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return Object.fromEntries(
    cookies
      .filter((cookie) => cookie.startsWith('agence.'))
      .map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]),
  );
}
