import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import { emptyTrash } from '#content/trash/erase-trash.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { deleteMessage, readInbox } from '#features/contact/inbox.server.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { erasePersonalData } from '#features/personal-data/erase-personal-data.server.ts';
import { indexPending } from '#features/public-search/index-pending.server.ts';
import { closeDatabase, database } from '#infrastructure/database/database.server.ts';
import { deletedTextsJob } from '#infrastructure/database/scrub-deleted-texts.server.ts';
import { deleteItem } from './changed-item.ts';
import { describeOnBothEngines } from './engines.ts';
import { createPostLabels } from './post-labels.ts';

const MESSAGE = { firstName: 'Léa', lastName: 'Nord', company: '', phone: '', briefLink: '' };

let forms = 0;
async function send(email: string, text: string): Promise<void> {
  forms += 1;
  const headers = { 'x-client-address': `203.0.113.${forms}` };
  const request = new Request('http://site.fr', { headers });
  await receiveMessage(
    { ...MESSAGE, email, message: text },
    { request, formKey: `form ${forms}`, trapped: false },
  );
}

async function publishArticle(labels: object, slug: string, text: string): Promise<string> {
  const fields = { title: 'Estran', slug, status: 'Published', content: `<p>${text}</p>`, ...labels };
  const created = await createItem('post', postFormSchema.parse(fields));
  if (created.outcome !== 'created') throw new Error(created.outcome);
  return created.id;
}

describeOnBothEngines('an erased text', (engine) => {
  it.runIf(engine === 'sqlite')('is in no byte of the files, nor in an index (§35.6, §47.5)', async () => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database());
    const file = rows[0]?.file ?? '';
    const found = (word: string) =>
      [file, `${file}-wal`].some(
        (name) => existsSync(name) && readFileSync(name, 'latin1').toLowerCase().includes(word),
      );
    const indexed = async () => {
      const holding = sql`select id from public_search_words_data where instr(block, 'vjqkwxzon') > 0`;
      return (await holding.execute(database())).rows.length > 0;
    };
    const long = 'une phrase parmi d’autres '.repeat(400);
    for (let count = 0; count < 20; count++)
      await send(`autre${count}@exemple.fr`, `Bonjour ${count} ${long}`);
    await send('lea@exemple.fr', `Ma maladie, la qwxzkjite. ${long}`);
    await send('lea@exemple.fr', `Encore la qwxzkjite, ${long}`);
    const labels = await createPostLabels();
    for (let count = 0; count < 20; count++)
      await publishArticle(labels, `article-${count}`, `Texte ${count} ${long}`);
    const secret = await publishArticle(labels, 'secret', `Le vjqkwxzon ${long}`);
    await indexPending();
    expect(['qwxzkjite', 'le vjqkwxzon'].map(found)).toEqual([true, true]);
    expect(await indexed()).toBe(true);

    const { messages } = await readInbox({ search: 'encore la', offset: 0, limit: 1 });
    expect(await deleteMessage(messages[0]?.id ?? '')).toBeTruthy();
    expect(await erasePersonalData({ email: 'lea@exemple.fr', name: '' }, [])).toMatchObject({
      messages: 1,
      inTrash: 1,
    });
    await deleteItem('post', secret);
    await indexPending();
    expect(await emptyTrash(new Date())).toBe(1);
    expect(['qwxzkjite', 'le vjqkwxzon', 'lea@exemple'].map(found)).toEqual([false, false, false]);
    expect(await indexed()).toBe(false);

    // While another process reads, the log stays: it is emptied once that has ended.
    await send('nour@exemple.fr', 'Un pkwzrtuvin');
    const reader = new DatabaseSync(file);
    reader.exec('begin');
    reader.prepare('select count(*) from contact_messages').get();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await erasePersonalData({ email: 'nour@exemple.fr', name: '' }, []);
      expect(found('pkwzrtuvin')).toBe(true);
      reader.close();
      vi.advanceTimersByTime(60_000);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(found('pkwzrtuvin')).toBe(false), { timeout: 120_000 });

    // A process that was killed after the deletion: the next start makes up for it.
    await send('ida@exemple.fr', 'Un bvxqzkolp');
    await database().deleteFrom('contact_messages').where('email', '=', 'ida@exemple.fr').execute();
    expect(found('bvxqzkolp')).toBe(true);
    await deletedTextsJob.start()();
    expect(found('bvxqzkolp')).toBe(false);
    await closeDatabase();
    expect(['qwxzkjite', 'le vjqkwxzon', 'lea@exemple', 'autre1@exemple'].map(found)).toEqual([
      ...[false, false, false],
      true,
    ]);
  });
});
