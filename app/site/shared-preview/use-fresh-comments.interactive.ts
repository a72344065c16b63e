import { useEffect, useRef, useState } from 'react';
import { fetchComments } from './fetched-comments.ts';
import type { SharedComment } from './shared-comment.ts';

/**
 * What was said: it is read again when the reader comes back to the page. A slow response never replaces a list that was
 * asked for later, nor the one that a sent comment returned.
 */
export function useFreshComments(address: string, loaded: readonly SharedComment[]) {
  const [comments, setComments] = useState(loaded);
  const started = useRef(0);
  const shown = useRef(0);
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      started.current += 1;
      const turn = started.current;
      const fresh = await fetchComments(address);
      if (!fresh || turn <= shown.current) return;
      shown.current = turn;
      setComments(fresh);
    };
    const follow = () => void refresh();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [address]);
  const replace = (sent: readonly SharedComment[]) => {
    shown.current = started.current;
    setComments(sent);
  };
  return [comments, replace] as const;
}
