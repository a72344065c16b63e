import { forgetStraight, sendDirect } from './send-direct.ts';
import type { UploadPurpose, UploadResult } from './upload-result.ts';

/**
 * Sends a large film, straight to the bucket where that is offered and works, else in parts through the site. It goes on by
 * itself after a dropped line, and where it ended when the same file is chosen again: after a reload, after a new
 * sign-in. Cancelling tells the server.
 */
export async function sendFilm(
  file: File,
  purpose: UploadPurpose,
  progress: (part: number) => void,
  cancelling: AbortSignal,
): Promise<UploadResult> {
  const name = fingerprint(file, purpose);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  try {
    const alone = await claim(name, ended);
    if (cancelling.aborted) return { outcome: 'cancelled' };
    const film = { file, purpose, name, alone, progress, cancelling };
    return (await sendDirect(film)) ?? (await (await import('./send-in-parts.ts')).sendInParts(film));
  } finally {
    end();
  }
}

/** Takes back what has arrived of a film that is not sent any more. */
export async function forgetFilm(file: File, purpose: UploadPurpose): Promise<void> {
  const name = fingerprint(file, purpose);
  forgetStraight(name);
  await (await import('./send-in-parts.ts')).forgetParts(name);
}

function fingerprint(file: File, purpose: UploadPurpose): string {
  return ['film', purpose, file.name, file.size, file.lastModified].join('-');
}

/** Whether nobody else on this browser is sending the same file to the same place; it is ours until `ended`. */
function claim(name: string, ended: Promise<void>): Promise<boolean> {
  // Browsers have it on secure addresses only.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? ended : undefined;
    });
  });
}
