import { useState } from 'react';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Sharing } from './shared-previews.ts';

/**
 * The links of an item, loaded when its dialog opens and changed from there. After a refusal the former
 * values stay; a new link's URL is shown once: the next success removes it.
 */
export function useSharing(address: string) {
  const [sharing, setSharing] = useState<Partial<Sharing> & { error?: string }>({});
  const { send, fetcher } = useFormFetcher<ActionResult<Sharing>>({
    action: address,
    onResult: (result) => {
      if (result.outcome === 'done') setSharing(result);
      else
        setSharing(({ error: _, ...known }) =>
          'message' in result ? { ...known, error: result.message } : known,
        );
    },
  });
  const busy = fetcher.formData !== undefined;
  return { sharing, result: busy ? undefined : fetcher.data, ask: send, busy };
}
