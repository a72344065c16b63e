/** Why the process can't listen, in one line that names the variable to change. */
export function listeningFailure(
  { code, message }: NodeJS.ErrnoException,
  { HOST, PORT }: { HOST: string; PORT: number },
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: port ${PORT} is in use: set PORT to a free one`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: ${HOST} is no address of this machine (${code})`;
    default:
      return `PORT: ${message}`;
  }
}
