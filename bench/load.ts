import autocannon from 'autocannon';

type Load = {
  url: string;
  seconds: number;
  /** Requested in rotation; unset: the URL itself. */
  paths?: readonly string[];
  connections?: number;
  headers?: Record<string, string>;
};

/** Result of a load; times in milliseconds. */
export type Met = { aSecond: number; p50: number; p99: number; answers: number };

/** Requests per second of a URL over keep-alive connections. Throws when any response is no success. */
export async function requestsASecond(url: string, seconds: number): Promise<number> {
  return (await load({ url, seconds })).aSecond;
}

/**
 * Simulates clients over keep-alive connections, each of which sends its next request as soon as it has a response.
 * Throws when any response is no success.
 */
export async function load({ url, seconds, paths, connections = 32, headers = {} }: Load): Promise<Met> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return { aSecond: requests.average, p50: latency.p50, p99: latency.p99, answers: requests.total };
}
