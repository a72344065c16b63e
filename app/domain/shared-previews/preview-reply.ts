import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { REQUIRED } from '../forms/required.ts';
import { typedText } from '../text/storable-text.ts';

const COMMENT = typedText().trim().max(5000, '5 000 caractères au plus');

/** A reply to a preview: an approval, with or without a comment, or a comment alone (§39.3). */
export const previewReplySchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    name: typedText().trim().min(1, REQUIRED).max(100, '100 caractères au plus'),
    comment: COMMENT,
  }),
  z.object({
    decision: z.literal('comment'),
    name: typedText().trim().min(1, REQUIRED).max(100, '100 caractères au plus'),
    comment: COMMENT.min(1, REQUIRED),
  }),
]);
export type PreviewReplyValues = z.infer<typeof previewReplySchema>;

/** A reply as the back-office shows it. */
export type PreviewReply = {
  id: string;
  name: string;
  comment: string;
  approved: boolean;
  createdAt: Date;
};
