import { useEffect, useId, useRef } from 'react';
import { type AttachedSave, useEditing } from './editing-context.ts';

/**
 * While `unsaved`, counts as an unsaved change of the enclosing form. `save` stores it before the form is saved; by
 * default nothing stores it, and leaving the form loses it. The form is read in a later microtask than the one in which
 * the save ends: React has rendered by then what the save has changed in the fields, such as a file that was removed.
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
    attach(key, (go) => latest.current(() => queueMicrotask(go)));
    return () => attach(key, undefined);
  }, [unsaved, key, attach]);
}
