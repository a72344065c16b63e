import { useEffect } from 'react';
import { href } from 'react-router';
import { unsavedChanges } from '#admin/editing/leaving/use-leave-guard.ts';
import { onSignedOutElsewhere, setAdminFlag } from '#admin/login/admin-flag.ts';

const TEN_MINUTES = 600_000;

/**
 * The session handling of a back-office page: the localStorage flag, the renewal, and the sign-out in another tab
 * (§14.7, §14.9).
 */
export function useSession(): void {
  useEffect(setAdminFlag, []);
  useEffect(() => {
    const renewal = setInterval(() => {
      if (document.visibilityState === 'visible') void fetch(href('/admin/session')).catch(() => {});
    }, TEN_MINUTES);
    return () => clearInterval(renewal);
  }, []);
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        // Unsaved changes stay: saving them will ask to sign in again (§16.4).
        if (!unsavedChanges.any()) window.location.assign(href('/admin'));
      }),
    [],
  );
  // A page restored from the back/forward cache is reloaded from the server.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
