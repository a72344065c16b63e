import type { SharedPreview } from '#content/shared-previews/open-preview.server.ts';
import { readLinkReplies } from '#content/shared-previews/preview-replies.server.ts';
import type { Place, StoredPlace } from '#domain/shared-previews/place.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { SharedComment } from './shared-comment.ts';

/** What was said by a link about its item, in the order in which it was said; without the agency's people and fields. */
export async function readSharedComments(preview: SharedPreview): Promise<SharedComment[]> {
  const replies = await readLinkReplies(preview);
  return replies
    .reverse()
    .map(({ id, name, comment, approved, createdAt, number, place, second, reply, doneAt }) => ({
      id,
      name,
      comment,
      approved,
      at: dayOf(createdAt),
      number,
      place: place && withoutField(place),
      second,
      reply: reply && { text: reply.text, at: dayOf(reply.at) },
      done: doneAt !== undefined,
    }));
}

const withoutField = ({ field: _field, ...place }: StoredPlace): Place => place;

const dayOf = (moment: Date) => `le ${frenchLongDate(moment)}`;
