import { RESPONSE_TIMEOUT_MS } from '../response-timeout.ts';
import type { ReplyResult } from './reply-result.ts';
import type { SharedComment } from './shared-comment.ts';

type Sent = { result: ReplyResult; comments?: SharedComment[] };

/** Sends a comment. A lost connection is a failure like any other, and so is a response of another server (§1.19). */
export async function postComment(address: string, fields: Record<string, string>): Promise<Sent> {
  const body = new URLSearchParams(fields);
  const sent = await fetchedJson<Sent>(address, { method: 'POST', body });
  return sent?.result?.outcome ? (sent as Sent) : { result: { outcome: 'failed', values: {} } };
}

/** What was said; undefined where it can't be read. */
export async function fetchComments(address: string): Promise<readonly SharedComment[] | undefined> {
  const read = await fetchedJson<{ comments: SharedComment[] }>(address);
  return Array.isArray(read?.comments) ? read.comments : undefined;
}

async function fetchedJson<Body>(
  address: string,
  request?: RequestInit,
): Promise<Partial<Body> | null | undefined> {
  try {
    return await (
      await fetch(address, { ...request, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    ).json();
  } catch {
    return undefined;
  }
}
