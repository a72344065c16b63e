import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FrameFacts } from '#admin/navigation/read-frame.server.ts';
import { differingFields, type FormValues } from '../form-values.ts';
import { type Autosave, autosave, forgetAutosave, readAutosave } from './autosave.ts';

const PAUSE_BEFORE_KEEPING = 300;

/** The key of the signed-in user; it is in the memory of the page only. */
export function useAutosaveKey(): string {
  return useRouteLoaderData<Partial<FrameFacts>>('admin/layout')?.autosaveKey ?? '';
}

/** Autosaves a form's values by its path, and returns the autosave of an earlier visit. */
export function useAutosave(address: string, loaded: FormValues) {
  const key = useAutosaveKey();
  const [found, setFound] = useState<Autosave>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Only an autosave that differs from the stored version is offered.
  useEffect(() => {
    let current = true;
    void readAutosave(address, key).then((entry) => {
      if (current && entry && differingFields(loaded, entry.values).length > 0) setFound(entry);
    });
    return () => {
      current = false;
    };
  }, [address, key, loaded]);
  return {
    found,
    /** The user has accepted or dismissed the notice. */
    settle: (keep: boolean) => {
      if (!keep) forgetAutosave(address);
      setFound(undefined);
    },
    /** Saves the current values, debounced; undefined: they equal the loaded ones, so the autosave is removed. */
    keep: (entry: Autosave | undefined) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        if (entry) void autosave(address, entry, key);
        else forgetAutosave(address);
      }, PAUSE_BEFORE_KEEPING);
    },
  };
}
