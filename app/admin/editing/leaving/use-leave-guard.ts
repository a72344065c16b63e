import { useEffect, useId, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { unsavedChanges } from './unsaved-changes.ts';

/**
 * Asks before a form with unsaved changes is left: inside of the administration with a dialog of ours, otherwise
 * with the browser's own (§16.7). Returns the router's blocker, and a ref to set while a save leaves the page.
 */
export function useLeaveGuard(dirty: boolean): { blocker: Blocker; saving: React.RefObject<boolean> } {
  const saving = useRef(false);
  const id = useId();
  useEffect(() => {
    const form = Symbol(id);
    unsavedChanges.set(form, dirty);
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!saving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedChanges.set(form, false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, id]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !saving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return { blocker, saving };
}
