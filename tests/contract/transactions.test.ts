import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { createItem } from '#content/lifecycle/save-item.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { actAs, currentActor } from '#infrastructure/acting-administrator.server.ts';
import {
  changeContent,
  closeDatabase,
  database,
  openDatabase,
  readContentVersion,
  runInTransaction,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { describeOnBothEngines } from './engines.ts';

const failure = (code: string) => Object.assign(new Error(`ended: ${code}`), { code });

async function idOf(kind: 'category' | 'author', name: string): Promise<string> {
  const created = await createCategoryOrAuthor(kind, name);
  if (created.outcome !== 'done') throw new Error(created.outcome);
  return created.id;
}

describeOnBothEngines('a transaction', (engine) => {
  const entries = () => database().selectFrom('journal').select('title').orderBy('at').execute();

  it('that was ended for another one runs again, three times at most', async () => {
    let runs = 0;
    const failing = (code: string, times: number, undo?: { type: 'trash'; id: string }) =>
      actAs({ id: 'a', name: 'A' }, async () => {
        runs = 0;
        await changeContent(async (transaction) => {
          runs += 1;
          const isLast = runs > times;
          await recordInAuditLog(transaction, [
            {
              action: 'saved',
              kind: 'web',
              id: '',
              title: `${code} ${runs}`,
              ...(undo && !isLast && { undo }),
            },
          ]);
          if (!isLast) throw failure(code);
        });
        return currentActor()?.undoable;
      });
    expect(await failing('40P01', 1, { type: 'trash', id: 'x' })).toBe(false);
    expect(runs).toBe(2);
    await failing('40001', 2);
    expect(runs).toBe(3);
    await expect(failing('40P01', 3)).rejects.toThrow('40P01');
    expect(runs).toBe(3);
    await expect(failing('23505', 1)).rejects.toThrow('23505');
    expect(runs).toBe(1);
    expect(await entries()).toEqual([{ title: '40P01 2' }, { title: '40001 3' }]);
  });

  it.runIf(engine === 'sqlite')(
    'that waits for the write lock of another process lets reads go on (§54.4)',
    async () => {
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database());
      const other = new DatabaseSync(rows[0]?.file ?? '');
      other.exec('begin immediate');
      let ended = 0;
      const writes = ['Lyon', 'Nantes', 'Brest'].map((name) =>
        createCategoryOrAuthor('category', name).then(() => ended++),
      );
      const single = database()
        .insertInto('blog_author')
        .values({ id: 'single', author_name: 'Lou' })
        .execute();
      for (let reads = 0; reads < 20; reads++) await readContentVersion();
      expect(ended).toBe(0);
      other.exec('rollback');
      await Promise.all([...writes, single]);
      expect(ended).toBe(3);
      other.close();
    },
  );

  it.runIf(engine === 'sqlite')(
    'of another process lets a new process read its secrets (§54.4)',
    async () => {
      const secret = await installationSecret('session');
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database());
      const file = rows[0]?.file ?? '';
      const other = new DatabaseSync(file);
      other.exec('begin immediate');
      const before = database();
      // As a process does that has just started.
      setDatabase(await openDatabase(file));
      expect(await installationSecret('session')).toBe(secret);
      await closeDatabase();
      setDatabase(before);
      other.exec('rollback');
      other.close();
    },
  );

  // On SQLite write transactions are serialized: none waits for the other.
  it.runIf(engine === 'postgres')('and another one that wait for each other both end well', async () => {
    const [one, other] = [await idOf('category', 'Une'), await idOf('category', 'Autre')];
    let waiting = 0;
    const begun = Promise.withResolvers<void>();
    const rename = (first: string, second: string, name: string) =>
      runInTransaction(async (transaction) => {
        const set = (id: string) =>
          transaction
            .updateTable('blog_categories')
            .set({ categories_name: `${name} ${id}` })
            .where('id', '=', id)
            .execute();
        await set(first);
        waiting += 1;
        if (waiting === 2) begun.resolve();
        await begun.promise;
        await set(second);
      });
    await Promise.all([rename(one, other, 'a'), rename(other, one, 'b')]);
    expect(waiting).toBe(3);
  });

  it.runIf(engine === 'postgres')(
    'that removes a category under which an article is being filed finds it in use',
    async () => {
      const [used, free] = [await idOf('category', 'Prise'), await idOf('category', 'Libre')];
      const values = { title: 'T', slug: 'titre', excerpt: 'e', content: '<p>x</p>', coverImage: '' };
      const authorId = await idOf('author', 'Claire');
      const post = postFormSchema.parse({ ...values, status: 'Draft', categoryId: free, authorId });
      const { id } = await createItem('post', post);
      let removal: Promise<unknown> | undefined;
      await runInTransaction(async (transaction) => {
        await transaction.updateTable('blog_posts').set({ category_id: used }).where('id', '=', id).execute();
        removal = removeCategoryOrAuthor('category', used);
        // It counts no article, and then waits for this transaction.
        await new Promise((resolve) => setTimeout(resolve, 500));
      });
      expect(await removal).toEqual({ outcome: 'in-use', posts: 1 });
    },
  );
});
