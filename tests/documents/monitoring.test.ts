import { globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, register } from 'prom-client';
import { beforeAll, expect, it } from 'vitest';
import '#infrastructure/outcomes.server.ts';
import '#operations/backup/planned/last-verified.ts';
import '../../server/lifecycle/uncaught-errors.ts';
import '../../server/metrics.ts';

const dashboard = readFileSync('docs/monitoring/grafana-dashboard.json', 'utf8');
const alerts = readFileSync('docs/monitoring/alerts.yaml', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');

type Panel = { title: string; targets: { expr: string }[] };
const questions = [
  ...(JSON.parse(dashboard) as { panels: Panel[] }).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ of: title, expr })),
  ),
  ...[...alerts.matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(([, of = '', expr = '']) => ({ of, expr })),
];
// What is no metric: the collector's own ones, and the keywords of its language.
const WORDS =
  /^(up|sum|min|max|rate|increase|time|by|and|or|le|job|kind|status|from|queue|work|outcome|name|pool|state|instance|vector|unless|histogram_quantile|min_over_time|__rate_interval)$/;

/** The metric names in a query, without its strings and its ranges. */
function namesIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\[[^\]]*\]|offset \w+/g, '');
  return [...new Set(bare.match(/[a-z_][a-z_0-9]*/gi) ?? [])].filter((name) => !WORDS.test(name));
}

/** The label values that a query matches exactly. */
const valuesIn = (expr: string) =>
  [...expr.matchAll(/(\w+)="(\w+)"/g)].map(([, label, value]) => `${label}=${value}`);

let known: Map<string, string>;
beforeAll(() => {
  collectDefaultMetrics();
  known = new Map(register.getMetricsAsArray().map(({ name, help }) => [name, help]));
});

it('queries in each panel and each alert only metrics that the site exposes', () => {
  expect(questions.length).toBeGreaterThan(25);
  for (const { of, expr } of questions) {
    const names = namesIn(expr);
    if (!expr.startsWith('up{')) expect(names.length, of).toBeGreaterThan(0);
    for (const name of names)
      expect(known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, '')), `${of}: ${name}`).toBe(
        true,
      );
  }
});

it('matches queues and outcomes by the label values that the metrics document', () => {
  const values = [...known.values()].join(' ');
  const requested = questions
    .flatMap(({ expr }) => valuesIn(expr))
    .filter((pair) => !pair.startsWith('job='));
  expect(requested).toContain('queue=mail_waiting');
  for (const pair of requested) expect(values, pair).toContain(pair.split('=')[1]);
});

it('documents for operators the query of each alert, and each metric of the product', () => {
  const named = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  const own = [...known.keys()].filter((name) => !/^(process|nodejs)_/.test(name));
  expect(own.filter((name) => !operations.includes(name))).toEqual([]);
});

it('names for operators only lines of the log that the product writes', () => {
  const sources = globSync('{app,server,commands}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const written = sources.join('\n').replaceAll(/\s+/g, ' ');
  const text = operations.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/\s+/g, ' ');
  // A sentence about a thing: 'a backup failed'.
  const lines = [...text.matchAll(/`((?:an?|the) [a-z][^`…]+)`/g)].map(([, line = '']) => line);
  expect(lines).toContain('a sign-in was refused');
  expect(lines.filter((line) => !written.includes(line))).toEqual([]);
});
