import { useEffect, useId, useRef } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';

const forms = new Set<symbol>();

/** Registry of the forms on this page with unsaved changes. */
export const unsavedChanges = {
  set(form: symbol, unsaved: boolean): void {
    if (unsaved) forms.add(form);
    else forms.delete(form);
  },
  any(): boolean {
    return forms.size > 0;
  },
};

/**
 * Confirms before a form with unsaved changes is left: by our dialog inside the administration, by the browser's
 * `beforeunload` prompt otherwise (§16.7). Returns the router's blocker, and a ref to set before leaving on purpose; the
 * redirect of a save needs none, because the router consults its blockers for links and the history only.
 * `leaves`: whether a navigation unmounts the form; by default another path does.
 */
export function useLeaveGuard(
  dirty: boolean,
  leaves = (from: Location, to: Location) => from.pathname !== to.pathname,
): { blocker: Blocker; leaving: React.RefObject<boolean> } {
  const leaving = useRef(false);
  const id = useId();
  useEffect(() => {
    const form = Symbol(id);
    unsavedChanges.set(form, dirty);
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedChanges.set(form, false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, id]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !leaving.current && leaves(currentLocation, nextLocation),
  );
  return { blocker, leaving };
}
