import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';
import { openTelemetryTracer } from './open-telemetry.server.ts';
import { isTracing, recordSpan, startSpan, startTracing, traced } from './tracing.server.ts';

type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

const sent: SentSpan[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Sent;
  sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end('{}');
});
const find = (name: string) => sent.find((span) => span.name === name);

beforeAll(async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `${await listen(collector)}/`);
});
afterAll(() => void collector.close());

it('records nothing before it was started, and returns the result of the work', async () => {
  expect(isTracing()).toBe(false);
  expect(startSpan('request', {})).toBeUndefined();
  expect(await traced('work', {}, async () => 3)).toBe(3);
});

it('exports a request with its nested spans, and records an error without its message', async () => {
  const end = await startTracing();
  recordSpan('database of the start', {}, 1);
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const request = startSpan(
    'GET page',
    { 'url.path': '/blog' },
    { traceparent: `00-${trace}-b7ad6b7169203331-01` },
  );
  await request?.during(async () => {
    await traced('render page', {}, async () =>
      recordSpan('database select', { 'db.query.text': 'select 1' }, 5),
    );
    const refused = traced('mail', {}, () => Promise.reject(new TypeError('camille@exemple.fr')));
    await expect(refused).rejects.toThrow('camille');
  });
  request?.end({ 'http.response.status_code': 200 });
  await end();
  expect(isTracing()).toBe(false);

  expect(sent.map(({ name }) => name).sort()).toEqual(['GET page', 'database select', 'mail', 'render page']);
  expect(new Set(sent.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
  expect(find('GET page')?.parentSpanId).toBe('b7ad6b7169203331');
  expect(find('render page')?.parentSpanId).toBe(find('GET page')?.spanId);
  expect(find('database select')?.parentSpanId).toBe(find('render page')?.spanId);
  expect(find('mail')?.status).toMatchObject({ code: 2, message: 'TypeError' });
  expect(JSON.stringify(sent)).not.toContain('camille');
});

it('samples by the ratio of the site, whatever a client says in `traceparent`', async () => {
  const before = sent.length;
  const settings = { OTEL_SERVICE_NAME: 'site', OTEL_TRACES_SAMPLER_ARG: 0.01 };
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const tracer = openTelemetryTracer(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '', settings);
  // A trace id that every ratio takes.
  const headers = { traceparent: '00-00000000000000000000000000000001-b7ad6b7169203331-01' };
  tracer.begin('GET page', {}, headers).end();
  await tracer.end();
  expect(sent.length).toBe(before);
});
