/** The kinds of remarks of an import, with the headings of its report (§56.7). */
export const REMARKS = {
  nothing: 'Rien à importer dans ce fichier',
  'cut-off': 'Le fichier est incomplet, sa fin manque\u00a0: exportez-le de nouveau',
  refused: 'Pas importé',
  'edited-here': 'Changé là-bas, mais aussi modifié ici depuis l’import\u00a0: laissé tel quel ici',
  'deleted-here': 'Supprimé ici depuis l’import\u00a0: ne revient pas',
  'known-here': 'Déjà présent ici sans venir d’un import\u00a0: laissé tel quel',
  'fewer-pictures':
    'Des images qui sont ici manquent dans ce fichier, ou ne s’obtiennent plus\u00a0: laissé tel quel, exportez «\u00a0Tout le contenu\u00a0» ou retirez-les là-bas',
  'picture-held': 'Image ou films absents de ce fichier, repris par un import d’avant\u00a0: ils restent',
  'withdrawn-there': 'N’est plus publié là-bas, l’est encore ici\u00a0: dépubliez-le si vous le voulez',
  protected: 'Protégé par un mot de passe là-bas\u00a0: importé comme brouillon',
  private: 'Privé là-bas\u00a0: importé comme brouillon',
  unfinished: 'Pas encore publié là-bas, en attente de relecture\u00a0: importé comme brouillon',
  planned: 'Publication programmée là-bas\u00a0: importé comme brouillon, à programmer ici',
  'picture-missing': 'Image ou film introuvable, refusé ou illisible\u00a0: retiré',
  'text-lost': 'Textes non repris\u00a0: à recopier à la main',
  'picture-lost':
    'Images nommées dans le texte d’une façon que l’import ne lit pas\u00a0: à reprendre à la main',
  'block-removed': 'Blocs dont le contenu n’est pas dans ce fichier\u00a0: retirés',
  'meaning-lost': 'Mises en forme que les textes de ce site n’ont pas\u00a0: le texte reste, sans son sens',
  'markup-removed': 'Éléments que les textes de ce site n’ont pas\u00a0: retirés, leur texte reste',
  'form-removed': 'Formulaires retirés, avec ce qui s’y lisait',
  'shortcode-removed': 'Codes d’extensions retirés, le texte qu’ils entouraient reste',
  'brackets-left':
    'Mots entre crochets seuls sur leur ligne\u00a0: laissés, à retirer si c’étaient des codes d’extensions',
  'code-words':
    'Réglages de codes et de blocs qui contiennent des mots\u00a0: à recopier s’ils étaient affichés',
  'embed-as-link': 'Contenus intégrés d’ailleurs, devenus des liens',
  'custom-field': 'Champs ajoutés aux articles par des extensions\u00a0: pas repris',
  'file-link':
    'Liens vers des fichiers de l’ancien site (PDF, archives)\u00a0: à téléverser et à remplacer à la main',
  'place-link':
    'Liens vers un endroit de l’article qui n’est pas un grand titre\u00a0: retirés, leur texte reste',
  'other-language':
    'Dans une autre langue que le français\u00a0: importé aussi, supprimez-le si vous n’en voulez pas',
  'languages-left':
    'Écrit en plusieurs langues dans la même case\u00a0: une seule est reprise, le français s’il y est',
  'search-engines':
    'Réglages pour les moteurs de recherche que ce site n’a pas\u00a0: dépubliez l’article s’il doit rester caché',
  sticky: 'Épinglé en haut là-bas\u00a0: ici les articles sont rangés par date',
  'text-cut': 'Texte trop long pour sa case, ou dont la fin ne se lit pas\u00a0: coupé',
  'value-dropped': 'Valeur que la case n’accepte pas\u00a0: laissée vide',
  'text-missing': 'Texte obligatoire absent là-bas\u00a0: à compléter',
  'accents-repaired': 'Accents abîmés, réparés',
  'date-unknown': 'Date absente, illisible ou à venir',
  'address-changed': 'L’adresse n’a pas pu être gardée telle quelle',
  'other-categories':
    'Un article a une seule catégorie ici\u00a0: les autres, et les étiquettes, ne sont pas reprises',
  'name-missing': 'Catégorie ou auteur absent là-bas',
  page: 'Pages\u00a0: leurs textes se recopient dans «\u00a0Pages\u00a0», leurs anciennes adresses dans «\u00a0Anciennes adresses\u00a0»',
  'redirect-left': 'Ancienne adresse qui ne mène pas à l’article',
  'other-content': 'Contenus d’un autre genre, pas importés',
  'columns-left': 'Colonnes que ce site n’a pas\u00a0: leurs valeurs ne sont pas reprises',
  bytes: 'Le fichier lui-même',
} as const;

export type RemarkKind = keyof typeof REMARKS;

/** `detail`: the details, in French; '' where the heading says everything. */
export type Remark = { kind: RemarkKind; detail: string };
