import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder } from '../tests/support/test-folder.ts';

const folder = testFolder('with-pinned-node');
const started = join(folder, 'started');
const ended = join(folder, 'ended');
const command = join(folder, 'command.mjs');
writeFileSync(
  command,
  `import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', (signal) => {
    writeFileSync(${JSON.stringify(ended)}, signal);
    process.exit();
  });
  setInterval(() => {}, 1000);
  writeFileSync(${JSON.stringify(started)}, '');`,
);

it.skipIf(process.platform === 'win32')(
  'a signal to npm, which ends the shell only, ends the command',
  async () => {
    const line = `node commands/with-pinned-node.mjs ${relative('.', command)}; true`;
    // As npm starts it: a shell that waits, and forwards no signal.
    const shell = spawn('sh', ['-c', line], { env: { ...process.env, npm_lifecycle_event: 'backup' } });
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 60_000 });
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(existsSync(ended)).toBe(true), { timeout: 20_000 });
  },
);
