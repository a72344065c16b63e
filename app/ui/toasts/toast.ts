/** Renders a message with its ARIA role: the library gives both kinds the same role (§49.5). */
type Speak = (role: 'status' | 'alert', message: string) => React.ReactNode;

let announceReady: (speak: Speak) => void;
const ready = new Promise<Speak>((resolve) => {
  announceReady = resolve;
});

/** Called by the toaster once it is mounted: earlier messages wait for it. */
export function toasterIsReady(speak: Speak): void {
  announceReady(speak);
}

/** The last toast with an action: two of them would not say what their 'Annuler' is about. */
let withAction: string | number | undefined;

/**
 * Shows a toast where the page's toaster stands, with an action where there is one, and a longer duration where that
 * takes time (in milliseconds). A toast with an action replaces the former one, and so does one with the same `id`. The
 * library is loaded with the toaster, after the page.
 */
export async function showToast(
  kind: 'success' | 'error',
  message: string,
  options?: { action?: React.ReactNode; duration?: number; id?: string },
): Promise<void> {
  const speak = await ready;
  const { toast } = await import('sonner');
  if (options?.action && withAction !== undefined) toast.dismiss(withAction);
  const id = toast[kind](speak(kind === 'error' ? 'alert' : 'status', message), options);
  if (options?.action) withAction = id;
}

/** Dismisses the messages about an earlier attempt; without the library there are none. */
export async function dismissToasts(): Promise<void> {
  const library = await import('sonner').catch(() => undefined);
  library?.toast.dismiss();
}
