import { href } from 'react-router';
import type { IconName } from '#admin/controls/icon.tsx';
import type { Permission } from '#domain/accounts/permissions.ts';

/**
 * An entry of the menu: a screen of the back-office unless it says otherwise. Shown to roles with the permission
 * `needs`.
 */
export type MenuEntry = {
  label: string;
  icon: IconName;
  to: string;
  as?: 'document' | 'form';
  needs?: Permission;
};

/** The main entries of the back-office, in their order, in the rail and in the sheet. */
export const PRIMARY_NAVIGATION: readonly MenuEntry[] = [
  { label: 'Tableau de bord', icon: 'dashboard', to: href('/admin/dashboard') },
  { label: 'Pages', icon: 'pages', to: href('/admin/pages'), needs: 'pages' },
  { label: 'Médias', icon: 'library', to: href('/admin/medias') },
  { label: 'Messages', icon: 'message', to: href('/admin/inbox'), needs: 'messages' },
];

/** The entries at the bottom of the menu. */
export const FOOTER_NAVIGATION: readonly MenuEntry[] = [
  { label: 'Journal', icon: 'clock', to: href('/admin/journal') },
  { label: 'Corbeille', icon: 'bin', to: href('/admin/corbeille') },
  { label: 'Réglages', icon: 'settings', to: href('/admin/reglages'), needs: 'settings' },
  { label: 'Mon compte', icon: 'person', to: href('/admin/compte') },
  { label: 'Aide', icon: 'help', to: href('/admin/aide') },
  { label: 'Voir le site', icon: 'external', to: href('/'), as: 'document' },
  // A full page load: no data of the session stays in memory.
  { label: 'Déconnexion', icon: 'logout', to: href('/admin/logout'), as: 'form' },
];
