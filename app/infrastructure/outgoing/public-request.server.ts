import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { AddressRefusedError, publicLookup, refusePrivateHost } from './public-lookup.server.ts';

/**
 * How long one address of a host may take to connect before the next is tried. Node's 250 ms are fewer than a round trip
 * to the other end of the world, and where no other address is reachable the host would seem to be silent.
 */
const CONNECTION = { autoSelectFamilyAttemptTimeout: 3000 };

/** The server sent nothing for as long as the request waits. */
export class NoResponseError extends Error {}

export type PublicRequest = {
  method: 'GET' | 'HEAD';
  headers: OutgoingHttpHeaders;
  /** How long the connection may be silent. */
  silenceMs: number;
  /** Ends the request, also while its host is looked up. */
  signal?: AbortSignal;
  /** The operator named this host: it may be private, and have any port. */
  trusted?: boolean;
};

/**
 * One request with an SSRF guard, without following redirects: private networks and other ports than the web's own are
 * refused with an AddressRefusedError. Resolves with the head of the response; the caller reads or destroys the body.
 */
export async function requestPublicly(url: URL, asked: PublicRequest): Promise<IncomingMessage> {
  const { method, headers, silenceMs, signal, trusted = false } = asked;
  if (!trusted) {
    if (url.port !== '') throw new AddressRefusedError('port inhabituel, refusé');
    refusePrivateHost(url.hostname);
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        timeout: silenceMs,
        ...CONNECTION,
        ...(signal ? { signal } : {}),
        ...(trusted ? {} : { lookup: publicLookup }),
      },
      resolve,
    );
    sent.once('timeout', () => sent.destroy(new NoResponseError('pas de réponse à temps')));
    sent.once('error', reject);
    sent.end();
  });
}
