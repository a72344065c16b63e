import { useEffect, useState, useSyncExternalStore } from 'react';
import { askFor, isAccepted, onConsentChange } from './embed-consent.ts';

const NEAR = '300px';

/**
 * When an embed may show its third party's content: not before that party is accepted, and then once it is near the
 * view, or at once where the visitor asked for it. When the acceptance is withdrawn the card is back.
 *
 * `open`: the content is shown. `asked`: the visitor pressed this embed's own button. `accept`: that press.
 */
export function useEmbed(purpose: string, place: React.RefObject<HTMLElement | null>) {
  const accepted = useSyncExternalStore(
    onConsentChange,
    () => isAccepted(purpose),
    () => false,
  );
  const [asked, setAsked] = useState(false);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!accepted || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      setNear(false);
      setAsked(false);
    };
  }, [accepted, place]);
  const accept = () => {
    setAsked(true);
    if (!accepted) askFor(purpose);
  };
  return { open: accepted && (asked || near), asked, accept };
}
