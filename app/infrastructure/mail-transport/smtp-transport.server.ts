import type { SendMailOptions } from 'nodemailer';
import { MINUTE_MS } from '#domain/durations.ts';
import type { DeliveryRefusal } from '#domain/messages/delivery-refusal.ts';
import { de } from '#domain/text/french-elision.ts';
import { log } from '../log.server.ts';
import { readableEmail } from '../readable-email.server.ts';
import {
  type DeliveredMessage,
  DeliveryError,
  type MailTransport,
  neverConnected,
  type SystemMailTransport,
} from './mail-transport.ts';

type SmtpSettings = { url: string | undefined; from: string | undefined; to: string | undefined };

/**
 * An e-mail to the agency over SMTP; a reply goes to the sender of the message (Reply-To). Letters can't be replied to.
 * `maxDeliveryMs`: the limit of a whole delivery, in milliseconds.
 */
export function smtpTransport(
  { url, from, to }: SmtpSettings,
  maxDeliveryMs = 2 * MINUTE_MS,
): MailTransport & SystemMailTransport {
  if (!url) throw new Error('The address of the mail server is required');
  if (!from || !to) throw new Error('The sender and the recipient are required');
  const send = async (mail: SendMailOptions) => {
    // Loaded on demand: most installations never need it.
    const { createTransport } = await import('nodemailer');
    const transporter = createTransport({ url, connectionTimeout: 15_000, socketTimeout: 30_000 });
    let isBegun = false;
    transporter.use('stream', ({ message }, next) => {
      // Called when the server is ready for the mail: connected, encrypted and logged in.
      message.processFunc((mail) => {
        isBegun = true;
        return mail;
      });
      next();
    });
    // Its own limits are of inactivity: a server that sends a line every few seconds would be waited for without end.
    // The signal closes the connection, on which the mail could still be delivered when it has been sent again.
    const late = AbortSignal.timeout(maxDeliveryMs);
    try {
      const { accepted, rejected } = await transporter.sendMail({ from, ...mail, signal: late });
      if (rejected.length > 0)
        log.warn('the mail server refused a recipient of a mail that it took for another one', {
          refused: rejected.length,
          accepted: accepted.length,
        });
    } catch (error) {
      const failure = late.aborted ? new Error('The mail server took too long') : error;
      const refusal = certainRefusal(error) ?? (isBegun ? undefined : refusalBeforeMail(error));
      throw refusal ? new DeliveryError((failure as Error).message, refusal) : failure;
    } finally {
      transporter.close();
    }
  };
  return {
    deliver: (message) =>
      send({
        to,
        ...(message.email === ''
          ? {}
          : { replyTo: { name: `${message.firstName} ${message.lastName}`, address: message.email } }),
        subject:
          message.subject ??
          `Nouveau message ${de(message.firstName)} ${message.lastName} (${message.company})`,
        text: letter(message),
      }),
    // As an object the address is not parsed, so that it stays one recipient whatever it contains.
    sendLetter: ({ to: address, subject, text }) => send({ to: { name: '', address }, subject, text }),
  };
}

/** nodemailer's codes of failures before the server accepted the e-mail: it was unreachable or refused. */
const REFUSALS: Record<string, DeliveryRefusal> = {
  EDNS: 'not-reached',
  CONNECT_TIMEOUT: 'not-reached',
  GREETING_TIMEOUT: 'not-reached',
  UPGRADE_TIMEOUT: 'encryption',
  ETLS: 'encryption',
  EAUTH: 'credentials',
  EENVELOPE: 'address',
};

/** Undefined where the server may have accepted the e-mail. */
function certainRefusal(error: unknown): DeliveryRefusal | undefined {
  const { code, responseCode, timeoutType } = error as {
    code?: string;
    responseCode?: number;
    timeoutType?: string;
  };
  if (neverConnected(error)) return 'not-reached';
  const known = REFUSALS[code ?? ''] ?? REFUSALS[timeoutType ?? ''];
  if (known !== undefined || responseCode === undefined) return known;
  // SMTP: codes from 400 to 499 are transient failures.
  return responseCode < 500 ? 'unavailable' : 'other';
}

/** Why a connection ended before the mail. */
function refusalBeforeMail(error: unknown): DeliveryRefusal {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EABORT') return 'unavailable';
  // nodemailer replaces the codes of Node.js's and OpenSSL's errors, and keeps their messages.
  return /certificate|SSL|TLS/.test(message) ? 'encryption' : 'not-reached';
}

function letter(message: DeliveredMessage): string {
  if (message.subject !== undefined) return [message.message, '', message.briefLink].join('\n').trimEnd();
  return [
    `Nom : ${message.firstName} ${message.lastName}`,
    `Entreprise : ${message.company}`,
    `E-mail : ${readableEmail(message.email)}`,
    `Téléphone : ${message.phone || 'non renseigné'}`,
    `Brief : ${message.briefLink || 'aucun'}`,
    '',
    message.message,
  ].join('\n');
}
