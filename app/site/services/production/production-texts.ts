/** The five trades of the production and what each is asked for (§5.5). */
export const TRADES = [
  {
    name: 'Vidéo',
    text: 'On écrit court, on tourne juste, on monte au rythme du corps.',
    tags: ['Film de marque', 'Publicité', 'Clip', 'Motion design', 'Captation', 'Drone'],
    picture: 'video',
  },
  {
    name: 'Photographie',
    text: 'De la lumière, un cadre, et le temps d’attendre la bonne seconde.',
    tags: ['Reportage', 'Portrait', 'Produit', 'Architecture'],
    picture: 'photos',
  },
  {
    name: 'Rédaction web',
    text: 'Des phrases qu’on lit jusqu’au bout.',
    tags: ['Scénario', 'Article', 'Fiche produit', 'Newsletter'],
    picture: 'writing',
  },
  {
    name: 'Live streaming',
    text: 'Une régie, un plan B, et un plan C.',
    tags: ['Multi-caméra', 'Plateau', 'Habillage', 'Diffusion'],
    picture: 'live',
  },
  {
    name: 'Podcast',
    text: 'Des voix proches, un son propre.',
    tags: ['Écriture', 'Prise de son', 'Montage', 'Diffusion'],
    picture: 'sound',
  },
] as const;

export type TradePicture = (typeof TRADES)[number]['picture'];
