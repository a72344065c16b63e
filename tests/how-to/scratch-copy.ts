import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A change of a file: its whole text, or a text that is inserted after one that the file holds once. */
export type Change = { file: string } & ({ text: string } | { after: string; insert: string });

export type ScratchCopy = {
  /** Makes a change. Throws an error that names the file where the text to insert after isn't found once. */
  apply: (change: Change) => void;
  /** Takes every change back. */
  reset: () => void;
  /** The changed files. */
  changed: () => string[];
  /** The output of a program of node_modules, and whether it succeeded. */
  run: (program: string, ...args: string[]) => { ok: boolean; output: string };
  remove: () => void;
};

/** A copy of the checkout's files, committed or not, to try changes in. */
export function scratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'how-to-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file !== '' && !/\.(?:png|jpe?g|mp4|webm)$/.test(file));
  for (const file of files) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  // What the checks ignore is read from git.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const former = new Map<string, string | undefined>();
  return {
    apply(change) {
      const path = join(folder, change.file);
      const stands = files.includes(change.file) || former.has(change.file);
      const before = stands ? readFileSync(path, 'utf8') : undefined;
      if (!former.has(change.file)) former.set(change.file, before);
      if ('text' in change) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, change.text);
        return;
      }
      const parts = (before ?? '').split(change.after);
      if (parts.length !== 2)
        throw new Error(`${change.file} holds "${change.after}" ${parts.length - 1} times, not once`);
      writeFileSync(path, parts.join(`${change.after}${change.insert}`));
    },
    reset() {
      for (const [file, before] of former)
        if (before === undefined) rmSync(join(folder, file));
        else writeFileSync(join(folder, file), before);
      former.clear();
    },
    changed: () => [...former.keys()],
    run(program, ...args) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join('node_modules', program), ...args],
        { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 300_000 },
      );
      return { ok: status === 0, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
