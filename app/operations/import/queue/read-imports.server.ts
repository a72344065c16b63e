import type { SqlBool } from 'kysely';
import type { StoredReport } from '#domain/import/stored-report.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { isLeaseHeld } from '#infrastructure/database/lease.server.ts';
import { type ImportRun, RUN_COLUMNS } from './import-runs.server.ts';

/** A run as listed on the screen. */
export type ShownRun = ReturnType<typeof asShown>;

/** The newest run, and which actions it offers. */
export type CurrentImport = ShownRun & {
  /** Whether its file still exists, so that another run can read it. */
  fileKept: boolean;
  /** Its report with some lines of each heading. */
  report: StoredReport | undefined;
  /** Whether it is queued behind a run of another process. */
  waits: boolean;
};

/** A run starts at once, or within one polling interval of the background work. */
const TIMEOUT_MS = 12_000;
const LINES_SHOWN = 20;
const RUNS_SHOWN = 20;

/** The import in progress or the last one, and the earlier ones, newest first. Throws what the database throws. */
export async function readImports(
  now = new Date(),
): Promise<{ current: CurrentImport | undefined; before: ShownRun[] }> {
  const rows = await database()
    .selectFrom('imports')
    .select(RUN_COLUMNS)
    .select(({ eb }) => eb('report', 'is not', null).as('has_report'))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
  const [newest, ...others] = rows;
  if (!newest) return { current: undefined, before: [] };
  const late = newest.state === 'waiting' && now.getTime() - newest.asked_at.getTime() > TIMEOUT_MS;
  const report = await readReport(newest.id);
  const remarks = report?.remarks.map((each) => ({ ...each, lines: each.lines.slice(0, LINES_SHOWN) }));
  const current = {
    ...asShown(newest),
    fileKept: newest.file_key !== null,
    report: report && { ...report, remarks: remarks ?? [] },
    waits: late && (await isLeaseHeld('import')),
  };
  return { current, before: others.map(asShown) };
}

/** The whole report of a run; undefined while there is none. */
async function readReport(id: string): Promise<StoredReport | undefined> {
  const row = await database()
    .selectFrom('imports')
    .select('report')
    .where('id', '=', id)
    .where('under_way', 'is', null)
    .executeTakeFirst();
  return row?.report ? (JSON.parse(row.report) as StoredReport) : undefined;
}

/** A run by its id, with its report, for the download. */
export async function readReportFile(
  id: string,
): Promise<{ trial: boolean; at: Date; fileName: string; report: StoredReport } | undefined> {
  const report = await readReport(id);
  const row = await database()
    .selectFrom('imports')
    .select(['trial', 'asked_at', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return report && row && { trial: row.trial, at: row.asked_at, fileName: row.file_name, report };
}

function asShown(row: ImportRun & { has_report: SqlBool }) {
  return {
    id: row.id,
    at: row.asked_at,
    by: row.administrator_name,
    fileName: row.file_name,
    bytes: row.bytes,
    trial: row.trial,
    state: row.state,
    stopping: row.stop_wanted,
    done: row.done_count,
    total: row.total_count,
    failure: row.failure ?? undefined,
    /** Whether there is a report to download. */
    reported:
      row.under_way === null && Boolean(row.has_report) && (row.state === 'done' || row.total_count > 0),
  };
}
