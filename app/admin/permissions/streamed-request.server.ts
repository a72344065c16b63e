import type { MiddlewareFunction } from 'react-router';
import { admit } from '#features/administrators/require-administrator.server.ts';
import { forbidden, isPermitted } from './require-permission.server.ts';

type Guarded = Pick<Parameters<MiddlewareFunction<Response>>[0], 'request' | 'url' | 'pattern' | 'params'>;

/**
 * A request whose body is streamed to storage, and is checked by both guards again at its end: its body takes minutes,
 * or is held back, and the session or its role can end meanwhile (§14.12). The body then fails with the response of the
 * guard instead of ending, so that nothing is stored.
 */
export function streamedRequest({ request, url, pattern, params }: Guarded): Request {
  if (request.body === null) return request;
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush: async () => {
        const { administrator } = await admit({ request, url, pattern });
        if (!isPermitted({ request, pattern, params }, administrator)) throw forbidden();
      },
    }),
  );
  return new Request(request, { body, duplex: 'half' } as RequestInit);
}
