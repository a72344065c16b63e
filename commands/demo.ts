// `npm run demo -- --projects N --posts M`: many published projects and articles, for scale tests.
import { parseArgs } from 'node:util';
import { insertManyPosts, insertManyProjects } from './demo/many-rows.ts';
import { connectUpgradedDatabase, runCommand, UsageError } from './run-command.ts';

const USAGE = 'usage: npm run demo -- --projects N --posts M (whole numbers from 0 to 1000000)';

function readArguments(): { projects: number; posts: number } {
  try {
    const { values } = parseArgs({
      options: { projects: { type: 'string', default: '0' }, posts: { type: 'string', default: '0' } },
    });
    if ([values.projects, values.posts].every((text) => /^\d{1,6}$|^1000000$/.test(text)))
      return { projects: Number(values.projects), posts: Number(values.posts) };
  } catch {
    // Refused below.
  }
  throw new UsageError(USAGE);
}

await runCommand(async () => {
  const { projects, posts } = readArguments();
  await connectUpgradedDatabase();
  await insertManyProjects(projects);
  await insertManyPosts(posts);
  return `${projects} projects and ${posts} articles added`;
});
