import { foldedText } from './folded-text.ts';

/** A slug made from a title: lower-case ASCII with hyphens (§19.4). '' when nothing readable is left. */
export function slugFrom(title: string): string {
  return foldedText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');
}

/** Whether a text can be a slug: lower-case letters and digits, parted by single hyphens. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
