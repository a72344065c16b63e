import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasOpenssl, makeAuthority } from '../../../tests/support/certificates.ts';
import { log } from '../log.server.ts';
import { emailjsTransport } from './emailjs-transport.server.ts';
import { type DeliveredMessage, DeliveryError } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.server.ts';

const MESSAGE = {
  firstName: 'Camille',
  lastName: 'Serre',
  company: 'Hélio',
  email: 'camille@exemple.fr',
  phone: '',
  message: 'Bonjour,\nun film ?',
  briefLink: 'https://exemple.fr/brief',
};
let servers: (Server | TcpServer)[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function listen(server: Server | TcpServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

describe('the e-mail service', () => {
  const keys = { publicKey: 'key', serviceId: 'service', templateId: 'template' };

  it('receives the JSON that EmailJS expects (§9.6)', async () => {
    const seen: { body: unknown; type: string | undefined }[] = [];
    const port = await listen(
      createServer(async (request, response) => {
        seen.push({ body: JSON.parse(await textOf(request)), type: request.headers['content-type'] });
        response.end('OK');
      }),
    );
    const transport = emailjsTransport({ url: `http://127.0.0.1:${port}/send`, ...keys });
    await transport.deliver(MESSAGE);
    await transport.deliver({ ...MESSAGE, briefLink: '' });
    expect(seen[0]).toEqual({
      type: 'application/json',
      body: {
        lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user_id: 'key',
        service_id: 'service',
        template_id: 'template',
        template_params: {
          from_name: 'Camille Serre',
          company: 'Hélio',
          email: 'camille@exemple.fr',
          phone: '',
          message: 'Bonjour,\nun film ?',
          has_brief: 'Oui',
          brief_name: 'https://exemple.fr/brief',
        },
      },
    });
    expect(seen[1]?.body).toMatchObject({ template_params: { has_brief: 'Non', brief_name: '' } });
  });

  it.each([451, 403, 429])('reports the status %d (§9.7)', async (status) => {
    const port = await listen(createServer((_request, response) => response.writeHead(status).end('no')));
    const transport = emailjsTransport({ url: `http://127.0.0.1:${port}/`, ...keys });
    await expect(transport.deliver(MESSAGE)).rejects.toThrow(new RegExp(`^${status} · .+ · no$`));
  });

  it.each([
    [200, (delivery: Promise<void>) => expect(delivery).resolves.toBeUndefined()],
    [503, (delivery: Promise<void>) => expect(delivery).rejects.toThrow(DeliveryError)],
  ])('is believed by its status %d where the rest of its response is lost', async (status, expected) => {
    const port = await listen(
      createServer((_request, response) => {
        response.writeHead(status, { 'Content-Length': 100 }).write('O');
        setTimeout(() => response.destroy(), 50);
      }),
    );
    await expected(emailjsTransport({ url: `http://127.0.0.1:${port}/`, ...keys }).deliver(MESSAGE));
  });

  it('follows no redirect: its target gets neither message nor keys', async () => {
    const led: string[] = [];
    const other = await listen(
      createServer((request, response) => {
        led.push(String(request.url));
        response.end('OK');
      }),
    );
    const port = await listen(
      createServer((_request, response) =>
        response.writeHead(307, { Location: `http://127.0.0.1:${other}/` }).end(),
      ),
    );
    const transport = emailjsTransport({ url: `http://127.0.0.1:${port}/`, ...keys });
    await expect(transport.deliver(MESSAGE)).rejects.toThrow();
    expect(led).toEqual([]);
  });

  it.each(['publicKey', 'serviceId', 'templateId'] as const)('requires its %s', (name) => {
    expect(() => emailjsTransport({ url: 'http://127.0.0.1', ...keys, [name]: undefined })).toThrow(
      'required',
    );
  });
});

/** What a mail server receives of a message. */
async function letterOf(message: DeliveredMessage): Promise<string> {
  let letter = '';
  const port = await listen(
    createTcpServer((socket) => {
      let body = false;
      socket.write('220 ready\r\n');
      socket.on('data', (data) => {
        const text = data.toString();
        if (body) {
          letter += text;
          if (!letter.includes('\r\n.\r\n')) return;
          body = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(text)) {
          body = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
      socket.on('error', () => {});
    }),
  );
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'site@exemple.fr',
    to: 'agence@exemple.fr',
  });
  await transport.deliver(message);
  return letter;
}

it('a mail server gets a mail with a Reply-To header', async () => {
  const letter = await letterOf(MESSAGE);
  expect(letter).toContain('To: agence@exemple.fr');
  expect(letter).toMatch(/Reply-To: "?Camille Serre"? <camille@exemple\.fr>/);
});

it('a mail says the readable form of an e-mail address, and replies go to the ASCII one (§9.11)', async () => {
  const letter = await letterOf({ ...MESSAGE, email: 'camille@xn--chteau-dorval-jeb.fr' });
  expect(letter).toContain('<camille@xn--chteau-dorval-jeb.fr>');
  // Quoted-printable.
  expect(letter.replaceAll('=\r\n', '')).toContain('E-mail : camille@ch=C3=A2teau-dorval.fr');
});

it('header injection: nothing that a sender typed adds a header line', async () => {
  const hostile = 'Camille\r\nBcc: tout@le-monde.example';
  const letter = await letterOf({
    ...MESSAGE,
    firstName: hostile,
    company: hostile,
    email: 'camille@exemple.fr\r\nBcc: x@y.example',
  });
  const [head = ''] = letter.split('\r\n\r\n');
  expect(head).toContain('To: agence@exemple.fr');
  expect(head).not.toMatch(/^Bcc:/im);
});

it('a notification of the site is a mail with its own subject, and a link to its item', async () => {
  const briefLink = 'https://exemple.fr/formulaire';
  const letter = await letterOf({
    ...MESSAGE,
    email: '',
    message: 'Site approved',
    subject: 'Site approved',
    briefLink,
  });
  expect(letter).toContain('Subject: Site approved');
  expect(letter).toContain(briefLink);
  expect(letter).not.toContain('Reply-To');
  expect(letter).not.toContain('Entreprise');
});

it('a recipient that the mail server refuses is logged, without its address', async () => {
  const warn = vi.spyOn(log, 'warn');
  const refusing = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      if (/^DATA/.test(text)) socket.write('354 go on\r\n');
      else if (/^\.\r\n$/m.test(text)) socket.write('250 taken\r\n');
      else if (/^RCPT.*parti/.test(text)) socket.write('550 no such user\r\n');
      else if (/^(?:EHLO|MAIL|RCPT)/.test(text)) socket.write('250 ok\r\n');
    });
  });
  const url = `smtp://127.0.0.1:${await listen(refusing)}`;
  const to = 'agence@exemple.fr, parti@exemple.fr';
  await smtpTransport({ url, from: 'site@exemple.fr', to }).deliver(MESSAGE);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('recipient'), { refused: 1, accepted: 1 }]]);
});

describe('a message was certainly not delivered', () => {
  const emailService = (url: string) =>
    emailjsTransport({ url, publicKey: 'key', serviceId: 'service', templateId: 'template' });
  const transports = {
    'the e-mail service': (port: number) => emailService(`http://127.0.0.1:${port}/`),
    'the mail server': (port: number) =>
      smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'site@exemple.fr', to: 'agence@exemple.fr' }),
  };
  const outcome = (transport: ReturnType<typeof emailjsTransport>) =>
    transport.deliver(MESSAGE).then(
      () => 'taken',
      (error) => (error instanceof DeliveryError ? 'not taken' : 'unknown'),
    );

  const refusalOf = (port: number) =>
    emailService(`https://127.0.0.1:${port}/`)
      .deliver(MESSAGE)
      .catch((error: unknown) => error);

  it.each(Object.entries(transports))('when %s is unreachable', async (_name, transportTo) => {
    const server = createTcpServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await outcome(transportTo(port))).toBe('not taken');
  });

  it.skipIf(!hasOpenssl())('when the e-mail service has a certificate that is not trusted', async () => {
    const { key, certificate: cert } = makeAuthority(['IP:127.0.0.1']).server;
    const port = await listen(createSecureServer({ key, cert }, (_request, response) => response.end('OK')));
    expect(await refusalOf(port)).toMatchObject({ refusal: 'encryption' });
  });

  it.each<[string, Parameters<typeof createTcpServer>[1]]>([
    ['speaks no TLS', (socket) => socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\n\r\n')],
    ['ends the handshake', (socket) => socket.once('data', () => socket.destroy())],
  ])('when the e-mail service %s', async (_case, respond) => {
    const port = await listen(createTcpServer(respond));
    expect(await refusalOf(port)).toMatchObject({ refusal: 'encryption' });
  });

  it('when the mail server refuses it', async () => {
    const port = await listen(createTcpServer((socket) => socket.end('554 not today\r\n')));
    expect(await outcome(transports['the mail server'](port))).toBe('not taken');
  });

  it.each<[string, string, Parameters<typeof createTcpServer>[1], string]>([
    ['closes the connection at once', 'smtp', (socket) => socket.destroy(), 'not-reached'],
    [
      'closes the connection before the mail',
      'smtp',
      (socket) => socket.once('data', () => socket.destroy()).write('220 ready\r\n'),
      'not-reached',
    ],
    ['speaks no TLS', 'smtps', (socket) => socket.on('error', () => {}).write('220 ready\r\n'), 'encryption'],
  ])('when the mail server %s', async (_case, scheme, respond, refusal) => {
    const port = await listen(createTcpServer(respond));
    const url = `${scheme}://127.0.0.1:${port}`;
    const transport = smtpTransport({ url, from: 'site@exemple.fr', to: 'agence@exemple.fr' });
    const refused = await transport.deliver(MESSAGE).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DeliveryError);
    expect(refused).toMatchObject({ refusal });
  });

  it('and uncertain when the e-mail service closes the connection without a response', async () => {
    const port = await listen(
      createServer((request) => request.resume().once('end', () => request.socket.destroy())),
    );
    expect(await outcome(transports['the e-mail service'](port))).toBe('unknown');
  });

  it.each([
    [
      'and uncertain when the mail server responds to a mail line by line without end',
      /^\.\r\n$/m,
      'unknown',
    ],
    ['when the mail server asks for none, line by line without end', /^EHLO/m, 'not taken'],
  ])('%s', async (_name, last, expected) => {
    const closed = Promise.withResolvers<void>();
    const port = await listen(
      createTcpServer((socket) => {
        let drip: NodeJS.Timeout | undefined;
        socket.on('error', () => {});
        socket.once('close', () => {
          clearInterval(drip);
          closed.resolve();
        });
        socket.write('220 ready\r\n');
        socket.on('data', (data) => {
          const text = data.toString();
          if (last.test(text)) drip = setInterval(() => socket.write('250-wait\r\n'), 20);
          else if (/^DATA/.test(text)) socket.write('354 go on\r\n');
          else if (/^(?:EHLO|MAIL|RCPT)/.test(text)) socket.write('250 ok\r\n');
        });
      }),
    );
    const settings = { url: `smtp://127.0.0.1:${port}`, from: 'a@exemple.fr', to: 'b@exemple.fr' };
    expect(await outcome(smtpTransport(settings, 300))).toBe(expected);
    // Else that mail could still be taken after the next attempt.
    await closed.promise;
  });

  it('and uncertain when the mail server closes the connection after the mail', async () => {
    const port = await listen(
      createTcpServer((socket) => {
        let letter: string | undefined;
        socket.write('220 ready\r\n');
        socket.on('error', () => {});
        socket.on('data', (data) => {
          const text = data.toString();
          if (letter !== undefined) {
            letter += text;
            if (letter.includes('\r\n.\r\n')) socket.destroy();
          } else if (/^DATA/i.test(text)) {
            letter = '';
            socket.write('354 go on\r\n');
          } else socket.write('250 ok\r\n');
        });
      }),
    );
    expect(await outcome(transports['the mail server'](port))).toBe('unknown');
  });
});
