import { fileResponse } from '#admin/kit/responses.server.ts';
import { reportText } from '#domain/import/report-text.ts';
import { parisDay } from '#domain/publication-date.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readReportFile } from '#operations/import/queue/read-imports.server.ts';
import type { Route } from './+types/report-file';
import { LOAD_FAILED } from './texts.ts';

const ALL_LINES = 1_000_000;
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** The full report of a run as a text file (§61.7). */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const found = await readReportFile(params.id);
    if (!found) return new Response('Ce rapport n’est plus gardé', { status: 404, headers: TEXT });
    const { trial, at, fileName, report } = found;
    const name = `rapport-${trial ? 'essai' : 'import'}-${parisDay(at)}.txt`;
    return fileResponse(`${fileName}\n${reportText(report, { trial, linesOfEach: ALL_LINES })}`, name, TEXT);
  } catch (error) {
    logFailure('import report', error);
    return new Response(LOAD_FAILED, { status: 500, headers: TEXT });
  }
}
