import { useEffect, useEffectEvent, useState } from 'react';
import { CONNECTION_DOWN } from '#admin/connection/connection-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';

type PageStage = typeof import('./page-stage.tsx').default;

/**
 * The page beside a form, whose script is loaded when it is first shown: a form alone needs none of it. Undefined until
 * then. Not by `lazy`, whose failure takes the form with it, and everything that is typed there: a toast says that the
 * connection is down. `onFail`: leads back to the form.
 */
export function usePageStage(shown: boolean, onFail: () => void): PageStage | undefined {
  const [stage, setStage] = useState<PageStage>();
  const fail = useEffectEvent(() => {
    void showToast('error', CONNECTION_DOWN);
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
