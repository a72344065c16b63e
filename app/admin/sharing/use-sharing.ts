import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useEditing } from '#admin/editing/editing-context.ts';
import type { Sharing } from './shared-previews.ts';

/**
 * The links and replies of an item, loaded when its dialog opens and changed from there. Values that a response leaves
 * out stay; an expired session is renewed in place, and the request is sent again.
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
      // After a refusal the former values stay; otherwise a new link's URL is shown once: the next response removes it.
      const kept = { ...(links && { links }), ...(answers && { answers }) };
      return data.error === undefined
        ? { ...kept, ...data }
        : { ...kept, ...(made && { address: made }), ...data };
    });
  }, [data, ask, signInAgain]);
  return { sharing: known, ask, busy: fetcher.formData !== undefined };
}
