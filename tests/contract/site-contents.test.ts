import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readStoredContent, saveContent } from '#features/settings/site-contents.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

const EDITED = { 'identity.brandName': 'Ondine', 'founders.people': [{ name: 'Ada', role: 'Film' }] };

describeOnBothEngines('contents of the site', () => {
  it('keeps what was edited, raises the content version, and stores the same sent twice once', async () => {
    expect(await readStoredContent('settings')).toEqual({ stored: {}, version: 0 });
    const before = await readContentVersion();
    expect(await saveContent('settings', EDITED, 0)).toEqual({ outcome: 'saved' });
    expect(await readContentVersion()).not.toBe(before);
    expect(await saveContent('settings', EDITED, 0)).toEqual({ outcome: 'saved' });
    expect(await readStoredContent('settings')).toEqual({ stored: EDITED, version: 1 });
  });

  it('overwrites nothing that somebody saved in between', async () => {
    const mine = { 'identity.brandName': 'Azur' };
    expect(await saveContent('settings', mine, 0)).toEqual({
      outcome: 'conflict',
      stored: EDITED,
      version: 1,
    });
    expect(await saveContent('settings', mine, 1)).toEqual({ outcome: 'saved' });
    expect(await saveContent('settings', {}, 1)).toEqual({ outcome: 'conflict', stored: mine, version: 2 });
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) => saveContent('settings', { 'identity.brandName': name }, 2)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect((await readStoredContent('settings')).version).toBe(3);
  });

  it('stands in with the defaults for what is no list of fields', async () => {
    await sql`update site_contents set published = '[7]'`.execute(database());
    expect(await readStoredContent('settings')).toEqual({ stored: {}, version: 3 });
    expect(await saveContent('settings', EDITED, 3)).toEqual({ outcome: 'saved' });
  });
});
