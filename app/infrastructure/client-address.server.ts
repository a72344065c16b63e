import type { IncomingMessage } from 'node:http';
import { configuration } from './configuration.server.ts';

/**
 * The one header that carries the client's IP address inside the product; set by the process, never taken from outside.
 */
const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * Overwrites the header with the IP address of the socket, or with the last one that the trusted proxy added
 * (TRUST_PROXY=1). An address that the client itself sends is never believed.
 */
export function setClientAddress(request: IncomingMessage): void {
  const forwarded = configuration().TRUST_PROXY ? String(request.headers['x-forwarded-for'] ?? '') : '';
  const last = forwarded.split(',').at(-1)?.trim();
  const address = last || request.socket.remoteAddress || 'unknown';
  request.headers[CLIENT_ADDRESS_HEADER] = address;
  // A client may send the header more than once; each that stayed would be joined with the own one.
  for (let at = request.rawHeaders.length - 2; at >= 0; at -= 2)
    if (request.rawHeaders[at]?.toLowerCase() === CLIENT_ADDRESS_HEADER) request.rawHeaders.splice(at, 2);
  request.rawHeaders.push(CLIENT_ADDRESS_HEADER, address);
}

/** The client's IP address of a request, for rate limits. */
export function clientAddress({ headers }: Request | IncomingMessage): string {
  const address =
    headers instanceof Headers ? headers.get(CLIENT_ADDRESS_HEADER) : headers[CLIENT_ADDRESS_HEADER];
  return String(address ?? 'unknown');
}
