import type { IncomingMessage, ServerResponse } from 'node:http';
import { withoutSecret } from '#domain/secret-paths.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { currentRequestId } from '#infrastructure/request-id/request-id.server.ts';
import { startSpan } from '#infrastructure/tracing/tracing.server.ts';

/**
 * Handles a request in a trace span, where tracing is enabled (§57.2): a child of the trace that a trusted proxy names
 * in `traceparent` (TRUST_PROXY=1), else the root of a new one. The span ends with the response and carries the request
 * id (§53.1).
 */
export function tracedRequest<T>(request: IncomingMessage, response: ServerResponse, work: () => T): T {
  const method = request.method ?? 'GET';
  const path = withoutSecret((request.url ?? '/').split('?')[0] ?? '/');
  const span = startSpan(
    `${method} ${kindOf(path)}`,
    { 'http.request.method': method, 'url.path': path, 'request.reference': currentRequestId() ?? '' },
    configuration().TRUST_PROXY ? request.headers : {},
  );
  if (!span) return work();
  response.once('close', () => span.end({ 'http.response.status_code': response.statusCode }));
  return span.during(work);
}

/** The kind of a request in metrics and traces: page, asset, file, administration or other. */
export function kindOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/storage/')) return 'file';
  if (path.startsWith('/admin')) return 'administration';
  return /^\/(healthz|readyz|metrics|api)\b/.test(path) ? 'other' : 'page';
}
