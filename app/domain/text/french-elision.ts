/**
 * 'de' before a name, elided where French does so: 'd’Influence', 'de Production'. An initial h counts as mute, as in
 * nearly all names ('d’Hélène'); an initial y only before a consonant ('d’Yves', 'de YouTube').
 */
export function de(name: string): string {
  const letters = name.trim().normalize('NFD').replace(/\p{M}/gu, '');
  return /^(?:[aeiouhœæ]|y[b-df-hj-np-tv-xz])/i.test(letters) ? `d’${name}` : `de ${name}`;
}
