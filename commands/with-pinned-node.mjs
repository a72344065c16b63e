// Runs a command under this project's pinned Node.js, whatever the machine has (>= 20, with npm). Plain JavaScript
// without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PINNED = '24.21.0';
const PARENT_CHECK_MS = 500;
const parent = process.ppid;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2);
// Node.js options come before the command: memory-heavy work needs heap limits, above all of the young generation,
// which V8 lets grow larger than everything else (docs/performance.md, "Limiting factors").
const options = given.slice(
  0,
  given.findIndex((one) => !one.startsWith('--')),
);
const [command, ...rest] = given.slice(options.length);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Installs the runtime that npm publishes for this platform, once, into .runtime/. */
function pinnedNode() {
  if (process.version === `v${PINNED}`) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  const folder = join(root, '.runtime', PINNED);
  const binary = () =>
    names
      .map((name) => join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node'))
      .find((path) => existsSync(path));
  if (!binary()) {
    process.stderr.write(`Installing Node.js ${PINNED} through npm (once)\n`);
    mkdirSync(folder, { recursive: true });
    for (const name of names) {
      const installed = npm(
        ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${PINNED}`],
        process.env,
        'pipe',
      );
      if (installed.status === 0 && binary()) break;
    }
  }
  const found = binary();
  if (found) return found;
  // The registry has no build for this platform: an installed Node.js of the same or a newer major version will do.
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Node.js ${PINNED} could not be installed through npm for ${process.platform}-${process.arch}; install Node.js 24 and try again`,
  );
}

function npm(args, env, stdio) {
  return spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env,
    stdio,
    shell: process.platform === 'win32',
  });
}

/** Installs the locked dependencies when the lock file has changed since the last installation. */
function installDependencies(env) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  process.stderr.write('Installing dependencies\n');
  const installed = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], env, [
    'ignore',
    2,
    2,
  ]);
  if (installed.status !== 0) fail('npm ci failed: see the lines above');
  writeFileSync(mark, wanted);
}

const node = pinnedNode();
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
installDependencies(env);

const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', ...options, join(root, command), ...rest],
  {
    cwd: root,
    env,
    stdio: 'inherit',
  },
);
let isEnding = false;
function forward(signal) {
  isEnding = true;
  child.kill(signal);
}
// A terminal's Ctrl-C reaches the child by itself; a supervisor signals only this process.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => forward(signal === 'SIGINT' ? 'SIGTERM' : signal));
// A signal to npm ends the shell between it and this process, which forwards nothing: this process becomes an orphan
// (reparenting), and nothing else would end the child. A second signal would end a command that is clearing up.
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent && !isEnding) forward('SIGTERM');
  }, PARENT_CHECK_MS);
child.on('error', ({ message }) => {
  process.stderr.write(`${node}: ${message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
