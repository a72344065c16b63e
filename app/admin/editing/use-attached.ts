import { useEffect, useId, useRef } from 'react';
import { type AttachedSave, useEditing } from './editing-context.ts';

/**
 * While `unsaved`, counts as an unsaved change of the enclosing form. `save` stores it before the form is saved; by
 * default nothing stores it, and leaving the form loses it.
 */
export function useAttached(unsaved: boolean, save: AttachedSave = (go) => go()): void {
  const { attach } = useEditing();
  const key = useId();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!unsaved) return;
    attach(key, (go) => latest.current(go));
    return () => attach(key, undefined);
  }, [unsaved, key, attach]);
}
