import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FrameFacts } from '#admin/navigation/read-frame.server.ts';
import { differingFields, type FormValues } from '../form-values.ts';
import {
  type Autosave,
  autosave,
  delayAutosave,
  type FoundAutosave,
  forgetAutosave,
  isOwnAutosave,
  readAutosaves,
  removeAutosave,
  setAside,
  startAutosave,
  stopAutosave,
} from './autosave.ts';

/** The key of the signed-in user; it is in the memory of the page only. */
export function useAutosaveKey(): string {
  return useRouteLoaderData<Partial<FrameFacts>>('admin/layout')?.autosaveKey ?? '';
}

/** Autosaves the values of the form at a path, and offers those of other visits, latest first. */
export function useAutosave(address: string, loaded: FormValues) {
  const key = useAutosaveKey();
  const [entries, setEntries] = useState<FoundAutosave[]>([]);
  const [found] = entries;
  /** Whether this browser holds the current values; false when its storage is full or denied. */
  const [stored, setStored] = useState(true);
  /** What the form holds; undefined: the loaded values. */
  const typed = useRef<Autosave>(undefined);
  useEffect(() => {
    startAutosave(address);
    return () => stopAutosave(address);
  }, [address]);
  // Another tab is offered the entry of this form too, and removes it when it is dismissed or restored there.
  useEffect(() => {
    const restore = ({ key: name, newValue }: StorageEvent) => {
      if (name === null || newValue !== null || !isOwnAutosave(address, name) || !typed.current) return;
      void autosave(address, typed.current, key).then(setStored);
    };
    window.addEventListener('storage', restore);
    return () => window.removeEventListener('storage', restore);
  }, [address, key]);
  // Only autosaves that differ from the stored version are offered.
  useEffect(() => {
    let current = true;
    void readAutosaves(address, key).then((all) => {
      if (current) setEntries(all.filter(({ values }) => differingFields(loaded, values).length > 0));
    });
    return () => {
      current = false;
    };
  }, [address, key, loaded]);
  return {
    found,
    stored,
    /** The user has restored the offered autosave, which is the form's own from then on, or dismissed it. */
    resolveOffer: async (restored: boolean) => {
      if (!found) return;
      const { name, typedAt: _, ...entry } = found;
      // What was typed while it was offered is the next offer, since this one takes its place in the form.
      const replaced = typed.current;
      const kept = restored && replaced && differingFields(replaced.values, entry.values).length > 0;
      setEntries(kept ? [setAside(address, replaced, key)] : restored ? [] : entries.slice(1));
      if (!restored || (await autosave(address, entry, key))) removeAutosave(name);
    },
    /** Saves the current values, debounced; undefined: they equal the loaded ones, so the autosave is removed. */
    saveLocally: (entry: Autosave | undefined) => {
      typed.current = entry;
      delayAutosave(address, () => {
        if (entry) void autosave(address, entry, key).then(setStored);
        else forgetAutosave(address);
      });
    },
  };
}
