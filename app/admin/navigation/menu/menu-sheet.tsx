import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { Menu } from './menu.tsx';

/** From this width on the rail is shown (navigation/frame.module.css). */
const RAIL = '(min-width: 1024px)';

/** The menu on narrow windows: a button that opens a full-screen sheet (§31.2). */
export function MenuSheet({ unread, restricted }: { unread: number; restricted: boolean }) {
  const { key } = useLocation();
  // Any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  useEffect(() => {
    const rail = window.matchMedia(RAIL);
    const closeBesideRail = () => rail.matches && setOpenAt(undefined);
    rail.addEventListener('change', closeBesideRail);
    return () => rail.removeEventListener('change', closeBesideRail);
  }, []);
  return (
    <>
      <Button icon="menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpenAt(key)}>
        Menu
      </Button>
      <Dialog open={open} title="Menu" variant="sheet" onCancel={close}>
        <Menu unread={unread} restricted={restricted} onLeave={close} />
      </Dialog>
    </>
  );
}
