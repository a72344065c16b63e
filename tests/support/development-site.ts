import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

/** Files that the development server needs no copy of. */
const LEFT = [
  'node_modules',
  '.git',
  '.runtime',
  '.react-router',
  'build',
  'data',
  'tests',
  'bench',
  'test-results',
];

export type DevelopmentSite = {
  url: string;
  output: () => string;
  /** Replaces a text in a file of the copy. Throws when the file doesn't contain it. */
  edit: (file: string, from: string, to: string) => void;
  end: () => Promise<void>;
};

/** Starts `npm run dev` on a copy of this checkout with its own data, so that sources can be edited. */
export async function startDevelopment(): Promise<DevelopmentSite> {
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  const copy = join(folder, 'checkout');
  for (const entry of readdirSync('.'))
    if (!LEFT.includes(entry)) cpSync(entry, join(copy, entry), { recursive: true });
  linkPackages(join(copy, 'node_modules'));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'commands/dev.ts'], {
    cwd: copy,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      PICTURE_VARIANTS: '0',
      WATCH_LINKS: '0',
      FFMPEG_PATH: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The server is a child process: the group ends both.
    detached: true,
  });
  const end = async () => {
    endGroup(child);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/robots.txt`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) {
      await end();
      throw new Error(`The development server ended:\n${output}`);
    }
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return {
    url,
    output: () => output,
    edit(file, from, to) {
      const text = readFileSync(join(copy, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
      writeFileSync(join(copy, file), text.replace(from, to));
    },
    end,
  };
}

/** A node_modules folder of its own, in which Vite can store its cache, with a link for each package. */
function linkPackages(folder: string): void {
  for (const entry of readdirSync('node_modules')) {
    if (entry.startsWith('.')) continue;
    const packages = entry.startsWith('@')
      ? readdirSync(join('node_modules', entry)).map((name) => `${entry}/${name}`)
      : [entry];
    for (const name of packages) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      symlinkSync(resolve('node_modules', name), join(folder, name));
    }
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
