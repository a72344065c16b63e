import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { type Autosave, autosave, forgetAutosave, readAutosave } from './autosave.ts';
import { useAutosaveKey } from './use-autosave.ts';

/**
 * Offers the unsaved values of a form, whose project or article no longer exists, to the form of a new one, which asks
 * whether to restore them as for any autosave.
 */
export function TakeOverAutosave({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<Autosave>();
  const key = useAutosaveKey();
  useEffect(() => void readAutosave(pathname, key).then(setEntry), [pathname, key]);
  if (!entry) return null;
  return (
    <Button
      variant="outline"
      onClick={async () => {
        await autosave(to, { values: entry.values, version: 0 }, key);
        forgetAutosave(pathname);
        void navigate(to);
      }}
    >
      {label}
    </Button>
  );
}
