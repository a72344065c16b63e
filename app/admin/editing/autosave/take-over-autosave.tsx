import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { autosave, type FoundAutosave, readAutosaves, removeAutosave, startAutosave } from './autosave.ts';
import { useAutosaveKey } from './use-autosave.ts';

/**
 * Offers the unsaved values of a form, whose project or article no longer exists, to the form of a new one, which asks
 * whether to restore them as for any autosave.
 */
export function TakeOverAutosave({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<FoundAutosave>();
  const key = useAutosaveKey();
  useEffect(() => void readAutosaves(pathname, key).then(([latest]) => setEntry(latest)), [pathname, key]);
  if (!entry) return null;
  return (
    <Button
      variant="outline"
      onClick={async () => {
        startAutosave(to);
        if (await autosave(to, { values: entry.values, version: 0 }, key)) removeAutosave(entry.name);
        void navigate(to);
      }}
    >
      {label}
    </Button>
  );
}
