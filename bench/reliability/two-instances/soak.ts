import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { smallDisk } from '../../../tests/support/small-disk.ts';
import type { Figure } from '../../harness/figures.ts';
import { newFolder } from '../../harness/sites.ts';
import { figureOfEndedBackups } from './outcomes.ts';
import { measureDisturbed, type WorkingSite } from './working-site.ts';

/** Duration, and the time from one fault to the next; the variables shorten both during development. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 240);
const TURN_MS = 1000 * Number(process.env['SOAK_TURN_SECONDS'] ?? 60);
/** Part of the time that an outage lasts. */
const OUTAGE = 1 / 3;
const TEMPORARY_KILOBYTES = 256 * 1024;

/** Begins; what it returns ends it. */
type Fault = (site: WorkingSite, turn: number) => Promise<() => Promise<void> | void>;

/**
 * Hours of work with a fault a minute, in turn: a process killed, the database shut down, the bucket refused, the disk
 * of temporary files full, the network without a response. Nothing that was acknowledged is lost or done twice.
 */
export async function soak(): Promise<Figure[]> {
  const folder = join(newFolder(), 'temporary');
  const disk = smallDisk(folder, TEMPORARY_KILOBYTES);
  if (!disk) process.stderr.write('  Only root can mount a small disk: it is never full here\n');
  const faults: Record<string, Fault> = {
    process: async ({ instances }, turn) => {
      const index = turn % 2;
      await instances.kill(index);
      return async () => {
        await instances.launch(index);
        await instances.whenUp(index);
      };
    },
    database: async ({ postgres }) => {
      await postgres.shutDown();
      return postgres.start;
    },
    bucket: async ({ gates: { bucket } }) => {
      bucket.shut();
      return bucket.open;
    },
    ...(disk && {
      disk: async () => {
        disk.fill();
        return disk.clear;
      },
    }),
    network: async ({ gates }) => {
      for (const gate of Object.values(gates)) gate.hold();
      return () => {
        for (const gate of Object.values(gates)) gate.open();
      };
    },
  };
  try {
    return await measureDisturbed(
      (site) => disturb(site, faults),
      figureOfEndedBackups,
      disk ? { TMPDIR: folder } : {},
    );
  } finally {
    disk?.remove();
  }
}

/** Returns the number of faults. */
async function disturb(site: WorkingSite, faults: Readonly<Record<string, Fault>>): Promise<number> {
  const names = Object.keys(faults);
  const end = Date.now() + MINUTES * 60_000;
  for (let turn = 0; ; turn += 1) {
    if (Date.now() >= end) return turn;
    const name = names[turn % names.length] ?? '';
    const next = pause(TURN_MS);
    process.stderr.write(`  ${new Date().toISOString()} ${name}\n`);
    const recover = await faults[name]?.(site, Math.floor(turn / names.length));
    await pause(TURN_MS * OUTAGE);
    await recover?.();
    await next;
  }
}
