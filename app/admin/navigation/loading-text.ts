import { href } from 'react-router';

const CHECKING = "Vérification de l'authentification...";

/** Guarded screens without a text in the specification. */
const OWN_WORDS: Record<string, string> = {
  [href('/admin/inbox')]: 'Chargement des messages...',
  [href('/admin/mise-en-avant')]: "Chargement de l'ordre...",
  [href('/admin/programmation')]: 'Chargement de la programmation...',
  [href('/admin/medias')]: 'Chargement des médias...',
  [href('/admin/compte/securite')]: 'Chargement de votre compte...',
  [href('/admin/reglages')]: 'Chargement des réglages...',
  [href('/admin/pages')]: 'Chargement des pages...',
  [href('/admin/anciennes-adresses')]: 'Chargement des anciennes adresses...',
  [href('/admin/importer')]: 'Chargement des imports...',
  [href('/admin/corbeille')]: 'Chargement de la corbeille...',
  [href('/admin/donnees-personnelles')]: 'Chargement des données personnelles...',
  [href('/admin/journal')]: 'Chargement du journal...',
  [href('/admin/compte')]: 'Chargement de votre compte...',
  [href('/admin/personnes')]: 'Chargement des personnes...',
  [href('/admin/aide')]: "Chargement de l'aide...",
};

/** The loading text while the server checks the session and loads the next screen (§14.6, §16.3, §21.2). */
export function loadingText(path: string): string {
  if (path.startsWith('/admin/edit/')) return 'Chargement du projet...';
  if (path.startsWith(`${href('/admin/pages')}/`)) return 'Chargement de la page...';
  if (path.startsWith('/admin/versions/')) return 'Chargement des versions...';
  if (path.startsWith('/admin/preview')) return "Chargement de l'aperçu...";
  return OWN_WORDS[path] ?? CHECKING;
}
