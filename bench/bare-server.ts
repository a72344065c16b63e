// Reference of the cached page: a node:http server that responds to every request with the same bytes and headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', bodyFile = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const fields: Record<string, string> = JSON.parse(headers);
createServer((_request, response) => {
  response.writeHead(200, fields);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
