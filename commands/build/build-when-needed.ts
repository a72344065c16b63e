import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { compressAssets } from './compress-assets.ts';

const SOURCES = [
  'app/**',
  'server/**',
  'public/**',
  'demonstration/**/*.ts',
  // Shown by the help and the accessibility statement.
  'docs/guide.md',
  'docs/accessibility.md',
  'docs/guide/**',
  'commands/fonts/**',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const MARK = 'build/.sources';

/** Builds for production unless the last build was made from the same sources. Ends the process when it fails. */
export async function buildWhenNeeded(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  process.stderr.write('Building\n');
  // A build that fails leaves the output of two versions, which is the build of neither.
  rmSync(MARK, { force: true });
  const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/dist/cli/index.js', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}\n${built.stderr}\nThe build failed: see the lines above\n`);
    process.exit(1);
  }
  await compressAssets('build/client');
  writeFileSync(MARK, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern)).sort()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(path).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}
