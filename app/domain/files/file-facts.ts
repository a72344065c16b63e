const MEGABYTE = 1024 * 1024;
const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The facts of a stored file that a form shows. Display size in pixels, duration in milliseconds; null: unknown. */
export type FileFacts = {
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Of a film: the French warning about browsers that don't show or play its sound. */
  warning?: string | undefined;
};

/** The recommended minimal size of a place, in pixels. */
export type Measures = { width: number; height: number };

/** The size of a file: '1,2 Mo', '340 Ko'. */
export function fileSizeText(bytes: number): string {
  if (bytes >= 10 * MEGABYTE) return `${WHOLE.format(bytes / MEGABYTE)}\u00a0Mo`;
  if (bytes >= MEGABYTE) return `${ONE_DECIMAL.format(bytes / MEGABYTE)}\u00a0Mo`;
  return `${WHOLE.format(Math.max(1, bytes / 1024))}\u00a0Ko`;
}

/** '1 920 × 1 080 px'; undefined for an unknown size. */
export function measuresText({ width, height }: { width: number | null; height: number | null }) {
  return width && height ? `${WHOLE.format(width)} × ${WHOLE.format(height)}\u00a0px` : undefined;
}

/** A duration: '1:05', '1:02:07'. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** '1 920 × 1 080 px, 1,2 Mo, 0:12': all known facts of a file besides its name. */
export function factsText(facts: FileFacts): string {
  const { bytes, durationMs } = facts;
  const duration = durationMs === null ? undefined : durationText(durationMs);
  return [measuresText(facts), fileSizeText(bytes), duration].filter(Boolean).join(', ');
}

/** Whether a file is smaller than a place recommends; a film and a picture fill their place either way. */
export function isTooSmall({ width, height }: FileFacts, advised: Measures): boolean {
  return width !== null && height !== null && (width < advised.width || height < advised.height);
}
