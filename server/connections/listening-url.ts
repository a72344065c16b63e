/** The URL at which this machine's own browser finds the process that listens on HOST; an IPv6 address is in brackets. */
export function listeningUrl(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::';
  const name = isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
