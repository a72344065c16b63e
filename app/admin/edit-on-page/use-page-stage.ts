import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CONNECTION_DOWN } from '#admin/connection/connection-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Older browsers never load a module again whose first request failed, and a new version may have removed it. */
const FAILED_AGAIN =
  'Cette page ne peut pas être affichée\u00a0: enregistrez ce que vous avez écrit, puis rechargez la page.';

type PageStage = typeof import('./page-stage.tsx').default;

/**
 * The page beside a form, whose script is loaded when it is first shown: a form alone needs none of it. Undefined until
 * then. Not by `lazy`, whose failure takes the form with it, and everything that is typed there: a toast says that the
 * connection is down, from the second time on that the page must be loaded again. `onFail`: leads back to the form.
 */
export function usePageStage(shown: boolean, onFail: () => void): PageStage | undefined {
  const [stage, setStage] = useState<PageStage>();
  const failures = useRef(0);
  const fail = useEffectEvent(() => {
    failures.current += 1;
    void showToast('error', failures.current === 1 ? CONNECTION_DOWN : FAILED_AGAIN);
    onFail();
  });
  const isMissing = shown && stage === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    import('./page-stage.tsx').then(
      ({ default: loaded }) => wanted && setStage(() => loaded),
      () => wanted && fail(),
    );
    return () => {
      wanted = false;
    };
  }, [isMissing]);
  return stage;
}
