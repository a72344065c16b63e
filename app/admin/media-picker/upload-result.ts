import { z } from 'zod';
import type { FileFacts } from '#domain/files/file-facts.ts';
import { storedFileSchema } from './stored-file-schema.ts';

export type UploadPurpose =
  | 'project-image'
  | 'project-cover'
  | 'project-film'
  | 'blog-inline'
  | 'blog-cover'
  | 'library'
  | 'replacement';

export type StoredUpload = FileFacts & { url: string; type: 'image' | 'video' };

export type UploadResult =
  | ({ outcome: 'stored' } & StoredUpload)
  /** The server looked at the file and says why not, in French. */
  | { outcome: 'refused'; message: string }
  /** It may pass when it is sent again; the server's reason, in French, where it knows one. */
  | { outcome: 'failed'; message?: string }
  /** The session ended: sign in and send again. */
  | { outcome: 'expired' }
  | { outcome: 'cancelled' };

const OWN_ANSWERS = z.discriminatedUnion('outcome', [
  storedFileSchema.extend({ outcome: z.literal('stored') }),
  z.object({ outcome: z.literal(['refused', 'full']), message: z.string() }),
]);

/** What the server's answer to an upload means; whatever else answers (a proxy, for instance) has stored nothing. */
export function readAnswer({ status, text }: { status: number; text: string }): UploadResult {
  if (status === 401) return { outcome: 'expired' };
  const answer = readText(text, OWN_ANSWERS);
  if (answer?.outcome === 'full') return { outcome: 'failed', message: answer.message };
  if (answer?.outcome === 'refused') return { outcome: 'refused', message: answer.message };
  return answer?.outcome === 'stored' && status < 300 ? answer : { outcome: 'failed' };
}

/** Reads the text of a response as JSON of one shape; undefined where it has another one. */
export function readText<Value>(text: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
