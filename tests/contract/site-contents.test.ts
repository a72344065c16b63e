import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readContent, saveContent } from '#content/pages/site-contents.server.ts';
import { approveTexts, readApprovedTexts } from '#features/settings/approved-texts.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

const EDITED = { 'identity.brandName': 'Ondine', 'founders.people': [{ name: 'Ada', role: 'Film' }] };
const SAVED = { outcome: 'saved' };
const stored = (published: object, draft: object | undefined, version: number) =>
  expect.objectContaining({ published, draft, version });

describeOnBothEngines('contents of the site', () => {
  it('stores edits, raises the content version, and stores a duplicate request once', async () => {
    expect(await readContent('settings')).toEqual(stored({}, undefined, 0));
    const before = await readContentVersion();
    expect(await saveContent('settings', { publish: EDITED }, 0)).toEqual(SAVED);
    expect(await readContentVersion()).not.toBe(before);
    expect(await saveContent('settings', { publish: EDITED }, 0)).toEqual(SAVED);
    expect(await readContent('settings')).toEqual(stored(EDITED, undefined, 1));
  });

  it('remembers which default texts are confirmed, once however often that is sent', async () => {
    expect(
      await Promise.all([approveTexts('accueil'), approveTexts('accueil'), approveTexts('é %_ à')]),
    ).toEqual([true, true, true]);
    expect([await approveTexts(''), await approveTexts('a'.repeat(201))]).toEqual([false, false]);
    expect([...(await readApprovedTexts())].sort()).toEqual(['accueil', 'é %_ à']);
  });

  it('detects a conflict with a save in between', async () => {
    const mine = { 'identity.brandName': 'Azur' };
    expect(await saveContent('settings', { publish: mine }, 0)).toEqual({
      outcome: 'conflict',
      current: stored(EDITED, undefined, 1),
    });
    expect(await saveContent('settings', { publish: mine }, 1)).toEqual(SAVED);
    expect((await saveContent('settings', { publish: {} }, 1)).outcome).toBe('conflict');
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) => saveContent('settings', { publish: { 'identity.brandName': name } }, 2)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect((await readContent('settings')).version).toBe(3);
  });

  it('treats a value that is no list of fields as unedited', async () => {
    await sql`update site_contents set published = '[7]', draft = '7'`.execute(database());
    expect(await readContent('settings')).toEqual(stored({}, undefined, 3));
    expect(await saveContent('settings', { publish: EDITED }, 3)).toEqual(SAVED);
  });

  it('keeps a draft next to the public content until it is published or discarded', async () => {
    const [first, second] = [{ 'hero.word': 'ÉLAN' }, { 'hero.word': 'ESSOR' }];
    const name = 'page:accueil';
    expect(await saveContent(name, { publish: first }, 0)).toEqual(SAVED);
    const before = await readContentVersion();
    expect(await saveContent(name, { draft: second }, 1)).toEqual(SAVED);
    expect(await saveContent(name, { draft: second }, 1)).toEqual(SAVED);
    expect(await readContent(name)).toEqual(stored(first, second, 2));
    // Invisible to visitors: their cached pages stay valid.
    expect(await readContentVersion()).toBe(before);
    expect(await saveContent(name, { discardDraft: true }, 2)).toEqual(SAVED);
    expect(await readContent(name)).toEqual(stored(first, undefined, 3));
    expect(await saveContent(name, { draft: second }, 3)).toEqual(SAVED);
    expect(await saveContent(name, { publish: second }, 4)).toEqual(SAVED);
    expect(await readContent(name)).toEqual(stored(second, undefined, 5));
    // A draft equal to the public content is deleted.
    expect(await saveContent(name, { draft: second }, 5)).toEqual(SAVED);
    expect(await readContent(name)).toEqual(stored(second, undefined, 6));
  });

  it('protects the files of a page, public or in its draft, from the sweep', async () => {
    const shown = await insertStoredFile('project-images/a.webp');
    const planned = await insertStoredFile('project-images/b.webp');
    const used = async () =>
      (await database().selectFrom('file_uses').select('url').where('user_kind', '=', 'content').execute())
        .map(({ url }) => url)
        .sort();
    await saveContent('page:agence', { publish: { 'network.picture': shown } }, 0);
    expect(await used()).toEqual([shown]);
    await saveContent('page:agence', { draft: { 'network.picture': planned } }, 1);
    expect(await used()).toEqual([shown, planned]);
    await saveContent('page:agence', { publish: {} }, 2);
    expect(await used()).toEqual([]);
  });
});
