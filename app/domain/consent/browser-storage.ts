/** An entry that this site stores in a browser (cookie, local or session storage). */
export type BrowserStorageEntry = {
  /** The name in the browser; the variable part is `…`. */
  name: string;
  /** The name's prefix where the site is served over https. */
  underHttps?: '__Host-';
  where: 'Cookie' | 'Mémoire locale' | 'Mémoire de l’onglet';
  /** Whose browser. */
  of: 'visitors' | 'team';
  purpose: string;
  duration: string;
};

/**
 * Everything that this site stores in a browser (§48.5): the privacy policy lists it, and a journey fails on any other
 * entry.
 */
export const BROWSER_STORAGE: readonly BrowserStorageEntry[] = [
  {
    name: 'cc_cookie',
    underHttps: '__Host-',
    where: 'Cookie',
    of: 'visitors',
    purpose:
      'Votre choix sur les contenus d’autres services, sa date et, si une preuve en est gardée, son numéro',
    duration: 'Six mois',
  },
  {
    name: 'motion',
    where: 'Mémoire locale',
    of: 'visitors',
    purpose: 'L’arrêt des animations, si vous le demandez',
    duration: 'Jusqu’à ce que vous l’effaciez',
  },
  {
    name: 'agence.session_token',
    underHttps: '__Host-',
    where: 'Cookie',
    of: 'team',
    purpose: 'La session ouverte à la connexion',
    duration: 'Sept jours après la dernière visite',
  },
  {
    name: 'agence.two_factor',
    underHttps: '__Host-',
    where: 'Cookie',
    of: 'team',
    purpose: 'L’attente du code, entre le mot de passe et la double vérification',
    duration: 'Cinq minutes',
  },
  {
    name: 'agence.device-…',
    underHttps: '__Host-',
    where: 'Cookie',
    of: 'team',
    purpose: 'Reconnaître un appareil déjà connecté quand des essais de mot de passe se répètent',
    duration: 'Quatre cents jours',
  },
  {
    name: 'admin_flash',
    underHttps: '__Host-',
    where: 'Cookie',
    of: 'team',
    purpose: 'Le message qui suit un enregistrement',
    duration: 'Une minute',
  },
  {
    name: 'isAdmin',
    where: 'Mémoire locale',
    of: 'team',
    purpose: 'Montrer le lien «\u00a0Administration\u00a0» au bas des pages',
    duration: 'Jusqu’à la déconnexion',
  },
  {
    name: 'brouillon:…',
    where: 'Mémoire locale',
    of: 'team',
    purpose: 'Retrouver ce qui était tapé et pas encore enregistré',
    duration: 'Jusqu’à l’enregistrement, 90 jours au plus',
  },
  {
    name: 'direct::…',
    where: 'Mémoire locale',
    of: 'team',
    purpose: 'Reprendre l’envoi d’un film interrompu, directement vers le stockage',
    duration: 'Jusqu’à la fin de l’envoi',
  },
  {
    name: 'tus::…',
    where: 'Mémoire locale',
    of: 'team',
    purpose: 'Reprendre l’envoi d’un film interrompu',
    duration: 'Jusqu’à la fin de l’envoi',
  },
  {
    name: 'liste-…',
    where: 'Mémoire de l’onglet',
    of: 'team',
    purpose: 'Revenir à une liste là où elle était',
    duration: 'Jusqu’à la fermeture de l’onglet',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'Mémoire de l’onglet',
    of: 'team',
    purpose: 'Revenir à une page là où elle était',
    duration: 'Jusqu’à la fermeture de l’onglet',
  },
];

/** The name of the entry in a browser that uses this site URL (§48.5). */
export function nameInBrowser({ name, underHttps }: BrowserStorageEntry, siteUrl: string): string {
  return siteUrl.startsWith('https:') ? `${underHttps ?? ''}${name}` : name;
}
