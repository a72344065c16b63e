import type { DemonstrationArticle } from './article-type.ts';

export const mesurerUneCampagne: DemonstrationArticle = {
  title: 'Mesurer une campagne sans se raconter d’histoires',
  slug: 'mesurer-une-campagne-sans-se-raconter-d-histoires',
  excerpt:
    'Portée, engagement, ventes : quels chiffres garder, lesquels jeter, et pourquoi le bilan se prépare avant la première publication.',
  category: 'Influence',
  author: 'Marc D.',
  cover: 'toupie-verte.webp',
  publishedDaysAgo: 95,
  content: `
<p>Un bilan de campagne peut toujours être bon : il suffit de choisir les chiffres après coup. Pour éviter cela, on écrit la dernière page du bilan avant de commencer.</p>
<h2>Écrire la fin d’abord</h2>
<p>Avant le casting, on remplit avec le client trois phrases : la campagne aura réussi si… ; elle aura échoué si… ; dans les deux cas, on aura appris que… Les chiffres viennent remplir les points de suspension. Ils sont notés, datés, et l’on n’y touche plus.</p>
<blockquote><p>« On écrit la dernière page du bilan avant de commencer. »</p></blockquote>
<h2>Les chiffres que l’on garde</h2>
<ul><li><p>les personnes touchées une fois, plutôt que les affichages cumulés ;</p></li><li><p>les réponses qui posent une question ou nomment le produit ;</p></li><li><p>les enregistrements et les partages privés, signes que l’on y reviendra ;</p></li><li><p>les ventes ou les visites, comparées à une période semblable.</p></li></ul>
<p>Le dernier point demande un peu de rigueur. Une campagne de juin se compare au mois de juin précédent, pas au mois de mars. Et quand la météo, une rupture de stock ou une émission de télévision s’en mêle, on l’écrit dans la marge.</p>
<h2>Ceux que l’on jette</h2>
<p>Les impressions seules ne disent rien : un même téléphone peut en produire dix. L’équivalent publicitaire, qui transforme des vues en euros imaginaires, n’a jamais aidé personne à décider. On ne les met plus dans nos bilans, même quand ils sont flatteurs.</p>
<h3>Un exemple</h3>
<p>Sur une campagne de printemps, la publication la plus vue n’a amené que quatre visites. La moins vue, un récit de trois minutes face caméra, en a amené neuf cents. Sans la mesure par créateur, on aurait reconduit la mauvaise.</p>
<p>Cette différence ne se voit qu’à une condition : chaque créateur reçoit sa propre adresse, son propre code, et une fenêtre de quinze jours. Le reste est affaire de patience.</p>
<h2>Le bilan se lit à voix haute</h2>
<p>On termine toujours par une réunion courte où quelqu’un lit le bilan à voix haute. Ce qui sonne faux s’entend tout de suite. Puis on garde une seule décision pour la suite, une seule, écrite en bas de page.</p>
<p>Les résultats affichés dans <a href="/projet?category=INFLUENCE">notre galerie</a> suivent cette méthode. Pour une campagne à venir, <a href="/contact">parlons d’abord de sa dernière page</a>.</p>`,
};
