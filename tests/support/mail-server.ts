import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Behaviour of a mail server: accepts mails, refuses the login, or receives a mail without responding to it. */
type Manner = 'takes' | 'refuses' | 'holds';

export type MailServer = {
  port: number;
  /** The accepted mails, headers and text, in order of arrival. */
  letters: string[];
  /** The mails that were received without a response. */
  held: string[];
  behave: (manner: Manner) => void;
  /** Drops the connections of its clients. */
  drop: () => void;
  close: () => void;
};

/**
 * A minimal SMTP server on a free port, for one mail at a time. `answersAfterMs`: delay of its response after it has
 * received a mail.
 */
export async function startMailServer({ answersAfterMs = 0 } = {}): Promise<MailServer> {
  let manner: Manner = 'takes';
  const letters: string[] = [];
  const held: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket)).on('error', () => {});
    if (manner === 'refuses') return refuse(socket);
    const holds = manner === 'holds';
    readMails(socket, (letter) => {
      if (holds) return void held.push(letter);
      letters.push(letter);
      setTimeout(() => socket.write('250 taken\r\n'), answersAfterMs);
    });
  });
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    held,
    behave: (next) => {
      manner = next;
    },
    drop,
    close: () => {
      drop();
      server.close();
    },
  };
}

function refuse(socket: Socket): void {
  socket.write('220 ready\r\n');
  socket.on('data', (data) => {
    if (/^EHLO/i.test(data.toString())) socket.write('250-here\r\n250 AUTH PLAIN LOGIN\r\n');
    else socket.write('535 5.7.8 Authentication credentials invalid\r\n');
  });
}

function readMails(socket: Socket, received: (letter: string) => void): void {
  let letter: string | undefined;
  socket.write('220 ready\r\n');
  socket.on('data', (data) => {
    const text = data.toString();
    if (letter !== undefined) {
      letter += text;
      if (!letter.includes('\r\n.\r\n')) return;
      received(letter);
      letter = undefined;
    } else if (/^EHLO/i.test(text)) socket.write('250-here\r\n250 AUTH PLAIN LOGIN\r\n');
    else if (/^AUTH/i.test(text)) socket.write('235 welcome\r\n');
    else if (/^DATA/i.test(text)) {
      letter = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
