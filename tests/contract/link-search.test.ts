import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findLinkTargets } from '#admin/rich-text-editor/links/find-link-targets.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { planOf, statementsOf } from './query-plans.ts';

const ARTICLES = 70_000;
/** Of each kind. */
const PROJECTS = 10_000;

const numbers = (count: number) =>
  sql`with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(count)})`;

/** Texts that are much longer than what is searched of them, so that reading the rows would cost. */
const TEXT = 'Un texte de quelques pages. '.repeat(40);
const NOW = new Date('2026-01-01T00:00:00Z');

/** The larger the number the newer: '2000-01-01 00:01:07' for 67, whatever the engine makes of dates. */
const dateOf = sql`'2000-01-01T' || substr('0' || (number / 3600), -2) || ':' || substr('0' || (number / 60 % 60), -2) || ':' || substr('0' || (number % 60), -2) || '.000Z'`;
const dateOnPostgres = sql`timestamptz '2000-01-01T00:00:00Z' + number * interval '1 second'`;

async function fill(date: typeof dateOf): Promise<void> {
  await sql`
    insert into blog_posts (id, title, slug, excerpt, content, cover_image, status, created_at, updated_at, published_at, search_text, version)
    ${numbers(ARTICLES)}
    select 'post-' || number, 'Carnet ' || number, 'carnet-' || number, '', ${TEXT}, '', 'Published', ${NOW}, ${NOW}, ${date}, 'carnet ' || number, 1
    from numbers`.execute(database());
  await sql`
    insert into web_solutions (id, title, client, brief, recommendation, results, medias, month, year, cover_image, status, featured,
      created_at, updated_at, published_at, sorted_at, search_text, version)
    ${numbers(PROJECTS)}
    select 'web-' || number, 'Site ' || number, 'Brume', ${TEXT}, '', '', '{"blocks":[]}', '', '', '', 'published', false,
      ${NOW}, ${NOW}, ${date}, ${date}, 'site ' || number || ' brume', 1 from numbers`.execute(database());
  await sql`
    insert into influence_projects (id, title, client, brief, recommendation, results, medias, month, year, cover_image, status, featured,
      created_at, updated_at, published_at, sorted_at, search_text, version)
    ${numbers(PROJECTS)}
    select 'influence-' || number, 'Campagne ' || number, 'Brume', ${TEXT}, '', '{}', '{"blocks":[]}', '', '', '', 'published', false,
      ${NOW}, ${NOW}, ${date}, ${date}, 'campagne ' || number || ' brume', 1 from numbers`.execute(
    database(),
  );
  await sql`
    insert into production_projects (id, client_name, video_title, brief, vision, month, year, client_type, cover_image, technical_details,
      complementary_formats, additional_media_type, additional_media_url, status, featured, created_at, updated_at, published_at, sorted_at,
      search_text, version)
    ${numbers(PROJECTS)}
    select 'production-' || number, 'Brume', 'Film ' || number, ${TEXT}, '', '', '', 'private', '', '[]', '[]', '', '', 'published', false,
      ${NOW}, ${NOW}, ${date}, ${date}, 'film ' || number || ' brume', 1 from numbers`.execute(database());
}

describeOnBothEngines(
  'looking for what a link leads to among 100,000 projects and articles (§30.9)',
  (engine) => {
    beforeAll(async () => {
      await fill(engine === 'sqlite' ? dateOf : dateOnPostgres);
      // A server does it by itself some time after many rows were written; an embedded database never does.
      if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
    }, 120_000);

    it('finds the newest five of each, and nothing beyond the newest 20,000', async () => {
      const paths = async (typed: string) => (await findLinkTargets(typed)).map(({ path }) => path);
      expect(await paths('CARNET 69')).toEqual([
        '/blog/carnet-69999',
        '/blog/carnet-69998',
        '/blog/carnet-69997',
        '/blog/carnet-69996',
        '/blog/carnet-69995',
      ]);
      expect(await paths('film 9999')).toEqual(['/projet-production/production-9999']);
      expect(await paths('brume')).toHaveLength(5);
      expect(await paths('carnet 50001')).toEqual(['/blog/carnet-50001']);
      expect(await paths('carnet 50000')).toEqual([]);
    });

    it('looks through a part of an index that does not grow, and reads only the rows that it found', async () => {
      const statements = await statementsOf(() => findLinkTargets('introuvable'));
      expect(statements).toHaveLength(2);
      for (const statement of statements) {
        const ofArticles = statement.sql.includes('blog_posts');
        const tables = ofArticles ? 1 : 3;
        expect(statement.sql.match(/limit 20000/g)).toHaveLength(tables);
        const plan = await planOf(engine, statement);
        if (engine === 'sqlite') {
          expect(plan).not.toMatch(/SCAN (?:blog_posts|\w+_projects|web_solutions)/);
          expect(plan.match(/USING COVERING INDEX \w+_found/g), plan).toHaveLength(tables);
        } else if (ofArticles) {
          expect(plan).toMatch(/Index (?:Only )?Scan Backward using blog_posts_(?:found|order|published)/);
          expect(plan).not.toContain('Seq Scan');
        }
        // A table that is no longer than what is searched is read at once there.
      }
    });
  },
);
