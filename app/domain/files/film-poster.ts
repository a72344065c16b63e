/** Where the poster of a stored film is kept: beside it. Also for its public address. */
export function posterKey(key: string): string {
  return `${key.replace(/\.\w+$/, '')}.poster.webp`;
}

/** The films, by key or address, whose poster this would be; none when it is no name of a poster. */
export function filmsOfPoster(key: string): string[] {
  const stem = key.endsWith('.poster.webp') ? key.slice(0, -'.poster.webp'.length) : undefined;
  return stem === undefined ? [] : [`${stem}.mp4`, `${stem}.webm`];
}
