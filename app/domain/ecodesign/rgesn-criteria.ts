/** The weight of a criterion in the score of the RGESN. */
export const PRIORITY_WEIGHTS = { prioritaire: 1.5, recommandé: 1.25, modéré: 1 } as const;
type Priority = keyof typeof PRIORITY_WEIGHTS;

type Theme = {
  name: string;
  criteria: readonly { number: string; priority: Priority; question: string }[];
};

/**
 * The 78 criteria of the Référentiel général d’écoconception de services numériques (RGESN), version of May 2024, in
 * their official wording: https://ecoresponsable.numerique.gouv.fr/publications/referentiel-general-ecoconception/
 * (Arcep and Arcom with ADEME, DINUM, CNIL and Inria).
 */
export const RGESN_THEMES = [
  {
    name: 'Stratégie',
    criteria: [
      {
        number: '1.1',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il été évalué favorablement en termes d’utilité en tenant compte de ses impacts environnementaux ?',
      },
      {
        number: '1.2',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il défini ses cibles utilisatrices, les besoins métiers et les attentes réelles des utilisateurs-cibles ?',
      },
      {
        number: '1.3',
        priority: 'recommandé',
        question: 'Le service numérique a-t-il au moins un référent identifié en écoconception numérique ?',
      },
      {
        number: '1.4',
        priority: 'prioritaire',
        question:
          'Le service numérique réalise-t-il régulièrement des revues pour s’assurer du respect de sa démarche d’écoconception ?',
      },
      {
        number: '1.5',
        priority: 'prioritaire',
        question:
          'Le service numérique s’est-il fixé des objectifs en matière de réduction ou de limitation de ses propres impacts environnementaux ?',
      },
      {
        number: '1.6',
        priority: 'recommandé',
        question: 'Le service numérique collecte-t-il la donnée de façon responsable et raisonnée ?',
      },
      {
        number: '1.7',
        priority: 'modéré',
        question: 'Le service numérique a-t-il recours à un niveau de chiffrement adapté à ses besoins ?',
      },
      {
        number: '1.8',
        priority: 'recommandé',
        question: 'Le service numérique a-t-il mis en place des efforts d’open source ?',
      },
      {
        number: '1.9',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il été conçu avec des technologies standard interopérables plutôt que des technologies spécifiques et fermées ?',
      },
      {
        number: '1.10',
        priority: 'recommandé',
        question:
          'Le service numérique repose-t-il sur des API documentées et ouvertes pour interagir avec le matériel ?',
      },
    ],
  },
  {
    name: 'Spécifications',
    criteria: [
      {
        number: '2.1',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il défini la liste des profils de matériels que les utilisateurs vont pouvoir employer pour y accéder ?',
      },
      {
        number: '2.2',
        priority: 'prioritaire',
        question: 'Le service numérique est-il utilisable sur d’anciens modèles de terminaux ?',
      },
      {
        number: '2.3',
        priority: 'recommandé',
        question: 'Le service numérique est-il utilisable via une connexion bas débit ou hors connexion ?',
      },
      {
        number: '2.4',
        priority: 'prioritaire',
        question:
          'Le service numérique est-il utilisable sur d’anciennes versions de système d’exploitation et de navigateurs web ?',
      },
      {
        number: '2.5',
        priority: 'prioritaire',
        question: 'Le service numérique s’adapte-t-il à différents types de terminaux d’affichage ?',
      },
      {
        number: '2.6',
        priority: 'recommandé',
        question:
          'Le service numérique a-t-il été conçu avec une revue de conception et une revue de code comprenant parmi ses objectifs la réduction des impacts environnementaux de chaque fonctionnalité ?',
      },
      {
        number: '2.7',
        priority: 'prioritaire',
        question: 'Le service numérique a-t-il prévu une stratégie de maintenance et de décommissionnement ?',
      },
      {
        number: '2.8',
        priority: 'prioritaire',
        question:
          'Le service numérique impose-t-il à ses fournisseurs de garantir une démarche de réduction de leurs impacts environnementaux ?',
      },
      {
        number: '2.9',
        priority: 'modéré',
        question:
          'Le service numérique a-t-il pris en compte les impacts environnementaux des composants d’interface prêts à l’emploi utilisés ?',
      },
      {
        number: '2.10',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il pris en compte les impacts environnementaux des services tiers utilisés lors de leur sélection ?',
      },
    ],
  },
  {
    name: 'Architecture',
    criteria: [
      {
        number: '3.1',
        priority: 'prioritaire',
        question:
          'Le service numérique repose-t-il sur une architecture, des ressources ou des composants conçus pour réduire leurs propres impacts environnementaux ?',
      },
      {
        number: '3.2',
        priority: 'recommandé',
        question:
          'Le service numérique fonctionne-t-il sur une architecture pouvant adapter la quantité de ressources utilisées à la consommation du service ?',
      },
      {
        number: '3.3',
        priority: 'modéré',
        question: 'Le service numérique est-il en mesure de supporter l’évolution technique des protocoles ?',
      },
      {
        number: '3.4',
        priority: 'prioritaire',
        question:
          'Le service numérique garantit-il la mise à disposition de mises à jour correctives pendant toute la durée de vie prévue des équipements et des logiciels liés au service ?',
      },
      {
        number: '3.5',
        priority: 'modéré',
        question:
          'Le service numérique propose-t-il d’installer des mises à jour correctives indépendamment des mises à jour évolutives de façon transparente ?',
      },
      {
        number: '3.6',
        priority: 'modéré',
        question:
          'Le service numérique propose-t-il les mises à jour incrémentielles, afin de ne pas remplacer tout le code à chaque mise à jour ?',
      },
      {
        number: '3.7',
        priority: 'modéré',
        question:
          'Le service numérique optimise-t-il la sollicitation des environnements de développement, de préproduction ou de test en fonction de ses besoins ?',
      },
    ],
  },
  {
    name: 'Expérience et interface utilisateur',
    criteria: [
      {
        number: '4.1',
        priority: 'prioritaire',
        question:
          'Le service numérique comporte-t-il uniquement des animations, vidéos et sons dont la lecture automatique est désactivée ?',
      },
      {
        number: '4.2',
        priority: 'prioritaire',
        question: 'Le service numérique affiche-t-il uniquement des contenus sans défilement infini ?',
      },
      {
        number: '4.3',
        priority: 'recommandé',
        question:
          'Le service numérique optimise-t-il le parcours de navigation pour chaque fonctionnalité principale ?',
      },
      {
        number: '4.4',
        priority: 'recommandé',
        question:
          'Le service numérique permet-il à l’utilisateur de décider de l’activation d’un service tiers ?',
      },
      {
        number: '4.5',
        priority: 'modéré',
        question:
          'Le service numérique utilise-t-il majoritairement des composants fonctionnels natifs du système d’exploitation, du navigateur ou du langage utilisé ?',
      },
      {
        number: '4.6',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il uniquement du contenu vidéo, audio et animé porteur d’informations ?',
      },
      {
        number: '4.7',
        priority: 'modéré',
        question:
          'Le service numérique opte-t-il pour les choix les plus sobres entre le texte, l’image, l’audio ou la vidéo, selon les besoins utilisateurs ?',
      },
      {
        number: '4.8',
        priority: 'modéré',
        question: 'Le service numérique limite-t-il le nombre des polices de caractères téléchargées ?',
      },
      {
        number: '4.9',
        priority: 'modéré',
        question: 'Le service numérique limite-t-il les requêtes serveur lors de la saisie utilisateur ?',
      },
      {
        number: '4.10',
        priority: 'modéré',
        question:
          'Le service numérique informe-t-il l’utilisateur du format de saisie attendu, en évitant les requêtes serveur inutiles pour la soumission d’un formulaire ?',
      },
      {
        number: '4.11',
        priority: 'modéré',
        question:
          'Le service numérique informe-t-il l’utilisateur, avant le transfert, des poids et formats de fichier attendus ?',
      },
      {
        number: '4.12',
        priority: 'recommandé',
        question:
          'Le service numérique indique-t-il à l’utilisateur que l’utilisation d’une fonctionnalité a des impacts environnementaux importants ?',
      },
      {
        number: '4.13',
        priority: 'prioritaire',
        question:
          'Le service numérique limite-t-il le recours aux notifications, tout en laissant la possibilité à l’utilisateur de les désactiver ?',
      },
      {
        number: '4.14',
        priority: 'recommandé',
        question:
          'Le service numérique évite-t-il le recours à des procédés manipulatoires dans son interface utilisateur ?',
      },
      {
        number: '4.15',
        priority: 'recommandé',
        question:
          'Le service numérique fournit-il à l’utilisateur un moyen de contrôle sur ses usages afin de suivre et de réduire les impacts environnementaux associés ?',
      },
    ],
  },
  {
    name: 'Contenus',
    criteria: [
      {
        number: '5.1',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il un format de fichier adapté au contenu et au contexte de visualisation de chaque image ?',
      },
      {
        number: '5.2',
        priority: 'recommandé',
        question:
          'Le service numérique propose-t-il des images dont le niveau de compression est adapté au contenu et au contexte de visualisation ?',
      },
      {
        number: '5.3',
        priority: 'prioritaire',
        question:
          'Le service numérique utilise-t-il, pour chaque vidéo, une définition adaptée au contenu et au contexte de visualisation ?',
      },
      {
        number: '5.4',
        priority: 'prioritaire',
        question:
          'Le service numérique propose-t-il des vidéos dont le mode de compression est efficace et adapté au contenu et au contexte de visualisation ?',
      },
      {
        number: '5.5',
        priority: 'prioritaire',
        question: 'Le service numérique propose-t-il un mode « écoute seule » pour ses vidéos ?',
      },
      {
        number: '5.6',
        priority: 'modéré',
        question:
          'Le service numérique propose-t-il des contenus audios dont le mode de compression est adapté au contenu et au contexte d’écoute ?',
      },
      {
        number: '5.7',
        priority: 'modéré',
        question:
          'Le service numérique utilise-t-il un format de fichier adapté au contenu et au contexte d’utilisation pour chaque document ?',
      },
      {
        number: '5.8',
        priority: 'recommandé',
        question:
          'Le service numérique a-t-il une stratégie d’archivage et de suppression, automatique ou manuelle, des contenus obsolètes ou périmés ?',
      },
    ],
  },
  {
    name: 'Frontend',
    criteria: [
      {
        number: '6.1',
        priority: 'recommandé',
        question:
          'Le service numérique s’astreint-il à un poids maximum et une limite de requête par écran ?',
      },
      {
        number: '6.2',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il des mécanismes de mise en cache pour la totalité des contenus transférés dont il a le contrôle ?',
      },
      {
        number: '6.3',
        priority: 'modéré',
        question:
          'Le service numérique a-t-il mis en place des techniques de compression pour les ressources transférées dont il a le contrôle ?',
      },
      {
        number: '6.4',
        priority: 'recommandé',
        question:
          'Le service numérique affiche-t-il majoritairement des images dont les dimensions d’origine correspondent aux dimensions du contexte d’affichage ?',
      },
      {
        number: '6.5',
        priority: 'recommandé',
        question:
          'Le service numérique évite-t-il de déclencher le chargement de ressources et de contenus inutilisés pour chaque fonctionnalité ?',
      },
      {
        number: '6.6',
        priority: 'modéré',
        question:
          'Le service numérique restreint-il l’usage des capteurs des terminaux utilisateurs au besoin du service ?',
      },
      {
        number: '6.7',
        priority: 'modéré',
        question:
          'Le service numérique héberge-t-il toutes les ressources statiques transférées dont il est l’émetteur sur un même domaine ?',
      },
    ],
  },
  {
    name: 'Backend',
    criteria: [
      {
        number: '7.1',
        priority: 'recommandé',
        question:
          'Le service numérique a-t-il recours à un système de cache serveur pour les données les plus utilisées ?',
      },
      {
        number: '7.2',
        priority: 'recommandé',
        question:
          'Le service numérique met-il en place des durées de conservation sur les données et documents en vue de leur suppression ou archivage passé ce délai ?',
      },
      {
        number: '7.3',
        priority: 'modéré',
        question:
          'Le service numérique informe-t-il l’utilisateur d’un traitement en cours en arrière-plan ?',
      },
      {
        number: '7.4',
        priority: 'prioritaire',
        question:
          'Le service numérique s’appuie-t-il sur un mécanisme de consensus qui minimise sa consommation de ressources ?',
      },
    ],
  },
  {
    name: 'Hébergement',
    criteria: [
      {
        number: '8.1',
        priority: 'prioritaire',
        question:
          'Le service numérique utilise-t-il un hébergement ayant une démarche de réduction de son empreinte environnementale ?',
      },
      {
        number: '8.2',
        priority: 'prioritaire',
        question:
          'Le service numérique utilise-t-il un hébergement qui fournit une politique de gestion durable des équipements ?',
      },
      {
        number: '8.3',
        priority: 'prioritaire',
        question:
          'Le service numérique utilise-t-il un hébergement dont le PUE (Power Usage Effectiveness) est minimisé ?',
      },
      {
        number: '8.4',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il un hébergement dont son WUE (Water Usage Effectiveness) est minimisé ?',
      },
      {
        number: '8.5',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il un hébergement dont l’origine de consommation d’électricité est documentée et majoritairement d’origine renouvelable ?',
      },
      {
        number: '8.6',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il un hébergement dont la localisation géographique est cohérente avec ses activités et qui minimise son empreinte environnementale ?',
      },
      {
        number: '8.7',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il un hébergement qui traite efficacement la chaleur produite par les serveurs ?',
      },
      {
        number: '8.8',
        priority: 'modéré',
        question:
          'Le service numérique héberge-t-il de façon distincte les données « chaudes » et « froides » ?',
      },
      {
        number: '8.9',
        priority: 'recommandé',
        question: 'Le service numérique duplique-t-il les données uniquement lorsque cela est nécessaire ?',
      },
      {
        number: '8.10',
        priority: 'recommandé',
        question:
          'Le service numérique tient-il compte des contraintes externes pour minimiser l’impact environnemental des calculs et transferts de données asynchrones ?',
      },
    ],
  },
  {
    name: 'Algorithmie',
    criteria: [
      {
        number: '9.1',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il interrogé la nécessité d’une phase d’entraînement pour éviter un usage non justifié et déraisonné ?',
      },
      {
        number: '9.2',
        priority: 'prioritaire',
        question:
          'Le service numérique utilise-t-il une phase d’apprentissage avec un niveau de complexité minimisé et proportionné à l’usage effectif du service ?',
      },
      {
        number: '9.3',
        priority: 'prioritaire',
        question:
          'Le service numérique a-t-il mis en place des mécanismes visant à limiter la quantité d’entraînement nécessaire à son fonctionnement ?',
      },
      {
        number: '9.4',
        priority: 'prioritaire',
        question:
          'Le service numérique limite-il la quantité de données utilisées pour la phase d’apprentissage au strict nécessaire ?',
      },
      {
        number: '9.5',
        priority: 'prioritaire',
        question:
          'Le service numérique optimise-t-il l’occurrence de mise à jour et de réentraînement des modèles en fonction de ses besoins et des cibles utilisatrices ?',
      },
      {
        number: '9.6',
        priority: 'recommandé',
        question:
          'Le service numérique utilise-t-il des techniques de compression pour les modèles utilisés lors de la phase d’entraînement ?',
      },
      {
        number: '9.7',
        priority: 'prioritaire',
        question:
          'Le service numérique utilise-t-il une stratégie d’inférence optimisée en termes de consommation de ressources et des cibles utilisatrices ?',
      },
    ],
  },
] as const satisfies readonly Theme[];

export type CriterionNumber = (typeof RGESN_THEMES)[number]['criteria'][number]['number'];
