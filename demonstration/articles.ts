import type { DemonstrationArticle } from './articles/article-type.ts';
import { briefEnDixLignes } from './articles/brief-en-dix-lignes.ts';
import { choisirUnCreateur } from './articles/choisir-un-createur.ts';
import { filmerLeMouvement } from './articles/filmer-le-mouvement.ts';
import { mesurerUneCampagne } from './articles/mesurer-une-campagne.ts';
import { portraitDEquipe } from './articles/portrait-d-equipe.ts';
import { publierMoins } from './articles/publier-moins.ts';
import { siteLeger } from './articles/site-leger.ts';
import { tournerAMidi } from './articles/tourner-a-midi.ts';

/** The blog of the demonstration, newest first. */
export const demonstrationArticles: DemonstrationArticle[] = [
  filmerLeMouvement,
  briefEnDixLignes,
  choisirUnCreateur,
  siteLeger,
  publierMoins,
  tournerAMidi,
  mesurerUneCampagne,
  portraitDEquipe,
];
