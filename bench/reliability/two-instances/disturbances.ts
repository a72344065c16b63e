import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { smallDisk } from '../../../tests/support/small-disk.ts';
import type { Figure } from '../../harness/figures.ts';
import { newFolder } from '../../harness/sites.ts';
import { watchLeases } from './leases.ts';
import { figureOfEndedBackups, figureOfVerifiedBackups } from './outcomes.ts';
import { measureDisturbed, type WorkingSite } from './working-site.ts';

/** Durations, and the time from one fault of the soak to the next; the variables shorten them during development. */
const KILLS_SECONDS = Number(process.env['KILLS_SECONDS'] ?? 300);
const SOAK_SECONDS = 60 * Number(process.env['SOAK_MINUTES'] ?? 240);
const SOAK_TURN_MS = 1000 * Number(process.env['SOAK_TURN_SECONDS'] ?? 60);
/** Part of the time that an outage of the soak lasts. */
const OUTAGE = 1 / 3;
const TEMPORARY_KILOBYTES = 256 * 1024;

/** Begins; what it returns ends it. */
type Fault = (site: WorkingSite, turn: number) => Promise<() => Promise<void> | void>;

/** Kills the two instances alternately. */
const killProcess: Fault = async ({ instances }, turn) => {
  const index = turn % 2;
  await instances.kill(index);
  return async () => {
    await instances.launch(index);
    await instances.whenUp(index);
  };
};

/**
 * Alternately kills two instances that share one PostgreSQL and one bucket while background work is always pending:
 * each job is done exactly once, and what a dead one held is taken over in time (§58.1, §58.2).
 */
export async function alternatingKills(): Promise<Figure[]> {
  const own: Figure[] = [];
  const figures = await measureDisturbed(async (site) => {
    const leases = watchLeases(site.database);
    const betweenKills = () => 10_000 + Math.random() * 5_000;
    const kills = await disturb(site, { process: killProcess }, KILLS_SECONDS, betweenKills, 0);
    own.push(await leases.stop(), site.instances.figureOfRequests());
    return kills;
  }, figureOfVerifiedBackups);
  return [...figures, ...own];
}

/**
 * Hours of work with a fault a minute, in turn: a process killed, the database shut down, the bucket refused, the disk
 * of temporary files full, the network without a response. Nothing that was acknowledged is lost or done twice.
 */
export async function soak(): Promise<Figure[]> {
  const folder = join(newFolder(), 'temporary');
  const disk = smallDisk(folder, TEMPORARY_KILOBYTES);
  if (!disk) process.stderr.write('  Only root can mount a small disk: it is never full here\n');
  const faults: Record<string, Fault> = {
    process: killProcess,
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
      (site) => disturb(site, faults, SOAK_SECONDS, () => SOAK_TURN_MS, OUTAGE),
      figureOfEndedBackups,
      disk ? { TMPDIR: folder } : {},
    );
  } finally {
    disk?.remove();
  }
}

/** Has faults in turn for some time, each for a part of its turn. Returns their number. */
async function disturb(
  site: WorkingSite,
  faults: Readonly<Record<string, Fault>>,
  seconds: number,
  turnMs: () => number,
  outage: number,
): Promise<number> {
  const all = Object.entries(faults);
  const end = Date.now() + seconds * 1000;
  for (let turn = 0; ; turn += 1) {
    const [name, begin] = all[turn % all.length] ?? [];
    if (Date.now() >= end || !begin) return turn;
    const length = turnMs();
    const next = pause(length);
    process.stderr.write(`  ${new Date().toISOString()} ${name}\n`);
    const recover = await begin(site, Math.floor(turn / all.length));
    await pause(length * outage);
    await recover();
    await next;
  }
}
