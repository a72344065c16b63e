import type pg from 'pg';
import type { MailServer } from '../../../tests/support/mail-server.ts';
import type { Figure } from '../../figure.ts';
import type { BackupWatch } from './backup-watch.ts';
import type { Bucket } from './bucket.ts';
import type { Acknowledged } from './clients.ts';
import type { LeaseWatch } from './lease-watch.ts';
import { countAuditLogEntries, countOldRows } from './old-rows.ts';
import { readMailed, readPictureFaults, readPlans } from './outcomes.ts';
import type { TwoInstances } from './two-instances.ts';

const TAKEN_OVER_WITHIN_MS = 30_000;

/** Messages, pictures and planned changes that the site had acknowledged. */
export async function figuresOfWork(
  database: pg.Pool,
  mail: MailServer,
  files: Bucket,
  acknowledged: Acknowledged,
): Promise<Figure[]> {
  const mailed = await readMailed(database, mail.letters, acknowledged);
  const pictures = await readPictureFaults(database, files, acknowledged);
  for (const fault of pictures.faults) process.stderr.write(`  ${fault}\n`);
  const plans = await readPlans(database, acknowledged);
  return [
    {
      what: `messages lost or not mailed, of ${acknowledged.messages.size} acknowledged ones`,
      measured: String(mailed.lost),
      goal: '0',
      holds: mailed.lost === 0 && acknowledged.messages.size > 0,
    },
    {
      what: "messages mailed twice without the words 'perhaps sent twice'",
      measured: `${mailed.twiceUnmarked} (${mailed.twice} mailed twice, ${mailed.marked} marked)`,
      goal: '0',
      holds: mailed.twiceUnmarked === 0,
    },
    {
      what: `pictures without their smaller forms, with rows twice or files missing, of ${pictures.all}`,
      measured: String(pictures.faults.length),
      goal: '0',
      holds: pictures.faults.length === 0 && pictures.all > 0,
    },
    {
      what: `planned changes not made or made twice, of ${plans.all}`,
      measured: `${plans.undone} and ${plans.twice}`,
      goal: '0 and 0',
      holds: plans.undone + plans.twice === 0 && plans.all > 0,
    },
  ];
}

/** Rows past their retention, of which the audit log records the number of messages. */
export async function figuresOfDeletion(database: pg.Pool, oldMessages: number): Promise<Figure[]> {
  const left = await countOldRows(database);
  const twice = (await countAuditLogEntries(database)) - oldMessages;
  return [
    {
      what: 'rows left of messages, trash, journal and proofs that are too old',
      measured: String(left),
      goal: '0',
      holds: left === 0,
    },
    {
      what: `old messages that the journal counts twice, of ${oldMessages}`,
      measured: twice < 0 ? `0, and ${-twice} not at all` : String(twice),
      goal: '0',
      holds: twice === 0 && oldMessages > 0,
    },
  ];
}

/** Requested backups, and what the bucket holds of them. */
export async function figureOfBackups(
  database: pg.Pool,
  { seen, again }: BackupWatch,
  bucket: Bucket,
  acknowledged: Acknowledged,
): Promise<Figure> {
  const { rows } = await database.query('select id from backups where name is not null');
  const archives = (await bucket.keys('backups/')).length;
  const all = [...seen.values()];
  const unproven = all.filter(({ state }) => state !== 'verified');
  for (const one of unproven) process.stderr.write(`  a backup: ${JSON.stringify(one)}\n`);
  const lost = Math.max(0, acknowledged.backups - all.length) + unproven.length;
  const twice = again.size + Math.max(0, all.length - acknowledged.backups) + (archives - rows.length);
  const tries = all.reduce((sum, { attempts }) => sum + attempts, 0);
  const withPages = all.filter(({ pages }) => (pages ?? 0) > 0).length;
  return {
    what: `backups not verified or made twice, of ${acknowledged.backups} asked for`,
    measured: `${lost} and ${twice} (begun ${tries} times, ${withPages} with pages compared)`,
    goal: '0 and 0',
    holds: lost + twice === 0 && acknowledged.backups > 0,
  };
}

/** Time until another process took over the leases of a dead one (§58.1). */
export function figuresOfTakeovers({ takenOver, lost }: LeaseWatch): Figure[] {
  const longest = takenOver.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  const names = Map.groupBy(takenOver, ({ name }) => name);
  return [
    {
      what: 'longest time from a kill until what the dead one held was taken over',
      measured: `${((longest?.milliseconds ?? Number.NaN) / 1000).toFixed(1)} s (${longest?.name})`,
      goal: '<= 30 s',
      holds: longest !== undefined && longest.milliseconds <= TAKEN_OVER_WITHIN_MS,
    },
    {
      what: `what was taken over, with the longest time of each: ${takenOver.length}`,
      measured: [...names].map(([name, all]) => `${all.length} x ${name} (${seconds(all)} s)`).join(', '),
      goal: '',
    },
    {
      what: 'leases lost by processes that lived',
      measured: String(lost.length),
      goal: '0',
      holds: lost.length === 0,
    },
  ];
}

const seconds = (all: LeaseWatch['takenOver']) =>
  (Math.max(...all.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(1);

/** Responses of the instances that were alive. */
export function figuresOfInstances(
  { asked, output }: TwoInstances,
  kills: number,
  unsettled: string,
): Figure[] {
  const { answered, failed } = asked;
  for (const failure of new Set(failed)) process.stderr.write(`  failed: ${failure}\n`);
  for (const line of output()
    .split('\n')
    .filter((one) => /"level":"error"|\berror\b/.test(one)))
    process.stderr.write(`  ${line.slice(0, 500)}\n`);
  return [
    {
      what: `work left undone after ${kills} kills`,
      measured: unsettled || 'none',
      goal: 'none',
      holds: unsettled === '',
    },
    {
      what: `requests failed of ${answered + failed.length} to an instance that lived`,
      measured: String(failed.length),
      goal: '0',
      holds: failed.length === 0 && answered > 0,
    },
  ];
}
