import { withoutItemSign } from './marked-text.ts';

/** Bullets that a pasted list has in front of every line. A single `*` may be that of a footnote. */
const BULLET = /^[*·▪●◦‣]\s+(?=\S)/;
const NUMBER = /^(\d+)[.)]\s+(?=\S)/;

/**
 * One entry per line, trimmed, without blank lines and without the list marks of other programs (§17.7): the page has its
 * own. A number is a mark only where it counts every line from 1.
 */
export function typedLines(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => withoutItemSign(line).trim())
    .filter(Boolean);
  if (lines.length === 1) return lines;
  if (lines.every((line) => BULLET.test(line))) return lines.map((line) => line.replace(BULLET, ''));
  const isCounted = lines.every((line, index) => NUMBER.exec(line)?.[1] === String(index + 1));
  return isCounted ? lines.map((line) => line.replace(NUMBER, '')) : lines;
}
