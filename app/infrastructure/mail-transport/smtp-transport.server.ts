import type { SendMailOptions } from 'nodemailer';
import type { DeliveryRefusal } from '#domain/messages/delivery-refusal.ts';
import { de } from '#domain/text/french-elision.ts';
import {
  type DeliveredMessage,
  DeliveryError,
  type MailTransport,
  neverConnected,
  type SystemMailTransport,
} from './mail-transport.ts';

type SmtpSettings = { url: string | undefined; from: string | undefined; to: string | undefined };

/** An e-mail to the agency through a mail server; answering it answers the person who wrote. Letters have no answer. */
export function smtpTransport({ url, from, to }: SmtpSettings): MailTransport & SystemMailTransport {
  if (!url) throw new Error('The address of the mail server is required');
  if (!from || !to) throw new Error('The sender and the recipient are required');
  const send = async (mail: SendMailOptions) => {
    // Loaded when it is needed: most installations never are.
    const { createTransport } = await import('nodemailer');
    const transporter = createTransport({ url, connectionTimeout: 15_000, socketTimeout: 30_000 });
    try {
      await transporter.sendMail({ from, ...mail });
    } catch (error) {
      const refusal = certainRefusal(error);
      throw refusal ? new DeliveryError((error as Error).message, refusal) : error;
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
    // As an object the address stays one, whatever it is made of.
    sendLetter: ({ to: address, subject, text }) => send({ to: { name: '', address }, subject, text }),
  };
}

/** What nodemailer calls the ways in which a server was not reached or said no before it came to the letter. */
const REFUSALS: Record<string, DeliveryRefusal> = {
  EDNS: 'not-reached',
  CONNECT_TIMEOUT: 'not-reached',
  GREETING_TIMEOUT: 'not-reached',
  UPGRADE_TIMEOUT: 'encryption',
  ETLS: 'encryption',
  EAUTH: 'credentials',
  EENVELOPE: 'address',
};

/** Undefined where it may have taken the letter. */
function certainRefusal(error: unknown): DeliveryRefusal | undefined {
  const { code, responseCode, timeoutType } = error as {
    code?: string;
    responseCode?: number;
    timeoutType?: string;
  };
  if (neverConnected(error)) return 'not-reached';
  const known = REFUSALS[code ?? ''] ?? REFUSALS[timeoutType ?? ''];
  if (known !== undefined || responseCode === undefined) return known;
  // The codes of 400 to 499 are those of what may be better later.
  return responseCode < 500 ? 'unavailable' : 'other';
}

function letter(message: DeliveredMessage): string {
  if (message.subject !== undefined) return [message.message, '', message.briefLink].join('\n').trimEnd();
  return [
    `Nom : ${message.firstName} ${message.lastName}`,
    `Entreprise : ${message.company}`,
    `E-mail : ${message.email}`,
    `Téléphone : ${message.phone || 'non renseigné'}`,
    `Brief : ${message.briefLink || 'aucun'}`,
    '',
    message.message,
  ].join('\n');
}
