import { href } from 'react-router';
import { type AdminPath, mayUse, screenMap, screenName } from '#admin/screens.ts';
import type { Role } from '#domain/accounts/permissions.ts';
import { matchRank, wordsOf } from '#domain/text/near-match.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** What an action does besides opening a screen: submits a form of it, or leaves the back-office. */
export type Action = PaletteItem & {
  does?: { submit: Record<string, string> } | 'sign-out' | 'leave';
  /** Other words that find it. */
  words?: string;
};

/** An action on a screen. What can't be undone is not done here: the screen has its button, which asks. */
const ACTIONS: readonly (Pick<Action, 'title' | 'does' | 'words'> & { screen: AdminPath })[] = [
  { title: 'Programmer une publication', screen: '/admin/programmation', words: 'planifier calendrier' },
  { title: 'Téléverser une image ou un film', screen: '/admin/medias', words: 'envoyer ajouter média photo' },
  {
    title: 'Sauvegarder maintenant',
    screen: '/admin/sauvegardes',
    does: { submit: { intent: 'back-up' } },
    words: 'backup copie',
  },
  { title: 'Tout exporter', screen: '/admin/sauvegardes', words: 'télécharger archive' },
  { title: 'Inviter une personne', screen: '/admin/personnes', words: 'compte collègue utilisateur' },
  { title: 'Rediriger une ancienne adresse', screen: '/admin/anciennes-adresses', words: 'redirection lien' },
  { title: 'Vider la corbeille', screen: '/admin/corbeille', words: 'supprimer définitivement' },
  { title: 'Annuler une action passée', screen: '/admin/journal', words: 'historique retour' },
  { title: 'Effacer les données d’une personne', screen: '/admin/donnees-personnelles', words: 'rgpd' },
  { title: 'Changer de mot de passe', screen: '/admin/compte', words: 'profil nom' },
];

/** The screens and actions that a role may use and that match; all for an empty text. Works without a connection. */
export function findActions(typed: string, role: Role, forgiving: boolean): PaletteGroup<Action>[] {
  const search = searchText(typed);
  // Only pictograms or punctuation, of which nothing is left to search.
  if (typed.trim() !== '' && wordsOf(search).length === 0) return [];
  const actions: Action[] = [
    ...ACTIONS.filter(({ screen }) => mayUse(role, screen, {})).map(({ screen, ...action }) => ({
      ...action,
      detail: screenName(screen),
      to: screen,
    })),
    { title: 'Voir le site', detail: '', to: href('/'), does: 'leave' },
    {
      title: 'Se déconnecter',
      detail: '',
      to: href('/admin/logout'),
      does: 'sign-out',
      words: 'déconnexion',
    },
  ];
  const screens: Action[] = [
    ...screenMap(role).flatMap(({ heading, screens: ofGroup }) =>
      ofGroup.map(({ name, path }) => ({ title: name, detail: heading, to: path })),
    ),
    { title: screenName('/admin/aide'), detail: '', to: href('/admin/aide'), words: 'guide' },
  ];
  return [
    { heading: 'Écrans', items: matching(screens) },
    { heading: 'Actions', items: matching(actions) },
  ].filter(({ items }) => items.length > 0);

  function matching(all: readonly Action[]): Action[] {
    return all
      .flatMap((one) => {
        const text = searchText(one.title, one.words ?? '');
        const rank = search === '' ? 0 : matchRank(search, text, forgiving);
        return rank === undefined ? [] : [{ one, rank }];
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ one }) => one);
  }
}
