/** Films at Vimeo that stand in for those of the demonstration. Nobody speaks in them. */
export const BUNNY = {
  vimeoId: '1084537',
  transcription: `Film de remplacement : « Big Buck Bunny », de la fondation Blender. Film d’animation sans parole, avec de la musique et des bruitages.

Un matin de printemps, un gros lapin gris sort de son terrier et respire les fleurs. Trois rongeurs lui jettent des fruits et des noix, et tuent les papillons qu’il regardait. Le lapin prépare sa revanche : il taille des pieux, bande un arc et tend des pièges. Deux des rongeurs sont pris ; le troisième, un écureuil volant, échappe aux flèches et tombe entre ses mains. À la fin, il lui sert de cerf-volant.`,
};

export const MOUNTAIN = {
  vimeoId: '22439234',
  transcription: `Film de remplacement : « The Mountain », de TSO Photography. Film sans parole, sur une musique lente.

Des vues accélérées du Teide, le volcan de Tenerife, et du ciel au-dessus de lui. La Voie lactée tourne derrière les rochers. Des nuages coulent sur les pentes comme de l’eau. Le soleil se couche, les étoiles reviennent.`,
};
