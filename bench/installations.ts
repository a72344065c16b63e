import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '../tests/support/site-process.ts';

const folders: string[] = [];
let filled: Promise<string> | undefined;

/** A fresh installation with the demonstration content, a copy of one that is filled once. */
export async function demonstrationFolder(): Promise<string> {
  filled ??= fill();
  const folder = newFolder();
  const copied = spawnSync('cp', ['-r', `${await filled}/.`, folder]);
  if (copied.status !== 0) throw new Error(String(copied.stderr));
  return folder;
}

/** Removes every folder that was made here. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Waits until every uploaded picture has its smaller forms, as it has on a site that has run for a while. */
export async function pictureVariantsMade(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  try {
    for (;;) {
      const left = database
        .prepare(
          "select count(*) as count from stored_files where variants_at is null and type like 'image/%' and type <> 'image/gif'",
        )
        .get();
      if (Number(left?.['count']) === 0) return;
      await wait(1000);
    }
  } finally {
    database.close();
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  folders.push(folder);
  return folder;
}

async function fill(): Promise<string> {
  const folder = newFolder();
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  return folder;
}
