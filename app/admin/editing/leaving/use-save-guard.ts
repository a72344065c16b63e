import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { revealPlace } from '#admin/navigation/reveal-place.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * The leave guard of a form whose saves are navigations: any other navigation aborts the request, and its result never
 * arrives. To leave during a save is confirmed, and a navigation within the page waits for nothing and is dropped: a
 * link to a place of the page is followed without the router. Once a save redirects, it is stored, and nothing is asked.
 */
export function useSaveGuard(unsaved: boolean) {
  const { pathname } = useLocation();
  const { state, formAction, location } = useNavigation();
  const busy = state !== 'idle' && formAction?.split('?')[0] === pathname;
  const submitting = busy && state === 'submitting';
  const redirected = busy && state === 'loading' && location.pathname !== pathname;
  const { blocker, leaving } = useLeaveGuard(
    submitting || (unsaved && !redirected),
    (from, to) => submitting || from.pathname !== to.pathname,
  );
  const within = blocker.state === 'blocked' && blocker.location.pathname === pathname;
  useEffect(() => {
    if (within) blocker.reset?.();
  }, [within, blocker]);
  useEffect(() => {
    if (!busy) return;
    // In the capture phase, before the links of the router.
    document.addEventListener('click', followHashLink, true);
    return () => document.removeEventListener('click', followHashLink, true);
  }, [busy]);
  return { busy, submitting, leaving, blocker, asks: blocker.state === 'blocked' && !within };
}

/** Leads to the place of this page that a pressed link names, without a navigation. */
function followHashLink(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest('a');
  if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const { pathname, search } = window.location;
  if (link.hash === '' || link.target || link.pathname !== pathname || link.search !== search) return;
  event.preventDefault();
  revealPlace(link.hash.slice(1));
}
