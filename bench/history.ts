import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { type SiteProcess, startSite } from '../tests/support/site-process.ts';
import { type Figure, median } from './figure.ts';
import { demonstrationFolder } from './installations.ts';
import { post, signIn } from './sign-in.ts';

const ROWS = 100_000;
const TURNS = 80;
/** Warm-up requests. */
const WARM = 20;

type Office = { site: SiteProcess; cookie: string; project: string; version: number };

/** Cost of a save and of the lists with 100,000 versions and as many audit log entries, against none. */
export async function history(): Promise<Figure[]> {
  const [empty, full] = [await demonstrationFolder(), await demonstrationFolder()];
  fill(full);
  const few = await open(empty);
  const many = await open(full);
  try {
    return [
      await compare('a save of a project', save, few, many),
      await compare('the journal', (office) => read(office, '/admin/journal'), few, many),
      // Reads the newest 20,000 titles at any size of the log: a figure without a goal.
      { ...(await compare('a search in the journal', search, few, many)), goal: '', holds: undefined },
      await compare('the versions of a project', (office) => read(office, versionsOf(office)), few, many),
      await compare('the dashboard', (office) => read(office, '/admin/dashboard'), few, many),
    ];
  } finally {
    await Promise.all([few.site.stop(), many.site.stop()]);
  }
}

/** 2,000 items with 50 versions each; the entries lie in the last thirty days. */
function fill(folder: string): void {
  const database = new DatabaseSync(join(folder, 'database.sqlite'));
  const counted = `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${ROWS})`;
  const moment = (age: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${age}) || ' seconds')`;
  database.exec(`${counted}
    insert into item_versions (id, item, number, content, changed, shown, made_by, made_at, replaced_at)
    select 'v' || n, 'web:thing-' || (n / 50), n % 50, jsonb('{"title":"Version ' || n || '"}'), jsonb('["title"]'), 1, 'Claire',
      ${moment('n * 20')}, case when n % 50 = 49 then null else ${moment('n * 20 - 20')} end
    from counted`);
  database.exec(`${counted}
    insert into journal (id, at, administrator_id, administrator_name, batch, action, kind, item_id, title, search_text)
    select 'j' || n, ${moment('n * 20')}, 'claire', 'Claire', 'b' || n, 'saved', 'web', 'thing-' || (n / 50),
      'Entrée ' || n, 'entree ' || n
    from counted`);
  database.exec('analyze');
  database.close();
}

async function open(folder: string): Promise<Office> {
  const site = await startSite({ DATA_DIR: folder });
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  const row = database.prepare('select id, version from web_solutions order by id limit 1').get();
  database.close();
  const cookie = await signIn(site.url);
  return { site, cookie, project: String(row?.['id']), version: Number(row?.['version']) };
}

const versionsOf = ({ project }: Office) => `/admin/versions/web/${project}`;

async function save(office: Office): Promise<void> {
  const { site, cookie, project, version } = office;
  const fields = { client: 'Hélio', title: `Titre ${version}`, brief: 'a', recommendation: 'b' };
  const answer = await post(
    `${site.url}/admin/edit/web/${project}`,
    { ...fields, _version: String(version) },
    cookie,
  );
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`A save was answered with ${answer.status}`);
  office.version += 1;
}

const search = (office: Office) => read(office, '/admin/journal?q=entree');

async function read({ site, cookie }: Office, path: string): Promise<void> {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
}

/** Alternating, so that other load of the machine affects both alike. */
async function compare(
  what: string,
  work: (office: Office) => Promise<void>,
  few: Office,
  many: Office,
): Promise<Figure> {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    times.few.push(await milliseconds(() => work(few)));
    times.many.push(await milliseconds(() => work(many)));
  }
  const [before, after] = [median(times.few.slice(WARM)), median(times.many.slice(WARM))];
  return {
    what: `${what} beside 100,000 versions and entries of the journal`,
    measured: `${after.toFixed(1)} ms = ${(after / before).toFixed(2)} of the reference`,
    reference: `${before.toFixed(1)} ms beside those of its own`,
    goal: '<= 1.2 of it',
    holds: after / before <= 1.2,
  };
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
