/** A project or an article, and questions that it should be the first answer to. */
export type Target = {
  title: string;
  /** The client of a project; what an article is summed up by. */
  client: string;
  text: string;
  questions: readonly string[];
};

const target = (title: string, client: string, text: string, ...questions: string[]): Target => ({
  title,
  client,
  text,
  questions,
});

/**
 * Written by hand, as visitors ask: without accents, with either apostrophe, in the plural, in another form of the
 * word, with one typing error, with the words of the text instead of the title's.
 */
export const PROJECTS: readonly Target[] = [
  target(
    'Un phare pour la nuit',
    'Armor Lumière',
    'Le site d’un fabricant de lanternes marines : un parcours de nuit, de la digue à l’atelier, et un configurateur de balises.',
    ...[
      'phare nuit',
      'un phare pour la nuit',
      'armor lumiere',
      'phrae nuit',
      'lanternes marines',
      'configurer une balise',
    ],
  ),
  target(
    'La boutique des herboristes',
    'Tisane & Compagnie',
    'Une boutique en ligne pour quarante tisanes cueillies à la main, avec un calendrier des récoltes.',
    ...[
      'boutique herboriste',
      'herboristes',
      'herborriste',
      'tisanes en ligne',
      'calendrier des recoltes',
      'l’herboriste',
    ],
  ),
  target(
    'Réserver une étoile',
    'Observatoire du Causse',
    'La billetterie d’un observatoire : des nuits d’astronomie à réserver, et la carte du ciel de la date choisie.',
    ...[
      'reserver une etoile',
      'réservation étoile',
      'observatoire',
      "l'observatoire du causse",
      'astronomie',
      'obsrevatoire',
    ],
  ),
  target(
    'Le catalogue aux onze mille roulements',
    'Girotech Mécanique',
    'Le catalogue d’un fournisseur de roulements à billes, filtré par diamètre, charge et vitesse de rotation.',
    ...[
      'catalogue roulements',
      'roulement',
      'roulements à billes',
      'rouelments',
      'onze mille',
      'girotech mecanique',
    ],
  ),
  target(
    'Quarante et une chambres, une seule adresse',
    'Hôtel des Remparts',
    'Le site d’un hôtel dans la vieille ville de Carcassonne : visite des chambres, offres de saison, réservation directe.',
    ...[
      'hotel des remparts',
      'hôtels remparts',
      'rempart',
      'hôtel carcassonne',
      'chambres remparts',
      'rempatrs',
    ],
  ),
  target(
    'L’annuaire des tailleurs de pierre',
    'Compagnons du Granit',
    'Un annuaire des artisans qui restaurent les façades, avec leurs chantiers photographiés avant et après.',
    ...[
      'annuaire tailleurs de pierre',
      "l'annuaire",
      'l’annuaire',
      'tailleur de pierres',
      'granit',
      'annuiare',
    ],
  ),
  target(
    'Ouvrir une mutuelle en six minutes',
    'Mutuelle Estuaire',
    'Un parcours de souscription en ligne pour une mutuelle de santé, testé avec des personnes âgées.',
    ...[
      'mutuelle',
      'mutuelles estuaire',
      'souscrire une mutuelle',
      'souscription mutuelle santé',
      'mutulle',
      'estuaire',
    ],
  ),
  target(
    'Un orchestre à portée de clic',
    'Philharmonie des Deux Rives',
    'La saison d’un orchestre symphonique, avec des extraits à écouter avant de choisir sa place.',
    ...['orchestre', 'orchestres symphoniques', 'philharmonie', 'philarmonie', 'orchestre des deux rives'],
  ),
  target(
    'Le carnet d’adresses des fromagers',
    'Fromageries de l’Aubrac',
    'Trouver la fromagerie la plus proche, et ce qu’elle affine cette semaine.',
    ...[
      'fromager',
      'fromagerie aubrac',
      'fromageries',
      'carnet des fromagers',
      'fromageers',
      "fromageries de l'aubrac",
    ],
  ),
  target(
    'Trente vignerons, un seul panier',
    'Coopérative de Faugères',
    'Une cave en ligne : trente vignerons du Languedoc vendent leurs bouteilles ensemble et livrent le même jour.',
    ...['vigneron', 'trente vignerons', 'cooperative faugeres', 'vigenrons', 'cave en ligne languedoc'],
  ),
  target(
    'Refonte d’un conservatoire botanique',
    'Jardin des Simples',
    'Quinze mille plantes décrites, des herbiers numérisés et un moteur qui reconnaît une feuille.',
    ...[
      'conservatoire botanique',
      'botaniques',
      'herbiers numérisés',
      'numérisation herbier',
      'jardin des simples',
      'botanqiue',
    ],
  ),
  target(
    'Deux minutes pour louer un vélo cargo',
    'Cargocyclette',
    'La location de vélos cargos pour les familles : réservation, caution et assurance sur un seul écran.',
    ...['vélo cargo', 'velos cargos', 'louer un vélo', 'cargocyclette', 'cargociclette', 'location vélo'],
  ),
  target(
    'La médiathèque qui ne ferme jamais',
    'Ville de Lodève',
    'Le portail d’une médiathèque : prêts à distance, livres audio, et la réservation d’un bibliothécaire.',
    ...['mediatheque', 'médiathèques', 'lodeve', 'bibliothécaire', 'mediatheuqe', 'médiathèque lodève'],
  ),
  target(
    'Suivre un colis comme un voyage',
    'Transports Balaguère',
    'Le suivi des colis d’un transporteur, dessiné comme un carnet de voyage avec ses étapes.',
    ...['suivi colis', 'suivre un colis', 'transporteur', 'balaguere', 'balagure', 'transport balaguère'],
  ),
  target(
    'Les pâtissiers prennent le métro',
    'Sucre d’Orge',
    'Neuf créateurs culinaires ont rempli une rame de gâteaux un lundi matin ; trois millions de vues.',
    ...['patissiers metro', 'pâtissier', 'pâtisserie', "sucre d'orge", 'sucre d’orge', 'patisiers'],
  ),
  target(
    'Cent coureurs avant l’aube',
    'Chaussures Foulque',
    'Des marathoniennes et des coureurs amateurs partagent leur réveil à quatre heures, sans filtre.',
    ...[
      'coureurs aube',
      'cent coureurs',
      'marathonienne',
      'chaussures foulque',
      'couruers',
      'coureur avant l’aube',
    ],
  ),
  target(
    'Le défi des jardinières',
    'Terreau Noir',
    'Un défi de balcon : vingt jardinières sèment la même graine et comparent leurs tomates.',
    ...['defi jardinieres', 'jardinières', 'terreau', 'balcon tomates', 'jardinires', 'défis de balcon'],
  ),
  target(
    'Une semaine sans écran, filmée par d’autres',
    'Lunettes Optima',
    'Quatre vidéastes confient leur téléphone à leur grand-mère pendant sept jours.',
    ...['semaine sans ecran', 'sans écrans', 'grand-mère', 'optima', 'lunettes optima', 'lunetes optima'],
  ),
  target(
    'Les dermatologues répondent',
    'Crème Saline',
    'Des dermatologues et des créatrices démontent dix idées reçues sur le soleil.',
    ...['dermatologue', 'dermatologie', 'dermatolgue', 'crème saline', 'idées reçues soleil'],
  ),
  target(
    'Bivouac chez les bergers',
    'Tentes Lagrave',
    'Six randonneuses montent bivouaquer dans une estive des Pyrénées avec une tente de huit cents grammes.',
    ...['bivouac', 'bivouacs bergers', 'bivouaquer', 'randonneuse', 'estives', 'bivuac', 'tente lagrave'],
  ),
  target(
    'La dictée des rappeurs',
    'Crayons Bézier',
    'Une dictée géante lue par des rappeurs dans la cour d’un lycée de Béziers.',
    ...['dictee', 'dictées rappeurs', 'rappeur', 'crayons bezier', 'dicteé', 'dictée lycée'],
  ),
  target(
    'Un food truck contre le gaspillage',
    'Bocaux Mirabelle',
    'Des chefs cuisinent les invendus du marché et en remplissent des bocaux devant la caméra.',
    ...[
      'gaspillage',
      'anti gaspillage',
      'food truck',
      'bocaux',
      'gaspilage',
      'bocal mirabelle',
      'invendus du marché',
    ],
  ),
  target(
    'Les apiculteurs du toit',
    'Miel des Faîtages',
    'Des ruches installées sur un grand magasin, suivies pendant une saison par trois apiculteurs.',
    ...['apiculteur', 'apiculture', 'ruches', 'miel des faitages', 'apiclteurs', 'apiculteurs toits'],
  ),
  target(
    'Le karaoké des infirmières',
    'Blouses Céleste',
    'Un karaoké de nuit dans un hôpital, proposé par des infirmières qui ont choisi les chansons.',
    ...['karaoke', 'infirmiere', 'infirmières karaoké', 'karoaké', 'chansons hôpital', 'blouse celeste'],
  ),
  target(
    'Apprendre le breton en vingt stories',
    'Langues Océanes',
    'Une professeure de breton, vingt créateurs, une leçon par jour.',
    ...['breton', 'apprendre le breton', 'leçons de breton', 'langue oceane', 'stories breton'],
  ),
  target(
    'Le grand ménage des poètes',
    'Savonnerie Marseillette',
    'Des poètes écrivent sur les vitres avec du savon, avant de les laver.',
    ...['poetes', 'poésie savon', 'savonnerie', 'savoneries', 'ménage poète', 'marseillette'],
  ),
  target(
    'Souffleurs de verre, une heure du matin',
    'Verrerie Tramontane',
    'Portrait de nuit d’un atelier de souffleurs, filmé à la seule lumière du four.',
    ...['souffleurs de verre', 'souffleur', 'verrerie', 'verreries tramontane', 'soufleurs', 'tramontanne'],
  ),
  target(
    'Le dernier sabotier',
    'Musée des Métiers',
    'Un documentaire sur le dernier sabotier du Morvan, tourné pendant l’hiver.',
    ...['sabotier', 'sabotiers', 'dernier sabotier morvan', 'sabots', 'musée des métiers', 'sabtier'],
  ),
  target(
    'Dimanche, neuf heures, tout le monde court',
    'Marathon des Étangs',
    'Le film officiel d’un marathon : huit caméras, deux drones, quatre mille dossards.',
    ...['marathon', 'marathons etangs', 'dossards', 'film marathon', 'marahton', 'marathon des étangs'],
  ),
  target(
    'La recette en une prise',
    'Moulins Castagne',
    'Une recette de pain au levain tournée en plan-séquence dans un moulin.',
    ...[
      'plan-séquence',
      'plan sequence moulin',
      'levain',
      'moulins castagne',
      'castagen',
      'recettes en une prise',
    ],
  ),
  target(
    'Funambules au-dessus du canal',
    'Festival Vertige',
    'La traversée de deux funambules au-dessus du canal du Midi, en direct.',
    ...['funambule', 'funambules', 'festival vertige', 'canal du midi', 'funanbule', 'vertiges'],
  ),
  target(
    'Les gestes de la dentelle',
    'Dentelles de Calaisis',
    'Macro et ralenti : une machine centenaire tisse une dentelle au motif de fougères.',
    ...['dentelle', 'dentelles', 'dentelière', 'fougère', 'dentlle', 'gestes dentelle'],
  ),
  target(
    'Huit épisodes sous la mer',
    'Aquarium Neptunia',
    'Une série documentaire sur les soigneurs d’un aquarium et leurs hippocampes.',
    ...['sous la mer', 'épisodes mer', 'aquarium', 'aquariums', 'hippocampe', 'aquaruim', 'neptunia'],
  ),
  target(
    'Le son des rails',
    'Chemins de fer du Vivarais',
    'Un film sonore : la vapeur, les rails et les tunnels d’un train touristique ardéchois.',
    ...[
      'rails',
      'chemin de fer',
      'chemins de fer vivarais',
      'train touristique',
      'vivrais',
      'locomotive vapeur',
    ],
  ),
  target(
    'Une maternité la nuit',
    'Clinique Saint-Roch',
    'Trois sages-femmes racontent une nuit de garde dans un film de recrutement.',
    ...[
      'maternite',
      'sage-femme',
      'sages-femmes',
      'maternités',
      'clinique saint roch',
      'recruter sages-femmes',
    ],
  ),
  target(
    'L’été des cerfs-volants',
    'Office de Berck',
    'Un clip aérien pour des rencontres internationales de cerfs-volants.',
    ...['cerf-volant', 'cerfs-volants', "l'été des cerfs volants", 'berck', 'cerf volent'],
  ),
  target(
    'Du chêne au tonneau',
    'Tonnellerie Garonne',
    'De la forêt à la chauffe : le métier de tonnelier raconté en quatre minutes.',
    ...['tonneau', 'tonneaux', 'tonnellerie', 'tonnelier', 'tonelier', 'chene tonneau'],
  ),
  target(
    'Quatre saisons dans un phare',
    'Gardiens de Planier',
    'Un an avec les bénévoles qui restaurent un phare au large de Marseille.',
    ...['phare saisons', 'quatre saisons phare', 'planier', 'gardiens de planier', 'gardein planier'],
  ),
];

export const ARTICLES: readonly Target[] = [
  target(
    'Faut-il encore écrire des communiqués de presse ?',
    'Ce que les journalistes ouvrent vraiment.',
    'Nous avons demandé à douze rédactions ce qu’elles font d’un communiqué reçu à sept heures.',
    ...[
      'communique de presse',
      'communiqués de presse',
      'journaliste redaction',
      'communiqué',
      'comuniqué de presse',
    ],
  ),
  target(
    'Sous-titrer une vidéo sans y passer la journée',
    'Une méthode et trois outils.',
    'Le sous-titrage commence avant le tournage : des phrases courtes, un débit régulier.',
    ...['sous-titrer', 'sous-titrage', 'sous titres vidéo', 'sous-titrer une video', 'sous-titreer'],
  ),
  target(
    'Le prix d’une identité sonore',
    'Combien coûtent trois notes.',
    'Un logo sonore se compose, se teste et se dépose ; voici les postes d’un devis.',
    ...[
      'identite sonore',
      'identités sonores',
      'logo sonore',
      "prix d'une identité sonore",
      'identité sonnore',
    ],
  ),
  target(
    'Ce que le format vertical a changé',
    'Cadrer plus haut que large.',
    'Le vertical n’est pas un recadrage : le regard monte, et le décor devient colonne.',
    ...['format vertical', 'formats verticaux', 'vertical', 'verticale', 'vertcal format'],
  ),
  target(
    'Mesurer l’empreinte carbone d’un tournage',
    'Des kilomètres avant les watts.',
    'L’empreinte d’un tournage vient d’abord des déplacements, puis de l’hébergement.',
    ...['empreinte carbone', 'carbone tournage', 'empreintes', "l'empreinte carbone", 'empriente carbone'],
  ),
  target(
    'Petit glossaire de l’influence responsable',
    'Trente définitions.',
    'Certificat, mention de partenariat, gifting : les mots d’un métier qui se règle.',
    ...['glossaire', 'glossaires influence', 'influence responsable', 'définition partenariat', 'glosaire'],
  ),
  target(
    'Pourquoi nos devis tiennent en une page',
    'Éloge de la brièveté.',
    'Un devis d’une page se lit, se discute et se signe le même jour.',
    ...['devis', 'devis en une page', 'signer un devis', 'deviss', 'brièveté'],
  ),
  target(
    'Tourner avec des enfants',
    'Autorisations, durées, goûters.',
    'Faire tourner un mineur demande une autorisation de la préfecture, et de la patience.',
    ...['tourner avec enfants', 'tournage enfant', 'autorisation préfecture', 'mineurs', 'prefectrue'],
  ),
  target(
    'L’accessibilité commence par les contrastes',
    'Le premier réglage à vérifier.',
    'Un gris trop pâle écarte un lecteur sur douze, bien avant le lecteur d’écran.',
    ...['contraste', 'contrastes accessibilité', "l'accessibilité contrastes", 'contratse'],
  ),
  target(
    'Choisir sa typographie comme une voix',
    'Graisse, chasse, humeur.',
    'Une typographie parle avant le texte ; nous la choisissons à haute voix.',
    ...['typographie', 'typographies', 'typographique', 'choix typographie', 'typogrpahie', 'typo'],
  ),
  target(
    'Vingt questions avant un podcast de marque',
    'De l’idée au premier épisode.',
    'Qui parle, à qui, combien de temps : le questionnaire que nous remplissons avant d’enregistrer.',
    ...['podcast', 'podcasts de marque', 'questionnaire podcast', 'podcats', 'questions avant un podcast'],
  ),
  target(
    'Nommer une marque sans se fâcher',
    'La méthode des trois chapeaux.',
    'Le naming en atelier : un vote muet, des antériorités vérifiées le soir même.',
    ...['naming', 'nommer une marque', 'trois chapeaux', 'antériorités', 'antériorite', 'chapeau'],
  ),
];

/** Questions that a fixed page should be the first answer to. */
export const PAGE_QUESTIONS: readonly (readonly [question: string, path: string])[] = [
  ['mentions legales', '/mentions-legales'],
  ['mention légale', '/mentions-legales'],
  ['politique de confidentialite', '/politique-confidentialite'],
  ['confidentialité', '/politique-confidentialite'],
  ['confidentialitée', '/politique-confidentialite'],
  ['solutions web', '/solutions-web'],
  ['solution web', '/solutions-web'],
  ['social media', '/social-media'],
  ['contact', '/contact'],
  ['contacter', '/contact'],
  ['accessibilite', '/accessibilite'],
  ['ecoconception', '/ecoconception'],
];
