import { useEffect, useRef, useState } from 'react';
import { differingFields, type FormValues } from '../form-values.ts';
import { type Autosave, autosave, forgetAutosave, readAutosave } from './autosave.ts';

const PAUSE_BEFORE_KEEPING = 300;

/** Keeps what is typed in a form by its address, and tells what an earlier visit left behind. */
export function useAutosave(address: string, loaded: FormValues) {
  const [found, setFound] = useState<Autosave>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Only what says something else than what is stored is worth a question.
  useEffect(() => {
    const entry = readAutosave(address);
    if (entry && differingFields(loaded, entry.values).length > 0) setFound(entry);
  }, [address, loaded]);
  return {
    found,
    /** The notice was answered. */
    settle: (keep: boolean) => {
      if (!keep) forgetAutosave(address);
      setFound(undefined);
    },
    /** Keeps the form as it is now, after a moment; undefined: as it was loaded, so nothing is to keep. */
    keep: (entry: Autosave | undefined) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        if (entry) autosave(address, entry);
        else forgetAutosave(address);
      }, PAUSE_BEFORE_KEEPING);
    },
  };
}
