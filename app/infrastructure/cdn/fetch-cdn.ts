import { CdnRefusal } from './cdn-port.ts';

const TIMEOUT_MS = 5_000;

/** Sends a request to the CDN. Throws a CdnRefusal for every unsuccessful response. */
export async function fetchCdn(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new CdnRefusal(`${new URL(address).host} answered ${response.status}`);
}
