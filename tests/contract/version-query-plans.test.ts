import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createItem, updateItem } from '#content/lifecycle/save-item.server.ts';
import { deleteExpiredVersions } from '#content/versions/delete-expired-versions.server.ts';
import { readVersion, readVersions } from '#content/versions/read-versions.server.ts';
import { webFormSchema } from '#domain/projects/web.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { planOf, statementsOf } from './query-plans.ts';

const ROWS = 100_000;
const values = (title: string) =>
  webFormSchema.parse({
    client: 'Port',
    title,
    brief: 'Court',
    recommendation: 'Voir',
    coverImage: '/storage/v1/object/public/project-images/a.webp',
  });

/** Full scans of a table. */
const WALKS = {
  sqlite: /SCAN (?:item_versions|file_holds)/,
  postgres: /Seq Scan on (?:item_versions|file_holds)/,
};

describeOnBothEngines('with many versions', (engine) => {
  beforeAll(async () => {
    const now = new Date();
    await sql`
      insert into item_versions (id, item, number, content, changed, shown, made_by, made_at, replaced_at)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(ROWS)})
      select 'id-' || number, 'web:' || (number / 40), number % 40, '{"title":"T"}', '[]', ${sql.lit(engine === 'sqlite' ? 1 : true)}, '', ${now}, ${now}
      from numbers`.execute(database());
    await sql`
      insert into file_holds (id, url, holder)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(ROWS)})
      select 'id-' || number, '/' || number, 'version:id-' || number from numbers`.execute(database());
    await sql`analyze`.execute(database());
  });

  it('a save, its list and the retention job need no full scan', async () => {
    const { id } = await createItem('web', values('Un'));
    const statements = await statementsOf(async () => {
      await updateItem('web', id, { values: values('Deux') }, 1);
      await readVersions(`web:${id}`, 200);
      await readVersion(`web:${id}`, 1);
      await deleteExpiredVersions(new Date());
    });
    const about = statements.filter(
      ({ sql: text }) =>
        /"(?:item_versions|file_holds)"/.test(text) &&
        // The query for items with too many versions runs in the background, once an hour.
        !text.includes('group by'),
    );
    expect(about.length).toBeGreaterThanOrEqual(5);
    for (const statement of about) expect(await planOf(engine, statement)).not.toMatch(WALKS[engine]);
  });
});
