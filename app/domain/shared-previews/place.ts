import { cutText } from '../text/cut-text.ts';

/** A place of a page that a comment is about: an element, and a point in it. */
export type Place = {
  what: 'text' | 'picture' | 'film';
  /** What identifies the element: its text, the name of its file, or the id of its film. */
  key: string;
  /** What a picture or a film is called; '' for a text. */
  label: string;
  /** Its index among the elements of the page with the same key. */
  nth: number;
  /** The point, as parts of the element's width and height. */
  x: number;
  y: number;
};

/** A stored place. `field`: the field of the form that the element shows, 'blocks.2.text'; unset where none does. */
export type StoredPlace = Place & { field?: string | undefined };

/** The length of a key or a label. */
export const MAX_PLACE_TEXT = 300;

/** A day. */
const MAX_SECONDS = 86_400;

/**
 * The text of an element as the key of a place (a text quote selector): single spaces, and only its beginning. Without
 * half of a surrogate pair at its end: that is stored as another character, and the element would not be found again.
 */
export function placeText(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), MAX_PLACE_TEXT);
}

/** How people call a place: '« Trois fois plus d’appels »', 'Film « Le port »', 'Image'. */
export function placeName({ what, key, label }: Place): string {
  const text = what === 'text' ? key : label;
  const rest = text.length >= MAX_PLACE_TEXT - 1 ? '…' : '';
  const quoted = text === '' ? '' : `«\u00a0${text}${rest}\u00a0»`;
  if (what === 'text') return quoted;
  return [what === 'film' ? 'Film' : 'Image', quoted].filter(Boolean).join(' ');
}

/** A time of a film in seconds, typed as '0:12', '12' or '1:02:03'; undefined for anything else. */
export function filmSecond(typed: string): number | undefined {
  const parts = typed.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return undefined;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds < MAX_SECONDS ? seconds : undefined;
}

/** '0:12', '1:02:03'. */
export function filmTime(second: number): string {
  const [hours, minutes, seconds] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}

/** The fragment by which messages and lists link to a form: it opens what was said about it. */
export const REPLIES_PLACE = 'avis';
