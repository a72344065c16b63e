import { href } from 'react-router';

/** The four services, in the order of every menu (§2.4). */
export const EXPERTISES = [
  { title: 'Influence', path: href('/influence') },
  { title: 'Production', path: href('/production') },
  { title: 'Solutions Web', path: href('/solutions-web') },
  { title: 'Social Media', path: href('/social-media') },
] as const;
