import type { DemonstrationArticle } from './article-type.ts';

export const briefEnDixLignes: DemonstrationArticle = {
  title: 'Un bon brief tient en dix lignes',
  slug: 'un-bon-brief-tient-en-dix-lignes',
  excerpt:
    'Ce que nous lisons vraiment dans un brief, ce qui manque presque toujours, et un modèle à recopier avant de nous écrire.',
  category: 'Production',
  author: 'Marc D.',
  cover: 'facade-bleue.webp',
  publishedDaysAgo: 17,
  content: `
<p>On reçoit des briefs de quarante pages et des briefs d’une ligne. Les meilleurs en font dix. Voici ce qu’on y cherche, et pourquoi le reste peut attendre.</p>
<h2>Ce qu’on lit en premier</h2>
<p>Avant l’idée, avant le budget, on cherche une phrase : qu’est-ce qui doit changer chez la personne qui verra cette image ? Elle doit savoir quelque chose, croire quelque chose ou faire quelque chose. Un seul verbe. Quand il y en a trois, on appelle.</p>
<p>La deuxième chose, c’est l’endroit. Un film vu sur un téléphone, debout, sans le son, n’a pas le même début qu’un film projeté dans une salle. Le lieu décide de la durée, du cadre, de la taille des lettres.</p>
<h2>Ce qui manque presque toujours</h2>
<ol><li><p>Ce qui a déjà été essayé, et ce qui n’a pas marché.</p></li><li><p>La personne qui dira oui à la fin, et celle qui peut dire non.</p></li><li><p>La date après laquelle le film ne sert plus à rien.</p></li></ol>
<p>Le premier point est le plus précieux. Un échec raconté simplement nous évite deux semaines. Personne ne juge : tout le monde a un tiroir plein de bonnes idées qui n’ont pas pris.</p>
<blockquote><p>« Un échec raconté simplement vaut deux semaines de travail. »</p></blockquote>
<h2>Parler d’argent tôt</h2>
<p>Un ordre de grandeur suffit. Entre dix et cent, les idées ne sont pas les mêmes, et il n’y a pas de honte à être à dix. Sans chiffre, on écrit trois propositions pour deviner : c’est du temps que l’on ne passe pas sur la bonne.</p>
<h2>Le modèle à recopier</h2>
<p>Copiez, complétez, envoyez. Si une ligne reste vide, laissez-la vide : on en parlera.</p>
<pre><code>Nous sommes :
Nous voulons que les gens :
Ils nous verront sur :
Nous avons déjà essayé :
À éviter absolument :
Nous aimons, et pourquoi :
Date de sortie :
Ordre de grandeur du budget :
Qui décide :
Une question que nous nous posons :</code></pre>
<p>Le formulaire de la page <a href="/contact">Contact</a> accepte aussi un lien vers un document, si vous en avez un. Mais commencez par les dix lignes : ce sont elles que toute l’équipe lira.</p>`,
};
