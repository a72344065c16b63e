import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useEditing } from '#admin/editing/editing-context.ts';
import type { Sharing } from './shared-previews.ts';

/**
 * The links and answers of an item, read when its dialog opens and changed from there. What is known stays where an answer
 * says nothing of it; a session that ended is renewed in place, and what was asked is asked again.
 */
export function useSharing(address: string) {
  const fetcher = useFetcher<Sharing>();
  const { signInAgain } = useEditing();
  const [known, setKnown] = useState<Sharing>({});
  const last = useRef<Record<string, string>>(undefined);
  const { data, submit, load } = fetcher;
  const ask = useCallback(
    (values?: Record<string, string>) => {
      last.current = values;
      if (values) void submit(values, { method: 'post', action: address });
      else void load(address);
    },
    [submit, load, address],
  );
  useEffect(() => {
    if (!data) return;
    if (data.expired)
      signInAgain().then(
        () => ask(last.current),
        () => {},
      );
    setKnown(({ links, answers, address: made }) => {
      // Where something was refused, what is known stays; else an address is told once: the next answer takes it away.
      const kept = { ...(links && { links }), ...(answers && { answers }) };
      return data.error === undefined
        ? { ...kept, ...data }
        : { ...kept, ...(made && { address: made }), ...data };
    });
  }, [data, ask, signInAgain]);
  return { sharing: known, ask, busy: fetcher.formData !== undefined };
}
