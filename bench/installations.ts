import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../tests/support/site-process.ts';

/** The administrator of every installation of the bench. */
export const ADMINISTRATOR = { email: 'mesure@exemple.fr', password: 'une phrase pour mesurer' };

const folders: string[] = [];
let filled: Promise<string> | undefined;

/** A fresh installation with the demonstration content, copied from one that is filled once. */
export async function demonstrationFolder(): Promise<string> {
  filled ??= fill();
  const folder = newFolder();
  const copied = spawnSync('cp', ['-r', `${await filled}/.`, folder]);
  if (copied.status !== 0) throw new Error(String(copied.stderr));
  return folder;
}

/** Removes every folder that was created here. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A temporary folder that is removed when the bench ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  folders.push(folder);
  return folder;
}

async function fill(): Promise<string> {
  const folder = newFolder();
  const { email, password } = ADMINISTRATOR;
  const site = await startSite({ DATA_DIR: folder, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  await site.stop();
  return folder;
}
