import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { showToast } from './show-toast.ts';
import styles from './toasts.module.css';

type Flash = { type: 'success' | 'error'; message: string; id: string };

/** Where toasts appear (top centre), and the one that a redirect brought along. */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash]);
  return (
    <Toaster
      position="top-center"
      duration={6000}
      offset={{ top: 76 }}
      mobileOffset={{ top: 8, left: 16, right: 16 }}
      containerAriaLabel="Notifications"
      closeButton
      style={{ '--width': '420px' } as React.CSSProperties}
      icons={{ success: <i className={styles['ok']} />, error: <i className={styles['failed']} /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Fermer',
        classNames: {
          toast: styles['toast'] ?? '',
          closeButton: styles['close'] ?? '',
          icon: styles['icon'] ?? '',
        },
      }}
    />
  );
}
