import cluster, { type Worker } from 'node:cluster';
import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';
import { configuration } from '#infrastructure/configuration.server.ts';
import { log } from '#infrastructure/log.server.ts';
import './cdn-metrics.ts';
import './database-metrics.ts';
import { kindOf } from './middleware/traced-request.ts';
import './queue-metrics.ts';

const LOOPBACK = /^(::1|::ffff:127\.[\d.]+|127\.[\d.]+)$/;
const WAIT_FOR_OTHERS_MS = 5_000;

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Responses by kind (page, asset, file, administration, other) and status.',
  labelNames: ['kind', 'status'],
});
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the last byte of its response.',
  labelNames: ['kind'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
});

const pages = new Counter({
  name: 'public_pages_total',
  help: 'Public pages by source: cached, rendered, stale (cached, while the database is down), unavailable (503: down and not cached), refused (503: load shedding).',
  labelNames: ['from'],
});
// Initialized with 0: Prometheus sees no increase in a series that appears with its first event.
for (const from of ['cached', 'rendered', 'stale', 'unavailable', 'refused']) pages.inc({ from }, 0);
const renderings = new Histogram({
  name: 'page_render_seconds',
  help: 'Rendering time of a public page, data included, without queueing.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});
const refusals = new Counter({
  name: 'renderings_refused_total',
  help: 'Per-visitor responses refused by load shedding.',
  labelNames: ['share'],
});

/** Collects the process's default metrics: memory, CPU time, event loop delay. */
export function countProcess(): void {
  collectDefaultMetrics();
  // The library responds to the supervisor only in a worker that has created a registry.
  if (cluster.isWorker) new AggregatorRegistry();
}

/** Counts a public page by its source. */
export function countPage(from: 'cached' | 'rendered' | 'stale' | 'unavailable' | 'refused'): void {
  pages.inc({ from });
}

/** Measures the rendering time of a public page. */
export async function timeRendering<T>(draw: () => Promise<T>): Promise<T> {
  const end = renderings.startTimer();
  try {
    return await draw();
  } finally {
    end();
  }
}

/** Counts a response that load shedding refused, by share. */
export function countRefusal(share: string): void {
  refusals.inc({ share });
}

/** Counts a request once its response is complete. */
export function countRequest(request: IncomingMessage, response: ServerResponse): void {
  const kind = kindOf(request.url ?? '/');
  const begun = performance.now();
  response.once('close', () => {
    requests.inc({ kind, status: response.statusCode });
    durations.observe({ kind }, (performance.now() - begun) / 1000);
  });
}

/**
 * Whether a request may read the metrics: with the token, else only from this machine. A proxy on this machine connects
 * from here too, so forwarded requests count as remote.
 */
export function mayReadMetrics(request: IncomingMessage): boolean {
  const { METRICS_TOKEN } = configuration();
  const given = /^Bearer (.+)$/.exec(String(request.headers.authorization ?? ''))?.[1];
  if (METRICS_TOKEN !== undefined && given !== undefined && same(given, METRICS_TOKEN)) return true;
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => request.headers[name],
  );
  return !forwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** The metrics of all workers, aggregated, in the Prometheus text format. */
export async function readMetrics(): Promise<{ type: string; text: string }> {
  const text = cluster.isWorker ? await requestFromSupervisor() : await register.metrics();
  return { type: register.contentType, text };
}

type MetricsRequest = { metrics: 'request'; id: string };
type MetricsResponse = { metrics: 'response'; id: string; text: string };

function requestFromSupervisor(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      process.off('message', listen);
      reject(new Error('The other workers did not send their metrics in time'));
    }, WAIT_FOR_OTHERS_MS);
    const listen = (message: Partial<MetricsResponse>) => {
      if (message.metrics !== 'response' || message.id !== id) return;
      clearTimeout(limit);
      process.off('message', listen);
      resolve(message.text ?? '');
    };
    process.on('message', listen);
    process.send?.({ metrics: 'request', id } satisfies MetricsRequest);
  });
}

/** Supervisor side: collects the metrics of all workers on request. */
export function serveWorkerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: Partial<MetricsRequest>) => {
    if (message.metrics !== 'request' || !message.id) return;
    try {
      const text = await all.clusterMetrics();
      worker.send({ metrics: 'response', id: message.id, text } satisfies MetricsResponse, () => {});
    } catch (error) {
      // A worker that ended in the meantime: the requesting worker times out and reports it.
      log.warn('the metrics of the workers could not be read', { error });
    }
  });
}

function same(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(wanted));
}
