import type { DemonstrationArticle } from './article-type.ts';

export const portraitDEquipe: DemonstrationArticle = {
  title: 'Ce qu’un portrait dit d’une équipe',
  slug: 'ce-qu-un-portrait-dit-d-une-equipe',
  excerpt:
    'Dix-huit portraits en une journée, sans pose et sans fond blanc. Notre façon de faire parler les visages sur une page « équipe ».',
  category: 'Production',
  author: 'Inès V.',
  cover: 'satin-orange.webp',
  publishedDaysAgo: 118,
  content: `
<p>La page « équipe » est souvent la plus visitée après l’accueil. On y cherche une réponse simple : avec qui vais-je travailler ? Un bras croisé sur fond blanc n’y répond pas.</p>
<h2>Photographier un geste</h2>
<p>On demande à chacun d’apporter un objet de son travail et de s’en servir pendant la prise. Une mécanicienne règle un dérailleur, un comptable taille son crayon, une directrice plie la carte du territoire. Le visage suit la main, et l’on oublie l’appareil.</p>
<blockquote><p>« Le visage suit la main, et l’on oublie l’appareil. »</p></blockquote>
<h2>Vingt minutes par personne</h2>
<p>La journée est réglée comme un quai de gare. Vingt minutes chacun, toujours dans le même ordre :</p>
<ol><li><p>cinq minutes de conversation, sans appareil ;</p></li><li><p>dix minutes de gestes, avec l’objet ;</p></li><li><p>trois minutes de regard, quand la personne est prête ;</p></li><li><p>deux minutes pour choisir ensemble.</p></li></ol>
<p>Le dernier point change tout. Une personne qui a choisi sa photo la montre. Une personne qui la découvre en ligne demande à la faire retirer. Et celle qui ne souhaite pas apparaître a sa place aussi : on photographie ses mains, ou son poste.</p>
<p>Sur dix-huit personnes, il y en a toujours trois qui n’aiment pas leur image et une qui ne viendra pas. On prévoit une demi-heure de marge à midi, un rideau pour se changer, et un miroir où personne d’autre ne regarde. Ces détails ne coûtent rien et décident de la moitié des sourires.</p>
<h2>Une même lumière pour tous</h2>
<p>Direction, atelier, accueil : tout le monde est photographié au même endroit, à la même hauteur, avec la même lampe. La hiérarchie disparaît, et la page gagne une unité que nulle retouche ne donne. C’est aussi plus simple quand quelqu’un arrive : on reprend les marques au sol, et le nouveau portrait rejoint les autres.</p>
<h2>Et ensuite</h2>
<p>Les portraits servent longtemps : dossiers, signatures, conférences. On livre donc trois cadrages de chaque image, avec une description pour ceux qui ne la voient pas, et une note sur les droits en une demi-page lisible.</p>
<p>La <a href="/about">page de l’agence</a> suit la même règle. Si vous préparez la vôtre, <a href="/contact">écrivez-nous</a> : une journée suffit souvent.</p>`,
};
