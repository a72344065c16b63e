const MEGABYTE = 1024 * 1024;
const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** What a form says of a stored file. Measures in pixels as it is seen, the duration in milliseconds; null: not known. */
export type FileFacts = {
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Of a film: who doesn't see or hear it, in French. */
  warning?: string | undefined;
};

/** What a place advises: so many pixels or more. */
export type Measures = { width: number; height: number };

/** '1,2 Mo', '340 Ko': what a file weighs. */
export function fileSizeText(bytes: number): string {
  if (bytes >= 10 * MEGABYTE) return `${WHOLE.format(bytes / MEGABYTE)}\u00a0Mo`;
  if (bytes >= MEGABYTE) return `${ONE_DECIMAL.format(bytes / MEGABYTE)}\u00a0Mo`;
  return `${WHOLE.format(Math.max(1, bytes / 1024))}\u00a0Ko`;
}

/** '1 920 × 1 080 px'; undefined where nobody measured it. */
export function measuresText({ width, height }: { width: number | null; height: number | null }) {
  return width && height ? `${WHOLE.format(width)} × ${WHOLE.format(height)}\u00a0px` : undefined;
}

/** '1:05', '1:02:07': how long a film runs. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** '1 920 × 1 080 px, 1,2 Mo, 0:12': all that is known of a file beside its name. */
export function factsText(facts: FileFacts): string {
  const { bytes, durationMs } = facts;
  const duration = durationMs === null ? undefined : durationText(durationMs);
  return [measuresText(facts), fileSizeText(bytes), duration].filter(Boolean).join(', ');
}

/** Whether a file is smaller than a place advises; a film and a picture fill their place either way. */
export function isTooSmall({ width, height }: FileFacts, advised: Measures): boolean {
  return width !== null && height !== null && (width < advised.width || height < advised.height);
}
