import type { DemonstrationArticle } from './article-type.ts';

export const siteLeger: DemonstrationArticle = {
  title: 'Un site léger vaut mieux qu’un site bavard',
  slug: 'un-site-leger-vaut-mieux-qu-un-site-bavard',
  excerpt:
    'Cinq cents kilo-octets pour une page d’accueil : comment on s’y tient, ce qu’on enlève, et ce que cela change pour les visiteurs.',
  category: 'Web et social',
  author: 'Marc D.',
  cover: 'web-octave.webp',
  publishedDaysAgo: 41,
  content: `
<p>Un site se juge dans un train, entre deux tunnels, sur un téléphone qui a quatre ans. C’est là qu’on le teste en premier, et c’est là que se prennent les bonnes décisions.</p>
<h2>Fixer un poids avant de dessiner</h2>
<p>Sur nos projets, le poids de la page d’accueil est écrit dans le devis, comme un délai. Cinq cents kilo-octets, par exemple, police et images comprises. Ce chiffre n’est pas une contrainte de développeur : il oblige tout le monde à choisir ce qui compte.</p>
<p>Une police de plus, c’est une photo de moins. Une vidéo qui démarre seule, c’est trois visiteurs sur dix qui ne verront pas la suite. Présentée ainsi, la discussion devient simple.</p>
<h2>Ce qu’on enlève d’abord</h2>
<ul><li><p>le carrousel : on garde la première image, celle que tout le monde voit ;</p></li><li><p>les scripts de mesure en double, dont personne ne lit les tableaux ;</p></li><li><p>les boutons de partage, que presque personne ne touche ;</p></li><li><p>la fenêtre qui s’ouvre au bout de cinq secondes.</p></li></ul>
<blockquote><p>« Une police de plus, c’est une photo de moins. »</p></blockquote>
<h2>Ce qu’on ne touche pas</h2>
<p>Léger ne veut pas dire maigre. Les textes restent, les descriptions d’images aussi, et le site se parcourt en entier au clavier. Ce sont quelques kilo-octets, et c’est ce qui le rend utilisable par tous.</p>
<p>Le mouvement reste aussi, quand il dit quelque chose. Mais il attend que la page soit lisible, et il s’arrête si le système du visiteur demande le calme : <code>prefers-reduced-motion</code> n’est pas une option.</p>
<h2>Mesurer chez les gens</h2>
<p>Un score obtenu sur un ordinateur neuf ne prouve rien. On mesure sur de vrais appareils, avec une connexion bridée, et on regarde une seule chose : combien de temps avant de pouvoir lire la première phrase ? Sous deux secondes, les visiteurs restent. Au-delà de quatre, la moitié est déjà partie.</p>
<p>Le résultat se voit dans les chiffres, mais aussi dans les messages : personne n’écrit jamais pour dire qu’un site est rapide. On écrit seulement quand il est lent. Les sites de <a href="/projet?category=SOLUTIONS%20WEB">la galerie</a> ont tous été livrés sous leur poids. La page <a href="/solutions-web">Solutions Web</a> explique comment on travaille.</p>`,
};
