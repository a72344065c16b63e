// `npm run demo -- --projects N --posts M`: many published projects and articles, for scale tests.
import { parseArgs } from 'node:util';
import { OperatorError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';
import { insertManyPosts, insertManyProjects } from './demo/many-rows.ts';

const USAGE = 'usage: npm run demo -- --projects N --posts M (whole numbers from 0 to 1000000)';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readArguments(): { projects: number; posts: number } {
  try {
    const { values } = parseArgs({
      options: { projects: { type: 'string', default: '0' }, posts: { type: 'string', default: '0' } },
    });
    for (const text of [values.projects, values.posts]) if (!/^\d{1,6}$|^1000000$/.test(text)) fail(USAGE);
    return { projects: Number(values.projects), posts: Number(values.posts) };
  } catch {
    return fail(USAGE);
  }
}

const { projects, posts } = readArguments();
try {
  await withInstallationLock(async (unlimited) => {
    await connectDatabase();
    await upgradeDatabase(unlimited);
  });
  await insertManyProjects(projects);
  await insertManyPosts(posts);
  process.stdout.write(`${projects} projects and ${posts} articles added\n`);
} catch (error) {
  if (error instanceof OperatorError) fail(error.message);
  throw error;
} finally {
  await closeDatabase();
}
