import { sql } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import type { Engine } from './engines.ts';

const numbers = (count: number) =>
  sql`with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(count)})`;

/** Texts much longer than their searched part, so that reading whole rows would be expensive. */
const TEXT = 'Un texte de quelques pages. '.repeat(40);
const NOW = new Date('2026-01-01T00:00:00Z');

/** The larger the number, the newer: '2000-01-01 00:01:07' for 67, in any engine's date format. */
const dateOf = sql`'2000-01-01T' || substr('0' || (number / 3600), -2) || ':' || substr('0' || (number / 60 % 60), -2) || ':' || substr('0' || (number % 60), -2) || '.000Z'`;
const dateOnPostgres = sql`timestamptz '2000-01-01T00:00:00Z' + number * interval '1 second'`;

/** Published articles, and projects of each kind, each a second newer than the one before. */
export async function fillContent(
  engine: Engine,
  { articles, projects }: { articles: number; projects: number },
): Promise<void> {
  const date = engine === 'sqlite' ? dateOf : dateOnPostgres;
  await sql`
    insert into blog_posts (id, title, slug, excerpt, content, cover_image, status, created_at, updated_at, published_at, search_text, version)
    ${numbers(articles)}
    select 'post-' || number, 'Carnet ' || number, 'carnet-' || number, '', ${TEXT}, '', 'Published', ${NOW}, ${NOW}, ${date}, 'carnet ' || number, 1
    from numbers`.execute(database());
  await sql`
    insert into web_solutions (id, title, client, brief, recommendation, results, medias, month, year, cover_image, status, featured,
      created_at, updated_at, published_at, sorted_at, search_text, version)
    ${numbers(projects)}
    select 'web-' || number, 'Site ' || number, 'Brume', ${TEXT}, '', '', '{"blocks":[]}', '', '', '', 'published', false,
      ${NOW}, ${NOW}, ${date}, ${date}, 'site ' || number || ' brume', 1 from numbers`.execute(database());
  await sql`
    insert into influence_projects (id, title, client, brief, recommendation, results, medias, month, year, cover_image, status, featured,
      created_at, updated_at, published_at, sorted_at, search_text, version)
    ${numbers(projects)}
    select 'influence-' || number, 'Campagne ' || number, 'Brume', ${TEXT}, '', '{}', '{"blocks":[]}', '', '', '', 'published', false,
      ${NOW}, ${NOW}, ${date}, ${date}, 'campagne ' || number || ' brume', 1 from numbers`.execute(
    database(),
  );
  await sql`
    insert into production_projects (id, client_name, video_title, brief, vision, month, year, client_type, cover_image, technical_details,
      complementary_formats, additional_media_type, additional_media_url, status, featured, created_at, updated_at, published_at, sorted_at,
      search_text, version)
    ${numbers(projects)}
    select 'production-' || number, 'Brume', 'Film ' || number, ${TEXT}, '', '', '', 'private', '', '[]', '[]', '', '', 'published', false,
      ${NOW}, ${NOW}, ${date}, ${date}, 'film ' || number || ' brume', 1 from numbers`.execute(database());
}

/** Messages of the inbox, nearly all of them read, each a second newer than the one before. */
export async function fillMessages(engine: Engine, count: number): Promise<void> {
  const date = engine === 'sqlite' ? dateOf : dateOnPostgres;
  await sql`
    insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link, client_address_hash,
      idempotency_key, created_at, delivery_state, attempts, read_at, search_text)
    ${numbers(count)}
    select 'message-' || number, 'Camille', 'Serre ' || number, '', 'a@b.fr', '', 'Bonjour', '', '', 'key-' || number, ${date}, 'sent', 1,
      case when number % 1000 = 0 then null else ${date} end, 'camille serre ' || number || ' bonjour' from numbers`.execute(
    database(),
  );
}

/** Pictures of the library, each a second newer than the one before. */
export async function fillFiles(engine: Engine, count: number): Promise<void> {
  const date = engine === 'sqlite' ? dateOf : dateOnPostgres;
  await sql`
    insert into stored_files (url, bucket, path, type, bytes, width, height, created_at, name, search_text)
    ${numbers(count)}
    select '/storage/v1/object/public/project-images/p' || number || '.webp', 'project-images', 'p' || number || '.webp', 'image/webp', 1000,
      800, 600, ${date}, 'vue ' || number || '.webp', 'vue ' || number || '.webp' from numbers`.execute(
    database(),
  );
}
