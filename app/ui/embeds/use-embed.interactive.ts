import { useEffect, useState, useSyncExternalStore } from 'react';
import { askFor, isAccepted, onConsentChange } from './embed-consent.ts';

const NEAR = '300px';

/**
 * When an embed may show its third party's content: only after that party is accepted, and then once it is near the
 * viewport, or at once where the visitor clicked its button. When consent is withdrawn the card returns.
 *
 * `open`: the content is shown. `requested`: the visitor clicked this embed's own button. `accept`: the handler of that
 * click.
 */
export function useEmbed(purpose: string, place: React.RefObject<HTMLElement | null>) {
  const accepted = useSyncExternalStore(
    onConsentChange,
    () => isAccepted(purpose),
    () => false,
  );
  const [requested, setRequested] = useState(false);
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
      setRequested(false);
    };
  }, [accepted, place]);
  const accept = () => {
    setRequested(true);
    if (!accepted) askFor(purpose);
  };
  return { open: accepted && (requested || near), requested, accept };
}
