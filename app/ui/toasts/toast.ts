/** Draws what is said with the role that has it read out: the library draws both kinds alike (§49.5). */
type Speak = (role: 'status' | 'alert', message: string) => React.ReactNode;

let announceReady: (speak: Speak) => void;
const ready = new Promise<Speak>((resolve) => {
  announceReady = resolve;
});

/** Called by the toaster once it listens: a message said before that waits for it. */
export function toasterIsReady(speak: Speak): void {
  announceReady(speak);
}

/**
 * Says that something was done, or was not, at the top of the page, with a way to go on where there is one, and for longer
 * where that takes time (in milliseconds). The library is fetched with the toaster, after the page.
 */
export async function showToast(
  kind: 'success' | 'error',
  message: string,
  options?: { action?: React.ReactNode; duration?: number },
): Promise<void> {
  const [{ toast }, speak] = await Promise.all([import('sonner'), ready]);
  toast[kind](speak(kind === 'error' ? 'alert' : 'status', message), options);
}

/** Takes away what was said about an earlier try. */
export async function dismissToasts(): Promise<void> {
  const { toast } = await import('sonner');
  toast.dismiss();
}
