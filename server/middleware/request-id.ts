import type { IncomingMessage, ServerResponse } from 'node:http';
import { configuration } from '#infrastructure/configuration.server.ts';
import { newRequestId, withRequestId } from '#infrastructure/request-id/request-id.server.ts';

const HEADER = 'X-Request-Id';
const WELL_FORMED = /^[\w.-]{1,64}$/;

/**
 * Runs a request with its request id: a new one, or that of a trusted proxy (TRUST_PROXY=1) if it has 1 to 64 letters,
 * digits, dots, hyphens and underscores. The response returns it in `X-Request-Id` (§53.2).
 */
export function withRequestIdHeader<T>(request: IncomingMessage, response: ServerResponse, work: () => T): T {
  const reference = fromProxy(request) ?? newRequestId();
  response.setHeader(HEADER, reference);
  return withRequestId(reference, work);
}

function fromProxy(request: IncomingMessage): string | undefined {
  const given = configuration().TRUST_PROXY ? request.headers['x-request-id'] : undefined;
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined;
}
