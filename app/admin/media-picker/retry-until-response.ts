/** The delays of the retries after a lost connection, in milliseconds; they restart whenever data has passed. */
export const PAUSES = [300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** Retryable statuses: a server that is starting, a proxy without a server, a request timeout. */
export const TRY_AGAIN = [0, 408, 409, 423, 429, 502, 503, 504];

/**
 * Retries a request until the site responds, for two minutes at most; status 0: no response, or cancelled. Never
 * rejects.
 */
export async function retryUntilResponse(
  method: string,
  url: string,
  cancelling: AbortSignal,
  body?: object,
): Promise<{ status: number; text: string }> {
  const requested = {
    method,
    signal: cancelling,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  };
  for (const pause of [...PAUSES, undefined]) {
    const result = await fetch(url, requested)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    if (cancelling.aborted) break;
    if (pause === undefined || !TRY_AGAIN.includes(result.status)) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { status: 0, text: '' };
}
