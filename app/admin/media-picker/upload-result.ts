import '#domain/forms/schemas-without-eval.ts';
import { z } from 'zod';
import { BEYOND_PROXY } from '#admin/editing/saving/call-server-action.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import type { UploadPurpose } from '#domain/files/upload-purposes.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** A large film with an upload in progress. */
export type UploadInProgress = {
  file: File;
  purpose: UploadPurpose;
  /** The key under which the upload is resumed when the same file is chosen for the same place. */
  name: string;
  /** No other tab of this browser uploads it: its URL may be stored, and the upload resumed. */
  alone: boolean;
  /** It was offered as a known file, and is to be stored all the same. */
  allowDuplicate: boolean;
  progress: (part: number) => void;
  cancelling: AbortSignal;
};

/** A stored file as the server returns it, in a list and after an upload. */
export const storedFileSchema = z.looseObject({
  url: z.string(),
  type: z.enum(['image', 'video']),
  name: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
});

export type StoredUpload = FileFacts & { url: string; type: 'image' | 'video' };

export type UploadResult =
  | ({ outcome: 'stored' } & StoredUpload)
  /** The library has this file already: nothing was stored. */
  | ({ outcome: 'known' } & StoredUpload)
  /** The server validated the file and refused it; the reason is in French. */
  | { outcome: 'refused'; message: string }
  /** A retry may succeed; with the server's reason, in French, if it gave one. */
  | { outcome: 'failed'; message?: string }
  /** The session has expired: sign in and upload again. */
  | { outcome: 'expired' }
  | { outcome: 'cancelled' };

const OWN_ANSWERS = z.discriminatedUnion('outcome', [
  storedFileSchema.extend({ outcome: z.literal(['stored', 'known']) }),
  z.object({ outcome: z.literal(['refused', 'full', 'unscanned', 'unprocessed']), message: z.string() }),
]);

/**
 * The URL of a request that completes an upload. `allowDuplicate`: a file that the library has already is stored once more
 * instead of being offered.
 */
export function completionUrl(url: string, allowDuplicate: boolean): string {
  return allowDuplicate ? `${url}${url.includes('?') ? '&' : '?'}allow-duplicate` : url;
}

/**
 * Maps the server's response to an upload to its result; a response from elsewhere (a proxy, for instance) means that
 * nothing was stored.
 */
export function readAnswer({ status, text }: { status: number; text: string }): UploadResult {
  if (status === 401) return { outcome: 'expired' };
  const result = readText(text, OWN_ANSWERS);
  if (!result && status === 413) return { outcome: 'refused', message: BEYOND_PROXY };
  switch (result?.outcome) {
    case 'refused':
      return { outcome: 'refused', message: result.message };
    case 'full':
    case 'unscanned':
    case 'unprocessed':
      return { outcome: 'failed', message: result.message };
    default:
      return result && status < 300 ? result : { outcome: 'failed' };
  }
}

/** Parses the text of a response as JSON with a schema; undefined if it doesn't match. */
export function readText<Value>(text: string, schema: z.ZodType<Value>): Value | undefined {
  return schema.safeParse(parseJson(text)).data;
}
