import { useState } from 'react';
import type { InboxMessage } from '#features/contact/inbox.server.ts';

/**
 * Keeps opened messages in the list of unread ones: a message that is being read stays in place until another list is
 * opened. `place`: identifies the list.
 */
export function useOpenedMessages(place: string, messages: readonly InboxMessage[]) {
  const [state, setState] = useState<{ place: string; messages: readonly InboxMessage[] }>({
    place,
    messages: [],
  });
  const opened = state.place === place ? state.messages : [];
  const gone = opened.filter(({ id }) => !messages.some((message) => message.id === id));
  return {
    shown: [...messages, ...gone].sort(newestFirst),
    keep: (message: InboxMessage) =>
      setState({
        place,
        messages: [...opened.filter(({ id }) => id !== message.id), { ...message, read: true }],
      }),
    forget: (deleted: string) => setState({ place, messages: opened.filter(({ id }) => id !== deleted) }),
  };
}

function newestFirst(one: InboxMessage, other: InboxMessage): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1);
}
