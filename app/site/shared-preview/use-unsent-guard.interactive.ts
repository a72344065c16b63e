import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser ask before the page is left with a comment that is typed and not sent (`beforeunload`): the bar
 * leads to the other items, and a page that is never cached comes back without it. `typed`: in the form of a place. The
 * form below the page is read when the page is left.
 */
export function useUnsentGuard(typed: boolean): void {
  const isTyped = useEffectEvent(() => typed);
  useEffect(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#avis textarea');
    let sent = false;
    const send = ({ target }: Event) => {
      sent ||= target === field?.form;
    };
    // The loading of what was sent can be stopped: what is typed then is not sent.
    const type = () => {
      sent = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped() || (!sent && field?.value.trim())) event.preventDefault();
    };
    document.addEventListener('submit', send);
    field?.addEventListener('input', type);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('submit', send);
      field?.removeEventListener('input', type);
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}
