import type { ImportReport } from '#domain/import/import-report.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { withForeignFiles } from './files/foreign-file.server.ts';
import { unpackedFiles } from './files/unpacked-files.server.ts';
import type { ImportContext, ImportOptions } from './import-context.server.ts';
import type { PreparedItem } from './import-item.server.ts';
import { preparePost } from './import-post.server.ts';
import { prepareProject } from './import-project.server.ts';
import { runImport } from './run-import.server.ts';
import { importedSupabasePost } from './supabase/imported-post.server.ts';
import { importedProject } from './supabase/imported-project.server.ts';
import { indexTables, noteLeft, type TablesIndex } from './supabase/index-tables.server.ts';
import { readDump } from './supabase/read-dump.server.ts';
import { openLiveTables } from './supabase/read-live.server.ts';
import type { SourceRow, TableRow } from './supabase/source-row.ts';
import {
  type RowsFacts,
  type SourceKind,
  type SourceTable,
  sourceTable,
  type TablesSource,
} from './supabase/tables-source.ts';
import { strayBytesRemarks } from './text/decoded-text.server.ts';

/**
 * Imports the projects and articles of the former site's hosted database (§56.2): from an SQL dump, or over a
 * connection to its URL. Throws a SourceError for a source that can't be read, and when another import is running.
 */
export async function importSupabase(source: string, options: ImportOptions): Promise<ImportReport> {
  if (/^postgres(?:ql)?:\/\//i.test(source)) return importTables(await openLiveTables(source), options);
  return withForeignFiles(source, 'supabase', async () => importTables(await dumpTables(source), options));
}

async function importTables(tables: TablesSource, options: ImportOptions): Promise<ImportReport> {
  try {
    return await runImport<Prepare>(options, async (importAll) => {
      const index = await indexTables(tables);
      const remarks = remarksOf(index);
      for (const name of tables.left)
        remarks.push({ kind: 'bytes', detail: `${name}, dans l’archive : pas lu` });
      return importAll({
        total: index.total,
        items: items(tables, index, remarks),
        prepare: (context, prepare) => prepare(context),
        remarks,
      });
    });
  } finally {
    await tables.close();
  }
}

type Prepare = (context: ImportContext) => Promise<PreparedItem>;
type Convert = (row: SourceRow, index: TablesIndex, now: Date) => Prepare;

/** The tables whose rows are items; the rows of the others belong to these. */
const ITEMS: Partial<Record<SourceTable, Convert>> = {
  influence: projectOf('influence'),
  production: projectOf('production'),
  web: projectOf('web'),
  post: (row, index, now) => {
    const post = importedSupabasePost(row, index, now);
    return (context) => preparePost(context, post, resolveLink);
  },
};

function projectOf(kind: SourceKind): Convert {
  return (row, index, now) => {
    const project = importedProject(kind, row, index, now);
    return (context) => prepareProject(context, project);
  };
}

/** The tables of a dump, also of a packed one (§56.12). */
async function dumpTables(path: string): Promise<TablesSource> {
  const files = await unpackedFiles(path, (name) => /\.(?:sql|dump)$/i.test(name));
  return {
    rows: () => rowsOf(files.paths),
    left: files.left,
    close: async () => files[Symbol.asyncDispose](),
  };
}

async function* rowsOf(paths: readonly string[]): AsyncGenerator<TableRow, RowsFacts> {
  const facts: RowsFacts = { strayBytes: 0 };
  for (const path of paths) {
    const { strayBytes, cutOff } = yield* readDump(path);
    facts.strayBytes += strayBytes;
    facts.cutOff ??= cutOff;
  }
  return facts;
}

/** `remarks`: columns that no reader used are added at the end, when all rows were read. */
async function* items(source: TablesSource, index: TablesIndex, remarks: Remark[]): AsyncGenerator<Prepare> {
  const now = new Date();
  try {
    for await (const { table, row } of source.rows()) {
      const name = sourceTable(table);
      const convert = name && ITEMS[name];
      if (!convert || !index.tables.has(table)) continue;
      const prepare = convert(row, index, now);
      noteLeft(index, table, row);
      yield prepare;
    }
  } finally {
    for (const [column, count] of index.left)
      remarks.push({ kind: 'columns-left', detail: `${column} : ${count} valeur${count > 1 ? 's' : ''}` });
  }
}

/** The URL paths of the former site exist here too: a link with its host follows its redirects. */
const resolveLink = () => undefined;

function remarksOf({ strayBytes, cutOff, others }: TablesIndex): Remark[] {
  const remarks = strayBytesRemarks(strayBytes);
  if (cutOff !== undefined) {
    const where =
      cutOff === '' ? '' : `, dans la table ${cutOff}, dont les dernières lignes ne sont pas importées`;
    remarks.push({ kind: 'cut-off', detail: `il s’arrête au milieu${where}` });
  }
  for (const [table, count] of others)
    remarks.push({ kind: 'other-content', detail: `table ${table} : ${count} ligne${count > 1 ? 's' : ''}` });
  return remarks;
}
