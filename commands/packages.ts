// `npm run packages [-- since REF]`: the packages of package-lock.json. Writes their bill of materials (CycloneDX) from
// the lock file alone, the same bytes for the same lock file, and fails for packages that REF (default: HEAD) doesn't
// have and that were published less than seven days ago. Requests the registry.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connectionCode, npmConnectionCode } from './packages/connection-code.ts';
import { type Lock, newPackages, packageUrl, publishedTooRecently } from './packages/published-packages.ts';
import { explainIfAsked } from './usage.ts';

const SBOM = 'sbom.cdx.json';
// Not among the dependencies: 148 packages for a file that is rarely written. Their install scripts, of which one
// compiles native code for XML, are not run.
const CYCLONEDX = '@cyclonedx/cyclonedx-npm@6.0.1';

explainIfAsked(
  'npm run packages [-- since REF]: the bill of materials; packages newer than REF are seven days old',
);

const [since = 'since', ref = 'HEAD', ...more] = process.argv.slice(2);
if (since !== 'since' || more.length > 0) {
  process.stderr.write('expected: npm run packages [-- since REF], a commit whose packages are known\n');
  process.exit(1);
}

const former = spawnSync('git', ['show', `${ref}:package-lock.json`], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (former.status !== 0) {
  process.stderr.write(`${(former.error?.message ?? former.stderr).trim().split('\n')[0]}\n`);
  process.exit(1);
}

// Peer dependencies that differ from the installed versions are known (docs/security.md, Updates), and no error here.
const options = [
  '--package-lock-only',
  '--output-reproducible',
  '--ignore-npm-errors',
  '--output-file',
  SBOM,
];
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const written = spawnSync('npx', ['--yes', '--ignore-scripts', CYCLONEDX, ...options], { encoding: 'utf8' });
if (written.status !== 0) {
  const code = npmConnectionCode(written.stderr);
  if (code !== undefined) endUnreachable(code);
  process.stderr.write(
    `${written.stderr}\nThe bill of materials could not be written: see the lines above\n`,
  );
  process.exit(1);
}

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = newPackages(lock, JSON.parse(former.stdout));
const refused = await publishedTooRecently(added, publicationTimes, new Date()).catch((error: unknown) => {
  const code = connectionCode(error);
  if (code === undefined) throw error;
  return endUnreachable(code);
});
process.stdout.write(`${SBOM}: ${Object.keys(lock.packages).length - 1} packages\n`);
process.stdout.write(
  `${added.length} new since ${ref}, ${refused.length} of them published within seven days\n`,
);
for (const name of refused) process.stdout.write(`${name}\n`);
process.exitCode = refused.length > 0 ? 1 : 0;

function endUnreachable(code: string): never {
  process.stderr.write(`${registry} can’t be reached (${code}): nothing was checked\n`);
  process.exit(1);
}

async function publicationTimes(name: string): Promise<Record<string, string>> {
  const response = await fetch(packageUrl(registry, name), {
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${registry} answered ${response.status} for ${name}`);
  const { time }: { time: Record<string, string> } = await response.json();
  return time;
}
