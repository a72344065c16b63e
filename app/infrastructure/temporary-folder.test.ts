import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/support/test-folder.ts';
import { removeAbandonedFolders, temporaryFolder } from './temporary-folder.server.ts';

const place = testFolder('temporary-test');
beforeAll(() => void vi.stubEnv('TMPDIR', place));
afterAll(() => {
  vi.unstubAllEnvs();
});

it('is deleted when it is disposed', async () => {
  let path = '';
  {
    await using folder = await temporaryFolder('upload');
    path = folder.path;
    expect(existsSync(path)).toBe(true);
  }
  expect(existsSync(path)).toBe(false);
});

it('of a killed process is deleted; one in use stays, and others until they are old', async () => {
  await using used = await temporaryFolder('upload');
  const own = basename(used.path);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const of = (pid: number | undefined, name = own) => {
    const path = join(place, name.replace(`-${process.pid}-`, `-${pid}-`));
    mkdirSync(path, { recursive: true });
    return path;
  };
  const killed = of(dead);
  // This process has its pid now.
  const former = of(process.pid, `${own}x`);
  const living = of(process.ppid);
  const elsewhere = of(dead, own.replace(/upload-\w*-/, 'upload-elsewhere-'));
  const old = of(dead, own.replace(/upload-\w*-/, 'upload-longago-'));
  const stranger = join(place, 'upload-abcdef');
  mkdirSync(stranger);
  const yesterday = (Date.now() - 25 * 3600 * 1000) / 1000;
  utimesSync(old, yesterday, yesterday);
  utimesSync(stranger, yesterday, yesterday);
  await removeAbandonedFolders();
  expect([killed, former, old].map((path) => existsSync(path))).toEqual([false, false, false]);
  expect([used.path, living, elsewhere, stranger].map((path) => existsSync(path))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
