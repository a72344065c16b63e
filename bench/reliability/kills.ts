import { launchSite } from '../../tests/support/site-process.ts';
import { type Figure, none } from '../harness/figures.ts';
import { inDatabase, newFolder } from '../harness/sites.ts';

/** The variable shortens it during development. */
const KILLS = Number(process.env['KILLS_COUNT'] ?? 100);
const SENDERS = 4;

/**
 * Kills the process repeatedly while it writes to the embedded database: everything acknowledged is stored afterwards.
 * Alternating kills prove the same for PostgreSQL.
 */
export async function kills(): Promise<Figure[]> {
  const folder = newFolder();
  const acknowledged = new Set<string>();
  let number = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await launchSite({ DATA_DIR: folder, DEMO: '0', TRUST_PROXY: '1' });
    await site.ready();
    // At a different point of the work each time.
    const enough = acknowledged.size + 1 + (kill % 12);
    const working = Promise.withResolvers<void>();
    const sending = Array.from({ length: SENDERS }, async () => {
      for (;;) {
        number += 1;
        const own = number;
        const response = await fetch(`${site.url}/contact`, contactMessage(own)).catch(() => undefined);
        if (response?.status !== 200) return working.resolve();
        acknowledged.add(`message ${own}`);
        if (acknowledged.size >= enough) working.resolve();
      }
    });
    await working.promise;
    process.kill(site.pid, 'SIGKILL');
    await site.ended();
    await Promise.all(sending);
  }
  const stored = inDatabase(folder, (database) =>
    database.prepare('select message from contact_messages').all(),
  );
  const messages = new Set(stored.map(({ message }) => String(message)));
  const lost = [...acknowledged].filter((message) => !messages.has(message)).length;
  const what = `writes lost of ${acknowledged.size} acknowledged ones, in ${KILLS} kills, SQLite`;
  return [none(what, lost, acknowledged.size)];
}

/** A message through the contact form, from its own IP and e-mail address, so that no rate limit applies. */
export function contactMessage(number: number): RequestInit {
  return {
    method: 'POST',
    headers: { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    body: new URLSearchParams({
      formKey: crypto.randomUUID(),
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Moteurs',
      email: `ada-${number}@exemple.fr`,
      message: `message ${number}`,
    }),
  };
}
