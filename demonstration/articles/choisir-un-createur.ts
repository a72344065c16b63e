import type { DemonstrationArticle } from './article-type.ts';

export const choisirUnCreateur: DemonstrationArticle = {
  title: 'Choisir un créateur : regarder avant de compter',
  slug: 'choisir-un-createur-regarder-avant-de-compter',
  excerpt:
    'Le nombre d’abonnés arrive en dernier. Notre méthode de casting en cinq questions, et les chiffres qui servent vraiment.',
  category: 'Influence',
  author: 'Salomé R.',
  cover: 'spheres-lilas.webp',
  publishedDaysAgo: 29,
  content: `
<p>Un tableau de créateurs triés par nombre d’abonnés est la façon la plus rapide de se tromper. On commence par regarder, longtemps, et par lire les réponses.</p>
<h2>Trente publications, pas trois</h2>
<p>Pour chaque profil, on regarde les trente dernières publications. Pas les meilleures : les dernières. On y voit le rythme, la lumière, la façon de dire bonjour, et ce qui se passe quand un partenariat arrive. Est-ce que la voix change ? Si elle change, les gens l’ont entendu aussi.</p>
<h2>Lire les réponses</h2>
<p>Les commentaires disent qui regarde. Des questions précises valent mieux que des cœurs. Quand quelqu’un demande la taille, l’adresse ou la recette, c’est qu’il s’imagine déjà à la place. Quand le créateur répond, c’est encore mieux.</p>
<blockquote><p>« Une question précise vaut mille cœurs. »</p></blockquote>
<h3>Les cinq questions du casting</h3>
<ul><li><p>Est-ce qu’il ou elle parlait déjà de ce sujet avant nous ?</p></li><li><p>Avec quelles marques a-t-il travaillé ces douze derniers mois ?</p></li><li><p>Que se passe-t-il dans les réponses quand il n’est pas d’accord ?</p></li><li><p>Qui, dans ses abonnés, vit là où le produit se vend ?</p></li><li><p>A-t-on envie de déjeuner avec cette personne ?</p></li></ul>
<p>La dernière n’est pas une plaisanterie. Une campagne, ce sont six semaines de messages, de retards et de météo. On choisit aussi quelqu’un avec qui traverser un lundi de pluie.</p>
<h2>Les chiffres qui servent</h2>
<p>Les chiffres viennent ensuite, et ils sont peu nombreux : la part de l’audience qui correspond au public visé, l’engagement médian sur les trente publications, et l’écart entre les publications ordinaires et les partenariats. Un écart faible est un excellent signe.</p>
<p>On demande toujours les statistiques à la source, avec l’accord du créateur. Un outil extérieur devine ; la personne, elle, sait.</p>
<p>Reste le budget. On le partage plus volontiers entre trois voix justes qu’entre trente visages pressés, et l’on garde toujours une part pour la personne que l’on découvrira en chemin. C’est souvent elle qui signe la meilleure publication.</p>
<h2>Dire clairement qui paie</h2>
<p>Une collaboration se signale, en toutes lettres et dès le début. C’est la loi, et c’est aussi une politesse. Les campagnes les plus franches de <a href="/projet?category=INFLUENCE">notre galerie</a> sont aussi les mieux reçues.</p>
<p>Pour voir comment ce casting s’inscrit dans une campagne, la page <a href="/influence">Influence</a> décrit les six étapes.</p>`,
};
