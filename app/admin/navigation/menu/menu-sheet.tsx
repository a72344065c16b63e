import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { Menu } from './menu.tsx';

/** From here on the rail stands beside the screen (navigation/menu/rail.module.css). */
const RAIL = '(min-width: 1024px)';

/** The menu where there is no room for the rail: a button, and the whole window once it is pressed (§31.2). */
export function MenuSheet({ unread }: { unread: number }) {
  const { key } = useLocation();
  // Another screen closes it, however one got there.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia(RAIL);
    const closeBesideRail = () => {
      if (wide.matches) setOpenAt(undefined);
    };
    wide.addEventListener('change', closeBesideRail);
    return () => wide.removeEventListener('change', closeBesideRail);
  }, [open]);
  return (
    <>
      <Button icon="menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpenAt(key)}>
        Menu
      </Button>
      <Dialog open={open} title="Menu" variant="sheet" onCancel={close}>
        <Menu unread={unread} onLeave={close} />
      </Dialog>
    </>
  );
}
