import type { DemonstrationArticle } from './article-type.ts';

export const tournerAMidi: DemonstrationArticle = {
  title: 'Tourner à midi, en plein soleil',
  slug: 'tourner-a-midi-en-plein-soleil',
  excerpt:
    'Tout le monde vous dira d’attendre le soir. À Montpellier, en juillet, nous avons fait le contraire, et nous le referons.',
  category: 'Production',
  author: 'Salomé R.',
  cover: 'facade-rosee.webp',
  publishedDaysAgo: 76,
  content: `
<p>La lumière de midi est réputée impossible : des ombres sous les yeux, des murs brûlés, un ciel blanc. C’est aussi la lumière dans laquelle vivent les gens du Sud, et c’est pour cela qu’on l’a choisie.</p>
<h2>Une décision, pas un accident</h2>
<p>Le film parlait d’un quartier. Tourné au coucher du soleil, il aurait ressemblé à tous les autres. À midi, les façades deviennent des aplats, les arches découpent des ombres nettes, et les habitants se déplacent de l’une à l’autre comme sur un damier. Le décor donnait la mise en scène.</p>
<blockquote><p>« Le décor donnait la mise en scène. »</p></blockquote>
<h2>Travailler avec l’ombre</h2>
<p>On n’a presque rien éclairé. Trois outils ont suffi :</p>
<ul><li><p>une toile blanche de quatre mètres, tenue à deux, pour adoucir les visages ;</p></li><li><p>un mur clair, parce qu’un mur clair est le meilleur des réflecteurs ;</p></li><li><p>une montre, car l’ombre d’une arche avance d’une main toutes les dix minutes.</p></li></ul>
<p>Chaque plan avait donc son heure, écrite sur la feuille de service. Un retard de vingt minutes, et le plan n’existait plus. Cette contrainte a fait du bien à tout le monde : à 11 h 40, plus personne ne discutait du cadre.</p>
<p>Le son, lui, a demandé plus d’attention : à midi, un quartier se tait, et chaque volet s’entend. On a enregistré ces silences à part, deux minutes par rue, et ils tiennent aujourd’hui tout le début du film. Aucun habillage musical n’aurait dit la chaleur avec autant de précision.</p>
<h2>Protéger l’équipe</h2>
<p>Tourner en pleine chaleur ne s’improvise pas. Prises de vingt minutes, pauses de quarante, de l’eau partout, et une personne dont c’est le seul métier de regarder comment vont les autres. On a fini avec deux heures d’avance, parce que personne n’était épuisé.</p>
<h2>Ce que l’étalonnage n’a pas eu à faire</h2>
<p>Les images brutes étaient déjà contrastées, presque graphiques. L’étalonnage a seulement retenu les blancs et réchauffé les peaux. Deux jours au lieu de cinq.</p>
<p>Faut-il toujours tourner à midi ? Non. Mais il faut toujours se demander quelle lumière raconte l’histoire, avant de choisir celle qui arrange la caméra. On en parle volontiers : <a href="/production">la page Production</a> présente nos façons de tourner, et <a href="/contact">un message</a> suffit pour commencer.</p>`,
};
