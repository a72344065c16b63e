import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** Writes `.br` and `.gz` next to every text asset, once in the build: at start it would cost half a second. */
async function compressAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = await readFile(path);
    const brotli = await promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    const gzipped = await promisify(gzip)(plain, { level: 9 });
    if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli);
    if (gzipped.length < plain.length) await writeFile(`${path}.gz`, gzipped);
  }
}
