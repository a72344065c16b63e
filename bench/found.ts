import { join } from 'node:path';
import { sql } from 'kysely';
import { indexPending } from '#features/public-search/index-pending.server.ts';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { askGolden, fillGolden, type GoldenAnswer } from '../tests/support/golden-search/golden-search.ts';
import type { PostgresServer } from '../tests/support/postgres-server.ts';
import { type Figure, median } from './harness/figures.ts';
import { emptyPlace, onEachEngine } from './scale/sized-site.ts';

/** The variable shortens it during development. */
const ITEMS = Number(process.env['FOUND_ITEMS'] ?? 100_000);
const ROUNDS = 5;
const MIN_RIGHT = 0.95;
const MAX_MS = 50;

/**
 * The golden set of the public search among 100,000 published projects and articles, on both engines, or on that of
 * BENCH_ENGINE: how many questions have the right first hit, and how long the slowest takes. Of five askings the
 * fastest counts: no result is cached, and other load only adds.
 */
export function found(): Promise<Figure[]> {
  return onEachEngine((server) => foundOn(server).finally(closeDatabase));
}

async function foundOn(server: PostgresServer | undefined): Promise<Figure[]> {
  const { DATA_DIR, DATABASE_URL } = await emptyPlace(server, 'found');
  const opened = await openDatabase(DATABASE_URL ?? join(DATA_DIR, 'database.sqlite'));
  setDatabase(opened);
  await migrate(opened, server ? 'postgres' : 'sqlite');
  await fillGolden(ITEMS);
  await indexPending();
  if (server) await sql`vacuum analyze`.execute(database());
  const rounds: GoldenAnswer[][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await askGolden());
  return figuresOf(rounds);
}

function figuresOf(rounds: readonly GoldenAnswer[][]): Figure[] {
  const answers = rounds[0] ?? [];
  const wrong = answers.filter(({ first, expected }) => first !== expected);
  for (const { question, expected, first } of wrong)
    process.stderr.write(`${question}: ${first ?? 'nothing'} instead of ${expected}\n`);
  const right = 1 - wrong.length / answers.length;
  const times = answers.map(({ question }, at) => ({
    question,
    fastest: Math.min(...rounds.map((round) => round[at]?.milliseconds ?? Number.NaN)),
  }));
  const [slowest] = times.toSorted((one, other) => other.fastest - one.fastest);
  return [
    {
      what: `the right first hit of ${answers.length} questions among ${ITEMS} items`,
      measured: `${(100 * right).toFixed(1)} %`,
      goal: `>= ${100 * MIN_RIGHT} %`,
      holds: right >= MIN_RIGHT,
    },
    {
      what: `the slowest of them (${slowest?.question})`,
      measured: `${slowest?.fastest.toFixed(1)} ms`,
      reference: `${median(times.map(({ fastest }) => fastest)).toFixed(1)} ms the median`,
      goal: `<= ${MAX_MS} ms`,
      holds: slowest !== undefined && slowest.fastest <= MAX_MS,
    },
  ];
}
