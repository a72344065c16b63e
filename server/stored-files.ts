import type { IncomingMessage, ServerResponse } from 'node:http';

/** Provisional. */
export async function serveStoredFile(
  _request: IncomingMessage,
  response: ServerResponse,
  _path: string,
): Promise<void> {
  response.writeHead(404);
  response.end();
}
