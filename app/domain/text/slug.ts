import { foldedText } from './folded-text.ts';

/** A slug made from a title: lower-case ASCII with hyphens (§19.4). '' when no usable character is left. */
export function slugFrom(title: string): string {
  return foldedText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');
}

/** Whether a text is a valid slug: lower-case letters and digits, separated by single hyphens. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
