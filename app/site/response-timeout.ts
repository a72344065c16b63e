/** A page waits this long for a response: a phone that has lost its network reports it after many minutes. */
export const RESPONSE_TIMEOUT_MS = 30_000;
