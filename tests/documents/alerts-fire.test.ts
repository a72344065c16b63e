import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../support/test-folder.ts';

const RULES = resolve('docs/monitoring/alerts.yaml');
const DASHBOARD = resolve('docs/monitoring/grafana-dashboard.json');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

type Case = {
  /** How often metrics are scraped; a minute by default. */
  every?: string;
  /** Each time series in the notation of promtool: '0+1x5' is 0, 1, 2, 3, 4, 5. */
  figures: Record<string, string>;
  /** When the rules are evaluated, and which alerts fire then. */
  fires: [at: string, alerts: string[]][];
};

const QUEUE = 'queue_length{instance="a",job="vif-azimut"';
const OUTCOME = 'work_outcomes_total{instance="a",job="vif-azimut"';
const MAIL = {
  done: `${OUTCOME},work="mail",outcome="done"}`,
  again: `${OUTCOME},work="mail",outcome="again"}`,
};
const PAGES = 'http_requests_total{instance="a",job="vif-azimut",kind="page"';
const BACKUP = 'backup_last_verified_timestamp_seconds{instance="a",job="vif-azimut"}';

const CASES: Record<string, Case> = {
  'a site whose figures cannot be read': {
    figures: { 'up{instance="a",job="vif-azimut"}': '1x5 0x10', 'up{instance="b",job="vif-azimut"}': '1x20' },
    fires: [
      ['5m', []],
      ['9m', ['SiteDown']],
    ],
  },
  'a database that is away for one of two instances': {
    figures: {
      'database_reachable{instance="a",job="vif-azimut"}': '1x20',
      'database_reachable{instance="b",job="vif-azimut"}': '1x5 0x10',
    },
    fires: [
      ['5m', []],
      ['9m', ['DatabaseUnavailableError']],
    ],
  },
  'pages that fail': {
    figures: { [`${PAGES},status="200"}`]: '0+60x30', [`${PAGES},status="500"}`]: '_x9 0+6x20' },
    fires: [
      ['9m', []],
      ['20m', ['VisitorsGetErrors']],
    ],
  },
  'visitors who get none': {
    figures: { [`${PAGES},status="200"}`]: '0+0x30', [`${PAGES},status="500"}`]: '0+0x30' },
    fires: [['20m', []]],
  },
  'pages that are refused although no other rendering ever was': {
    figures: { 'public_pages_total{instance="a",job="vif-azimut",from="refused"}': '0x9 0+30x20' },
    fires: [
      ['9m', []],
      ['20m', ['MoreThanItCanDraw']],
    ],
  },
  'renderings that are refused although no page for all ever was': {
    figures: { 'renderings_refused_total{instance="a",job="vif-azimut",share="admin"}': '0x9 0+30x20' },
    fires: [
      ['9m', []],
      ['20m', ['MoreThanItCanDraw']],
    ],
  },
  // Tries at once, after 1, 6 and 21 minutes.
  'a mail service that has taken nothing since the site began': {
    figures: {
      [`${QUEUE},queue="mail_waiting"}`]: '0x4 1x90',
      [MAIL.done]: '0x90',
      [MAIL.again]: '0x4 1 2x4 3x14 4x70',
    },
    fires: [
      ['24m', []],
      ['48m', ['MessagesDoNotLeave']],
    ],
  },
  'a mail service that has taken nothing since figures of it are read': {
    figures: { [`${QUEUE},queue="mail_waiting"}`]: '3x90', [MAIL.again]: '0x4 0+1x90' },
    fires: [['48m', ['MessagesDoNotLeave']]],
  },
  'a mail service that takes some': {
    figures: {
      [`${QUEUE},queue="mail_waiting"}`]: '3x90',
      [MAIL.done]: '0x30 1x60',
      [MAIL.again]: '0x4 0+1x90',
    },
    fires: [['60m', []]],
  },
  'a message that was given up': {
    figures: { [`${QUEUE},queue="mail_failed"}`]: '0x9 1x80' },
    fires: [
      ['60m', []],
      ['75m', ['MessagesGivenUp']],
    ],
  },
  'a plan that is late': {
    figures: { [`${QUEUE},queue="plans_overdue"}`]: '0x9 1x20' },
    fires: [
      ['12m', []],
      ['16m', ['PlansAreLate']],
    ],
  },
  'pictures that wait for six hours': {
    figures: { [`${QUEUE},queue="pictures"}`]: '5x400' },
    fires: [
      ['1m', []],
      ['350m', []],
      ['366m', ['PicturesWait']],
    ],
  },
  'pictures that come and are made': {
    figures: { [`${QUEUE},queue="pictures"}`]: '5x200 0x9 5x300' },
    fires: [['370m', []]],
  },
  'work beside the requests that fails every ten minutes': {
    figures: {
      'background_runs_total{instance="a",job="vif-azimut",name="backups",outcome="failed"}':
        '0x9 1x11 2x11 3x11 4x11 5x11 6x11 7x11 8x11 9x11 10x11',
    },
    fires: [
      ['30m', []],
      ['110m', ['BackgroundWorkFails']],
    ],
  },
  'one promise that was rejected': {
    figures: { 'uncaught_errors_total{instance="a",job="vif-azimut",kind="promise"}': '0x9 1x30' },
    fires: [
      ['9m', []],
      ['12m', ['FaultOfTheProduct']],
    ],
  },
  'a CDN that takes nothing': {
    figures: { 'cdn_purges_waiting{instance="a",job="vif-azimut"}': '0x4 3x30' },
    fires: [
      ['6m', []],
      ['16m', ['PurgesWait']],
    ],
  },
  'a CDN that is told of a change now and then': {
    figures: { 'cdn_purges_waiting{instance="a",job="vif-azimut"}': '3 0x4 3 0x4 3 0x4 3 0x4 3 0x4' },
    fires: [
      ['0m', []],
      ['20m', []],
    ],
  },
  'a backup that was verified an hour after the beginning and none since': {
    every: '10m',
    figures: { [BACKUP]: '0x5 3600x600' },
    fires: [
      ['2000m', []],
      ['2930m', []],
      ['2950m', ['NoVerifiedBackup']],
    ],
  },
  'backups of which none was ever verified': {
    every: '10m',
    figures: { [BACKUP]: '0x600' },
    fires: [
      ['60m', []],
      ['2870m', []],
      ['2890m', ['NoVerifiedBackup']],
    ],
  },
};

// Of Debian's package `prometheus`, which npm test does not install.
describe.skipIf(!hasPromtool)('Prometheus (where promtool is installed)', () => {
  const folder = testFolder('alerts');

  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  /** What promtool reports about these expectations; '' where they hold. */
  const refuted = (test: object, interval = '1m') => {
    const file = join(folder, 'test.json');
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [RULES],
        evaluation_interval: interval,
        tests: [{ interval, ...test }],
      }),
    );
    const { status, said: message } = promtool('test', 'rules', file);
    return status === 0 ? '' : message;
  };

  it('accepts the rules', () => {
    expect(promtool('check', 'rules', RULES)).toMatchObject({ status: 0 });
  });

  it.each(Object.entries(CASES))(
    'fires %s when it is time to and not before',
    (_what, { every, figures, fires }) => {
      const input_series = Object.entries(figures).map(([series, values]) => ({ series, values }));
      const promql_expr_test = fires.map(([eval_time, alerts]) => ({
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time,
        exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      }));
      expect(refuted({ input_series, promql_expr_test }, every)).toBe('');
    },
  );

  it('has a case for each alert', () => {
    const named = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const fired = Object.values(CASES).flatMap(({ fires }) => fires.flatMap(([, alerts]) => alerts));
    expect([...new Set(fired)].sort()).toEqual(named.sort());
  });

  it('parses the query of each panel of the dashboard', () => {
    const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(15);
    const promql_expr_test = expressions.map((expr) => ({
      expr: expr.replaceAll('$__rate_interval', '1m'),
      eval_time: '1m',
      // Of a site that has no time series yet.
      exp_samples: [],
    }));
    expect(refuted({ input_series: [], promql_expr_test })).toBe('');
  });
});
