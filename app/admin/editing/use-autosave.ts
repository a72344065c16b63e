import { useEffect, useRef, useState } from 'react';
import { differingFields, type FormValues } from './form-values.ts';
import { forgetJournal, type JournalEntry, keepInJournal, readJournal } from './journal.ts';

const PAUSE_BEFORE_KEEPING = 300;

/** Keeps what is typed in a form by its address, and tells what an earlier visit left behind. */
export function useJournal(address: string, loaded: FormValues) {
  const [found, setFound] = useState<JournalEntry>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Only what says something else than what is stored is worth a question.
  useEffect(() => {
    const entry = readJournal(address);
    if (entry && differingFields(loaded, entry.values).length > 0) setFound(entry);
  }, [address, loaded]);
  return {
    found,
    /** The notice was answered. */
    settle: (keep: boolean) => {
      if (!keep) forgetJournal(address);
      setFound(undefined);
    },
    /** Keeps the form as it is now, after a moment; undefined: as it was loaded, so nothing is to keep. */
    keep: (entry: JournalEntry | undefined) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        if (entry) keepInJournal(address, entry);
        else forgetJournal(address);
      }, PAUSE_BEFORE_KEEPING);
    },
  };
}
