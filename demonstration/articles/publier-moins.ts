import type { DemonstrationArticle } from './article-type.ts';

export const publierMoins: DemonstrationArticle = {
  title: 'Publier moins, viser mieux',
  slug: 'publier-moins-viser-mieux',
  excerpt:
    'Nous avons divisé par deux le nombre de publications d’un client. Récit d’une année, avec le calendrier qui a remplacé le précédent.',
  category: 'Web et social',
  author: 'Inès V.',
  cover: 'mouette-encre.webp',
  publishedDaysAgo: 58,
  content: `
<p>Cinq publications par semaine, cinquante-deux semaines par an : le calendrier était plein, les réunions aussi, et plus personne ne savait pourquoi. On a proposé d’en faire deux.</p>
<h2>Pourquoi on publiait autant</h2>
<p>Par peur, surtout. Peur de disparaître, peur que le concurrent prenne la place. On a remonté une année de publications et posé une question à chacune : si elle n’avait pas existé, qui l’aurait remarqué ? La réponse tenait sur une page. Quarante publications sur deux cent soixante avaient provoqué une réponse, une visite ou une vente.</p>
<h2>Trois rendez-vous, pas plus</h2>
<p>Le nouveau calendrier repose sur trois rendez-vous que l’équipe peut tenir même en août :</p>
<ol><li><p>le mardi, un geste de métier filmé en une prise ;</p></li><li><p>le vendredi, une réponse à une vraie question reçue dans la semaine ;</p></li><li><p>une fois par mois, une histoire longue, préparée et relue.</p></li></ol>
<p>Tout le reste est devenu facultatif. Quand il se passe quelque chose, on le dit. Quand il ne se passe rien, on se tait, et le silence n’a jamais fait fuir personne.</p>
<blockquote><p>« Quand il ne se passe rien, on se tait. »</p></blockquote>
<h2>Ce que l’on fait du temps gagné</h2>
<p>On répond. C’est la partie la moins visible du métier et la plus utile : chaque commentaire qui pose une question reçoit une réponse dans la journée, signée d’un prénom. Au bout de trois mois, les questions sont devenues plus longues. Au bout de six, les gens se répondaient entre eux.</p>
<p>Une personne de l’équipe tient ce rôle chaque semaine, à tour de rôle, avec une règle simple : ne jamais répondre à une colère avant d’avoir appelé quelqu’un. La plupart du temps, l’appel suffit à trouver la bonne phrase.</p>
<h3>Et les chiffres ?</h3>
<p>Le nombre total de vues a baissé d’un quart. Le nombre de messages reçus a doublé, et les demandes de devis venues des réseaux ont suivi. On préfère ce tableau-là, même s’il est moins spectaculaire en réunion.</p>
<h2>Par où commencer</h2>
<p>Reprenez vos vingt dernières publications. Entourez celles que vous referiez. S’il y en a moins de cinq, le problème n’est pas le rythme. La page <a href="/social-media">Social Media</a> présente la façon dont on installe un calendrier que l’on tient toute l’année.</p>`,
};
