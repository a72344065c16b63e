import { expect, it } from 'vitest';
import { deleteExpiredAccess } from '#features/administrators/delete-expired-access.server.ts';
import { saveAdministrator } from '#features/administrators/save-administrator.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ENDS = {
  old: new Date('2026-10-29T11:59:00Z'),
  recent: new Date('2026-10-29T12:01:00Z'),
  current: new Date('2026-12-05T12:00:00Z'),
};
const TABLES = ['session', 'verification', 'password_resets', 'invitations', 'shared_previews'] as const;

describeOnBothEngines('expired access', () => {
  it('is deleted thirty days after its end (§43.11)', async () => {
    await saveAdministrator('admin@exemple.fr', 'un mot de passe long');
    const { id: userId } = await database().selectFrom('user').select('id').executeTakeFirstOrThrow();
    await database().deleteFrom('session').execute();
    for (const [id, end] of Object.entries({ ...ENDS, answered: ENDS.old })) {
      const dates = { expiresAt: end, createdAt: end, updatedAt: end };
      const rows = {
        session: { id, token: id, userId, userAgent: null, ...dates },
        verification: { id, identifier: id, value: userId, ...dates },
        password_resets: { secret_hash: id, owner_id: userId, ends_at: end },
        invitations: {
          ...{ id, secret_hash: id, name: 'Inès', email: `${id}@exemple.fr`, role: 'editor' },
          ...{ invited_by: userId, created_at: end, ends_at: end },
        },
        shared_previews: {
          ...{ id, secret_hash: id, created_at: end, created_by: 'Inès', ends_at: end, revoked_at: null },
        },
      };
      for (const table of TABLES)
        await database()
          .insertInto(table)
          .values(rows[table] as never)
          .execute();
    }
    await database()
      .insertInto('preview_answers')
      .values({
        ...{ id: 'a', preview_id: 'answered', idempotency_key: 'a', name: 'Ana', comment: 'Oui' },
        ...{ approved: true, created_at: ENDS.old, kind: 'post', item_id: 'a', film_second: null },
      })
      .execute();
    // Unsaved forms of an account that may be gone.
    for (const [name, hours] of [
      ['agence', 25],
      ['contact', 23],
    ] as const)
      await database()
        .insertInto('content_previews')
        .values({
          ...{ name, administrator_id: 'gone', content: '{}' },
          updated_at: new Date(NOW.getTime() - hours * 3_600_000),
        })
        .execute();
    await deleteExpiredAccess(NOW);
    const previews = await database().selectFrom('content_previews').select('name').execute();
    expect(previews).toEqual([{ name: 'contact' }]);
    for (const table of TABLES) {
      const key = table === 'password_resets' ? 'secret_hash' : 'id';
      const rows = await database()
        .selectFrom(table)
        .select(`${key} as id` as 'id')
        .execute();
      const answered = table === 'shared_previews' ? ['answered'] : [];
      expect(rows.map(({ id }) => id).sort(), table).toEqual([...answered, 'current', 'recent']);
    }
  });
});
