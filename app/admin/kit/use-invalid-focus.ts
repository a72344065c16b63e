import { useEffect } from 'react';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';

/**
 * Once a refusal is shown, moves the focus to the first invalid field inside `place`: a screen reader then reads its
 * message, which is no live region. `result`: undefined while the request runs.
 */
export function useInvalidFocus(
  place: React.RefObject<Element | null>,
  result: { outcome: string } | undefined,
): void {
  useEffect(() => {
    if (result?.outcome === 'invalid') focusInvalidField(place.current);
  }, [place, result]);
}
