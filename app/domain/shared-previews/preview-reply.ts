import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { REQUIRED } from '../forms/required.ts';
import { typedName } from '../forms/typed-name.ts';
import { parseJson } from '../text/parse-json.ts';
import { typedText } from '../text/storable-text.ts';
import { filmSecond, MAX_PLACE_TEXT, type Place, type StoredPlace } from './place.ts';

export const COMMENT_TOO_LONG = '5 000 caractères au plus';
const COMMENT = typedText().trim().max(5000, COMMENT_TOO_LONG);

const PART = z.number().min(0).max(1);
const placeSchema = z.object({
  what: z.enum(['text', 'picture', 'film']),
  key: typedText().min(1).max(MAX_PLACE_TEXT),
  label: typedText().max(MAX_PLACE_TEXT),
  nth: z.number().int().min(0).max(9999),
  x: PART,
  y: PART,
}) satisfies z.ZodType<Place>;

/** The place as JSON; '' for the whole page. */
const PLACE = z.string().transform((text, context) => {
  if (text === '') return undefined;
  const read = placeSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: 'Un endroit de la page\u00a0: choisissez-le à nouveau.' });
  return z.NEVER;
});

/** A typed time of a film; '' for none. */
const SECOND = z.string().transform((text, context) => {
  const second = text.trim() === '' ? undefined : filmSecond(text);
  if (text.trim() === '' || second !== undefined) return second;
  context.addIssue({ code: 'custom', message: 'Un temps du film, comme 0:12' });
  return z.NEVER;
});

/**
 * A reply to a preview: an approval, with or without a comment, or a comment alone, on the whole page or on a place of
 * it, and on a second of a film (§39.3, §39.9).
 */
export const previewReplySchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), name: typedName, comment: COMMENT }),
  z.object({
    decision: z.literal('comment'),
    name: typedName,
    comment: COMMENT.min(1, REQUIRED),
    place: PLACE.optional(),
    second: SECOND.optional(),
  }),
]);
export type PreviewReplyValues = z.infer<typeof previewReplySchema>;

/** The agency's reply to a comment (§39.11). */
export const agencyReplySchema = COMMENT.min(1, REQUIRED);

/** A reply as the back-office shows it. */
export type PreviewReply = {
  id: string;
  name: string;
  comment: string;
  approved: boolean;
  createdAt: Date;
  /** Of a comment: its number among those of its link on this item, which its pin shows. */
  number: number | undefined;
  place: StoredPlace | undefined;
  /** The second of the film. */
  second: number | undefined;
  /** What the agency replied. `by`: undefined once that account is deleted. */
  reply: { text: string; at: Date; by: string | undefined } | undefined;
  /** When the agency marked the comment as done. */
  doneAt: Date | undefined;
};

/** The newest replies to an item's previews, and how many there are: of all links, read or not. */
export type ReceivedReplies = {
  replies: readonly PreviewReply[];
  received: number;
  /** Comments that are not marked as done. */
  open: number;
};

export const NO_REPLIES: ReceivedReplies = { replies: [], received: 0, open: 0 };
