import autocannon from 'autocannon';

/** Requests a second that an address answers over kept connections. Throws when any answer is no success. */
export async function requestsASecond(url: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return requests.average;
}
