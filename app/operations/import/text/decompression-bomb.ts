/** Text compresses to about a tenth; a much higher ratio is meant to fill the disk, or to take hours. */
const MAX_RATIO = 300;
/** Below this size the ratio is not checked: repetitive text compresses well. */
export const RATIO_FROM_BYTES = 64 * 1024 ** 2;

/** Whether what was unpacked so far is too much for its packed bytes. */
export function isDecompressionBomb(unpacked: number, packed: number, from = RATIO_FROM_BYTES): boolean {
  return unpacked > from && unpacked > packed * MAX_RATIO;
}
