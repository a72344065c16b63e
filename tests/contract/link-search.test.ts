import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findLinkTargets } from '#admin/rich-text-editor/links/find-link-targets.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { fillContent } from './many-rows.ts';
import { planOf, statementsOf } from './query-plans.ts';

const ARTICLES = 70_000;
/** Of each kind. */
const PROJECTS = 10_000;

describeOnBothEngines('the search of link targets among 100,000 projects and articles (§30.9)', (engine) => {
  beforeAll(async () => {
    await fillContent(engine, { articles: ARTICLES, projects: PROJECTS });
    // A server runs autovacuum some time after many writes; an embedded database never does.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  it('finds the newest five of each, however old', async () => {
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
    expect(await paths('carnet 12345')).toEqual(['/blog/carnet-12345']);
  });

  it('of one or two characters scans a bounded part of an index', async () => {
    const statements = await statementsOf(() => findLinkTargets('zz'));
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
      // PostgreSQL scans a table that is no longer than the number of rows it searches.
    }
  });
});
