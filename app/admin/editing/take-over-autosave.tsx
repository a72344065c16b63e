import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { forgetJournal, type JournalEntry, keepInJournal, readJournal } from './journal.ts';

/**
 * What was typed in a form whose project or article no longer exists, offered to the form of a new one, which asks
 * whether to take it as it does with anything it finds in the journal.
 */
export function TakeOverJournal({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<JournalEntry>();
  useEffect(() => setEntry(readJournal(pathname)), [pathname]);
  if (!entry) return null;
  return (
    <Button
      look="outline"
      onClick={() => {
        keepInJournal(to, { values: entry.values, version: 0 });
        forgetJournal(pathname);
        void navigate(to);
      }}
    >
      {label}
    </Button>
  );
}
