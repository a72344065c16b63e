import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { type Autosave, autosave, forgetAutosave, readAutosave } from './autosave.ts';

/**
 * Offers the unsaved values of a form, whose project or article no longer exists, to the form of a new one, which asks
 * whether to restore them as for any autosave.
 */
export function TakeOverAutosave({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<Autosave>();
  useEffect(() => setEntry(readAutosave(pathname)), [pathname]);
  if (!entry) return null;
  return (
    <Button
      variant="outline"
      onClick={() => {
        autosave(to, { values: entry.values, version: 0 });
        forgetAutosave(pathname);
        void navigate(to);
      }}
    >
      {label}
    </Button>
  );
}
