import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../tests/support/test-folder.ts';

// A fake ffmpeg that prints its arguments: an installed one changes nothing here.
const folder = testFolder('ffmpeg-test');
const message = join(folder, 'said');
const program = (body: string) => {
  const path = join(folder, 'stand-in');
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
};

beforeEach(() => vi.resetModules());

async function withFfmpeg(path: string) {
  vi.stubEnv('FFMPEG_PATH', path);
  return import('./ffmpeg.server.ts');
}

describe.skipIf(process.platform === 'win32')('ffmpeg', () => {
  it('is the program of FFMPEG_PATH, and runs with the arguments, without the secrets of the environment', async () => {
    vi.stubEnv('SMTP_URL', 'smtps://name:secret@mail.example');
    const path = program(`echo "$@" > ${message}; env >> ${message}; ulimit -v >> ${message}`);
    const { ffmpegPath, runFfmpeg, fileInput } = await withFfmpeg(path);
    expect(await ffmpegPath()).toBe(path);
    await runFfmpeg([...fileInput('/films/a.mp4', 'video/mp4'), 'out.png'], {
      limitMs: 10_000,
      memoryMb: 512,
    });
    const text = readFileSync(message, 'utf8');
    expect(text).toMatch(/-nostdin .*-protocol_whitelist file -f mov -i \/films\/a\.mp4 out\.png/);
    expect(text).not.toContain('secret');
    expect(text.trim().endsWith(String(512 * 1024))).toBe(true);
  });

  it('is unavailable where the path leads to nothing, and running it then fails', async () => {
    const { ffmpegPath, runFfmpeg } = await withFfmpeg(join(folder, 'nowhere'));
    expect(await ffmpegPath()).toBeUndefined();
    await expect(runFfmpeg([], { limitMs: 1000 })).rejects.toThrow('there is no ffmpeg');
  });

  it('that fails is reported with the end of its output', async () => {
    const { runFfmpeg } = await withFfmpeg(
      program('[ "$1" = -version ] || { echo "moov atom not found" >&2; exit 1; }'),
    );
    await expect(runFfmpeg(['-i', 'x'], { limitMs: 10_000 })).rejects.toThrow(
      'ended with 1: moov atom not found',
    );
  });

  it('encodes with an encoder that makes a frame', async () => {
    const { ffmpegHas } = await withFfmpeg(
      program('[ "$1" = -version ] && exit 0; case "$*" in *" libknown "*) ;; *) exit 1 ;; esac'),
    );
    const limits = { limitMs: 10_000 };
    expect([
      await ffmpegHas(['-c:v', 'libknown'], limits),
      await ffmpegHas(['-c:v', 'libother'], limits),
    ]).toEqual([true, false]);
  });

  it('that the system ended while it was looked for is looked for again', async () => {
    const once = join(folder, 'ended');
    const ending = `[ -e ${once} ] || { touch ${once}; kill -9 $$; }`;
    const { ffmpegPath, ffmpegHas } = await withFfmpeg(program(ending));
    expect(await ffmpegPath()).toBeUndefined();
    expect(await ffmpegPath()).toBe(join(folder, 'stand-in'));
    rmSync(once);
    await expect(ffmpegHas([], { limitMs: 10_000 })).rejects.toThrow('SIGKILL');
    expect(await ffmpegHas([], { limitMs: 10_000 })).toBe(true);
  });

  it('whose path could not be asked for is looked for again', async () => {
    vi.doMock('node:child_process', async (original) => {
      const real = await original<typeof import('node:child_process')>();
      let failures = 0;
      const execFile = async (file: string, args: string[]) => {
        if (failures++ === 0) throw Object.assign(new Error('spawn /bin/sh EMFILE'), { code: 'EMFILE' });
        return promisify(real.execFile)(file, args);
      };
      return { ...real, execFile: Object.assign(() => undefined, { [promisify.custom]: execFile }) };
    });
    const { ffmpegPath } = await withFfmpeg(program(':'));
    expect(await ffmpegPath()).toBeUndefined();
    expect(await ffmpegPath()).toBe(join(folder, 'stand-in'));
    vi.doUnmock('node:child_process');
  });

  it('that hangs, or is no longer needed, is killed', async () => {
    const { runFfmpeg } = await withFfmpeg(program('[ "$1" = -version ] || exec sleep 60'));
    await expect(runFfmpeg([], { limitMs: 50 })).rejects.toThrow('took more than 50 ms');
    const ending = new AbortController();
    const running = runFfmpeg([], { limitMs: 60_000, signal: ending.signal });
    ending.abort();
    await expect(running).rejects.toThrow('ended with SIGKILL');
  });
});
