import { useActionData, useLocation } from 'react-router';

/** Query parameter of a form: the watched address of the link that its field is opened for (§71.4). */
export const SOUGHT_LINK = 'lien';

/**
 * Where a navigation leads to in a screen: `hash` with the name of a field or the id of a section, '' after a submission,
 * which keeps the URL and leads nowhere; `sought`: the watched address of the link that is meant in it; `key`: another one
 * for each navigation.
 */
export function useArrival(): { hash: string; sought: string | undefined; key: string } {
  const { hash, search, key } = useLocation();
  const submitted = useActionData() !== undefined;
  return {
    hash: submitted ? '' : hash,
    sought: new URLSearchParams(search).get(SOUGHT_LINK) ?? undefined,
    key,
  };
}
