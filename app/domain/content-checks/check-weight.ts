import { PAGE_LIMITS } from '../ecodesign/measured-pages.ts';
import { fileSizeText } from '../files/file-facts.ts';
import { counted } from '../text/plural.ts';
import type { Warning } from './warning.ts';

/** A file that a page loads by itself, as a computer gets it. */
export type LoadedFile = {
  type: 'film' | 'picture';
  /** Where the form has it, as in Warning. */
  field: string;
  /** The name of the upload. */
  name: string;
  bytes: number;
};

/** Text, fonts, styles and scripts of a page, rounded up from those of the demonstration (`bench -- ecoindex`). */
const REST_BYTES = 100_000;

/** A file is named from this share of the page on. */
const NAMED_SHARE = 0.25;

/**
 * Warns of a page above the limit of the site (§73.3), with what makes most of it: large files by name, pictures by
 * number.
 */
export function checkWeight(files: readonly LoadedFile[]): Warning[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, REST_BYTES);
  if (total <= PAGE_LIMITS.bytes) return [];
  const heaviest = files.toSorted((one, other) => other.bytes - one.bytes);
  const isNamed = ({ type, bytes }: LoadedFile) => type === 'film' || bytes >= NAMED_SHARE * total;
  const named = heaviest.filter(isNamed);
  const others = heaviest.filter((file) => !isNamed(file));
  const parts = named.map(
    ({ type, name, bytes }) =>
      `${type === 'film' ? 'la vidéo' : 'l’image'} «\u00a0${name}\u00a0» (${fileSizeText(bytes)})`,
  );
  if (others.length > 0) {
    const bytes = others.reduce((sum, file) => sum + file.bytes, 0);
    parts.push(`${counted(others.length, 'image', 'images')} (${fileSizeText(bytes)})`);
  }
  const causes = new Intl.ListFormat('fr-FR').format(parts);
  const advised = `plus que les ${fileSizeText(PAGE_LIMITS.bytes)} conseillés`;
  const text = `Cette page pèsera environ ${fileSizeText(total)}, ${advised}\u00a0: surtout ${causes}.`;
  return [{ field: heaviest[0]?.field ?? '', text }];
}
