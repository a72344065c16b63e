import { hostname } from 'node:os';
import { copyLogTo } from '../log.server.ts';

const SEVERITIES: Record<string, number> = { debug: 5, info: 9, warn: 13, error: 17 };

/** Lines are sent in batches; beyond the second number they are dropped. */
const BATCH_SIZE = 500;
const MAX_QUEUED = 2048;
const INTERVAL_MS = 5000;
const TIMEOUT_MS = 10_000;

/**
 * Sends a copy of each log line to a collector (OTLP, JSON over HTTP), in the background: lines that can't be sent are
 * sent again with the next batch, until they are too many. Returns the function that sends the last ones and stops.
 */
export function startLogExport(
  endpoint: string,
  settings: { OTEL_SERVICE_NAME: string; OTEL_EXPORTER_OTLP_HEADERS: Record<string, string> },
): () => Promise<void> {
  const address = `${endpoint.replace(/\/$/, '')}/v1/logs`;
  const queued: object[] = [];
  let sending = Promise.resolve();
  const send = async () => {
    const batch = queued.splice(0, BATCH_SIZE);
    if (batch.length === 0) return;
    const sent = await post(address, settings, batch).catch(() => false);
    if (!sent) queued.unshift(...batch.slice(0, MAX_QUEUED - queued.length));
  };
  const flush = () => {
    sending = sending.then(send);
    return sending;
  };
  copyLogTo((line) => {
    if (queued.length < MAX_QUEUED) queued.push(recordOf(line));
    if (queued.length === BATCH_SIZE) void flush();
  });
  const timer = setInterval(flush, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
    copyLogTo(undefined);
  };
}

async function post(
  address: string,
  {
    OTEL_SERVICE_NAME: service,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
  }: { OTEL_SERVICE_NAME: string; OTEL_EXPORTER_OTLP_HEADERS: Record<string, string> },
  logRecords: readonly object[],
): Promise<boolean> {
  const resource = {
    attributes: attributesOf({
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
  };
  const body = { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'site' }, logRecords }] }] };
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.ok;
}

/** The log record (OpenTelemetry's data model) of a line of the log. */
function recordOf(line: string): object {
  const { time, level, message, ...details } = JSON.parse(line) as Record<string, unknown>;
  return {
    timeUnixNano: `${Date.parse(String(time))}000000`,
    severityNumber: SEVERITIES[String(level)] ?? 0,
    severityText: String(level),
    body: { stringValue: String(message) },
    attributes: attributesOf(details),
  };
}

function attributesOf(values: Record<string, unknown>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) },
  }));
}
