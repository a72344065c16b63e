import type { Place } from '#domain/shared-previews/place.ts';

/** What was said by a link, as everyone who has the link sees it. Dates are written out, as 'le 5 mars 2026'. */
export type SharedComment = {
  id: string;
  name: string;
  comment: string;
  approved: boolean;
  at: string;
  number: number | undefined;
  place: Place | undefined;
  second: number | undefined;
  reply: { text: string; at: string } | undefined;
  done: boolean;
};
