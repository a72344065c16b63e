import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';
import { withRequestId } from '../request-id/request-id.server.ts';

type SentRecord = {
  timeUnixNano: string;
  severityNumber: number;
  severityText: string;
  body: { stringValue: string };
  attributes: { key: string; value: { stringValue: string } }[];
};
type Sent = { resourceLogs: { scopeLogs: { logRecords: SentRecord[] }[] }[] };

const sent: SentRecord[] = [];
const tokens = new Set<string | undefined>();
let isDown = true;
const collector = createServer(async (request, response) => {
  tokens.add(request.headers.authorization);
  const { resourceLogs } = (await json(request)) as Sent;
  const records = resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));
  if (request.url === '/v1/logs' && !isDown) sent.push(...records);
  response.writeHead(isDown ? 503 : 200).end();
});

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void collector.close());

it('sends each line of the log to the collector, once, also after it was unavailable (§53.8)', async () => {
  const { log } = await import('../log.server.ts');
  const { startLogExport } = await import('./log-export.server.ts');
  const { port } = collector.address() as AddressInfo;
  const settings = {
    OTEL_SERVICE_NAME: 'agence',
    OTEL_EXPORTER_OTLP_HEADERS: { Authorization: 'Bearer of the collector' },
  };
  const endpoint = `http://127.0.0.1:${port}/`;
  const end = startLogExport(endpoint, settings);
  await withRequestId('a-request', async () =>
    log.warn('a sign-in was refused', {
      why: 'too-many',
      path: '/admin/mot-de-passe/abcdefghijklmnopqrstuv',
    }),
  );
  log.debug('below the level');
  // Five hundred lines are sent at once, here to a collector that refuses them.
  for (let line = 1; line < 500; line += 1) log.info('a line', { line });
  await vi.waitFor(() => expect(tokens.size).toBe(1));
  isDown = false;
  await end();
  expect(tokens).toEqual(new Set(['Bearer of the collector']));
  expect(sent).toHaveLength(500);
  expect(sent[0]).toMatchObject({
    severityNumber: 13,
    severityText: 'warn',
    body: { stringValue: 'a sign-in was refused' },
  });
  expect(Number(sent[0]?.timeUnixNano) / 1e6).toBeCloseTo(Date.now(), -5);
  const attributes = Object.fromEntries(
    sent[0]?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
  );
  expect(attributes).toMatchObject({ reference: 'a-request', why: 'too-many' });
  expect(JSON.stringify(sent)).not.toContain('abcdefghijklmnopqrstuv');
  log.info('after the end');
  expect(sent).toHaveLength(500);
});

it('drops what the collector refuses, and ends with all the rest, or without a response within seconds (§53.8)', async () => {
  const { log } = await import('../log.server.ts');
  const { startLogExport } = await import('./log-export.server.ts');
  const settings = { OTEL_SERVICE_NAME: 'agence', OTEL_EXPORTER_OTLP_HEADERS: {} };
  const received: string[] = [];
  let mode: 'judge' | 'silent' = 'judge';
  await using judge = createServer(async (request, response) => {
    const { resourceLogs } = (await json(request)) as Sent;
    const lines = resourceLogs.flatMap(({ scopeLogs }) =>
      scopeLogs.flatMap(({ logRecords }) => logRecords.map(({ body }) => body.stringValue)),
    );
    if (mode === 'silent') return;
    const isRefused = lines.includes('poison');
    if (!isRefused) received.push(...lines);
    response.writeHead(isRefused ? 400 : 200).end();
  });
  const endpoint = await listen(judge);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const end = startLogExport(endpoint, settings);
  log.info('poison');
  for (let line = 1; line < 1200; line += 1) log.info('a line');
  await end();
  // The first five hundred were refused together.
  expect(received).toHaveLength(700);
  expect(told).toHaveBeenCalledExactlyOnceWith('The collector refused 500 lines of the log (status 400)\n');
  told.mockRestore();

  mode = 'silent';
  const endSilent = startLogExport(endpoint, settings);
  log.info('a line');
  await endSilent();
  judge.closeAllConnections();
});
