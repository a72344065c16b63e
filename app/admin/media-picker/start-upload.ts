export type UploadPurpose = 'project-image' | 'project-cover' | 'project-film' | 'blog-inline' | 'blog-cover';

export type StoredUpload = { url: string; type: 'image' | 'video'; width?: number; height?: number };

export type UploadResult =
  | ({ outcome: 'stored' } & StoredUpload)
  /** The server looked at the file and says why not, in French. */
  | { outcome: 'refused'; message: string }
  /** It may pass when it is sent again; the server's reason, in French, where it knows one. */
  | { outcome: 'failed'; message?: string }
  /** The session ended: sign in and send again. */
  | { outcome: 'expired' }
  | { outcome: 'cancelled' };

/** Sends a file at once. The promise never rejects; `progress` goes from 0 to 1. */
export function startUpload(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
): { result: Promise<UploadResult>; cancel: () => void } {
  // fetch can't tell how much has been sent.
  const request = new XMLHttpRequest();
  let cancelled = false;
  const run = async (): Promise<UploadResult> => {
    if (await sessionHasEnded()) return { outcome: 'expired' };
    return cancelled ? { outcome: 'cancelled' } : send(request, file, purpose, progress);
  };
  return {
    result: run(),
    cancel: () => {
      cancelled = true;
      request.abort();
    },
  };
}

/** Asked first: the person signs in before a large file is on its way, not after it. */
async function sessionHasEnded(): Promise<boolean> {
  try {
    const answer = await fetch('/admin/session', { redirect: 'manual' });
    return answer.type === 'opaqueredirect';
  } catch {
    // No line: sending will tell.
    return false;
  }
}

function send(
  request: XMLHttpRequest,
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) progress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('error', () => resolve({ outcome: 'failed' }));
    request.addEventListener('abort', () => resolve({ outcome: 'cancelled' }));
    request.open('POST', `/admin/uploads?purpose=${purpose}`);
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}

function readAnswer(request: XMLHttpRequest): UploadResult {
  if (request.status === 401) return { outcome: 'expired' };
  try {
    const answer = JSON.parse(request.responseText) as UploadResult | { outcome: 'full'; message: string };
    if (answer.outcome === 'full') return { outcome: 'failed', message: answer.message };
    if (answer.outcome === 'stored' || answer.outcome === 'refused') return answer;
  } catch {
    // Not an answer of ours.
  }
  return { outcome: 'failed' };
}
