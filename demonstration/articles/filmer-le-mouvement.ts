import type { DemonstrationArticle } from './article-type.ts';

export const filmerLeMouvement: DemonstrationArticle = {
  title: 'Filmer le mouvement sans perdre le regard',
  slug: 'filmer-le-mouvement-sans-perdre-le-regard',
  excerpt:
    'Une journée de garrigue, un trépied et des coureurs : ce que le filé nous a appris sur la vitesse, le point et le montage.',
  category: 'Production',
  author: 'Inès V.',
  cover: 'crete-garrigue.webp',
  publishedDaysAgo: 6,
  content: `
<p>Une caméra qui bouge ne raconte rien par elle-même. Ce qui compte, c’est la raison pour laquelle elle part, et l’endroit où elle s’arrête.</p>
<h2>Le filé, ou l’art de suivre</h2>
<p>Au bord d’une route de garrigue, on a posé un trépied et attendu les coureurs. La consigne tenait en une phrase : le paysage peut filer, pas les yeux. Au trentième de seconde, tout ce qui ne court pas devient une ligne. Le visage, lui, reste net si la main tourne exactement à sa vitesse.</p>
<p>Le plus difficile n’est pas la technique. C’est d’accepter de rater vingt passages pour en garder un. Sur cette journée, on a tourné cent quarante prises. Trois ont survécu au montage, et ce sont elles qui portent le film.</p>
<blockquote><p>« Le paysage peut filer, pas les yeux. »</p></blockquote>
<h2>Choisir sa vitesse</h2>
<p>Chaque vitesse d’obturation est une décision de mise en scène. Avant le tournage, on fait toujours le même essai : un même geste, filmé quatre fois, projeté sans le son. Le client choisit à l’œil, pas sur un chiffre.</p>
<ul><li><p>rapide, elle fige l’effort et détaille la matière ;</p></li><li><p>lente, elle efface les visages et garde l’élan ;</p></li><li><p>variable, elle oblige à choisir ce qu’on veut montrer.</p></li></ul>
<p>La lumière décide du reste. En plein midi, une pose longue demande un filtre si dense que l’on ne voit plus rien dans le viseur. On cadre donc avant, on marque le sol à la craie, puis on tourne à l’aveugle.</p>
<img src="/storage/v1/object/public/site-media/production-photos/photo-2.webp" alt="Un soleil bas derrière des crêtes de garrigue, étirées par le mouvement de la caméra" width="1600" height="1067">
<h2>Monter au rythme du corps</h2>
<p>On coupe sur l’appui, jamais en l’air. Quand le pied touche le sol, l’œil accepte tout : un changement d’axe, de valeur, de lieu. Quand le corps vole, la moindre coupe fait trébucher. Le spectateur ne le remarque pas, mais il le sent.</p>
<p>Cette règle vaut bien au-delà du sport. Une main qui pose un verre, une porte qui se ferme, une phrase qui finit : ce sont des appuis aussi. <a href="/projet?category=PRODUCTION">Nos films récents</a> la suivent presque tous.</p>
<h2>Ce que le spectateur retient</h2>
<p>On a montré le film à douze personnes qui ne connaissaient pas la marque. Neuf ont parlé du regard d’une coureuse, à la vingt-deuxième seconde. Aucune n’a parlé de la vitesse. C’était le but.</p>
<p>Vous avez un geste à montrer ? <a href="/contact">Racontez-le-nous</a> en dix lignes, on vous dira comment on le filmerait.</p>`,
};
