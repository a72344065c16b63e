import type { IconName } from '#admin/controls/icon.tsx';
import type { AdminPath } from '#admin/screens.ts';

/** An entry of the menu: a screen, under its name in the registry of screens, and its icon. */
export type MenuEntry = readonly [path: AdminPath, icon: IconName];

/** The main entries of the back-office, in their order, in the rail and in the sheet. */
export const PRIMARY_NAVIGATION: readonly MenuEntry[] = [
  ['/admin/dashboard', 'dashboard'],
  ['/admin/pages', 'pages'],
  ['/admin/medias', 'library'],
  ['/admin/inbox', 'message'],
];

/** The entries at the bottom of the menu, before the site and the sign-out. */
export const FOOTER_NAVIGATION: readonly MenuEntry[] = [
  ['/admin/a-surveiller', 'eye'],
  ['/admin/journal', 'clock'],
  ['/admin/corbeille', 'bin'],
  ['/admin/reglages', 'settings'],
  ['/admin/compte', 'person'],
  ['/admin/aide', 'help'],
];
