import type { FileFacts } from '#domain/files/file-facts.ts';

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

/** What the server's answer to an upload means. */
export function readAnswer({ status, text }: { status: number; text: string }): UploadResult {
  if (status === 401) return { outcome: 'expired' };
  try {
    const answer = JSON.parse(text) as UploadResult | { outcome: 'full'; message: string };
    if (answer.outcome === 'full') return { outcome: 'failed', message: answer.message };
    if (answer.outcome === 'stored' || answer.outcome === 'refused') return answer;
  } catch {
    // Something else answered, a proxy for instance.
  }
  return { outcome: 'failed' };
}
