import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import { de } from '#domain/text/french-elision.ts';
import { DeliveryError, type MailTransport, neverConnected } from './mail-transport.ts';

type SmtpSettings = { url: string | undefined; from: string | undefined; to: string | undefined };

/** An e-mail to the agency through a mail server; answering it answers the person who wrote. */
export function smtpTransport({ url, from, to }: SmtpSettings): MailTransport {
  if (!url) throw new Error('The address of the mail server is required');
  if (!from || !to) throw new Error('The sender and the recipient are required');
  return {
    async deliver(message) {
      // Loaded when it is needed: most installations never are.
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({ url, connectionTimeout: 15_000, socketTimeout: 30_000 });
      try {
        await transporter.sendMail({
          from,
          to,
          replyTo: { name: `${message.firstName} ${message.lastName}`, address: message.email },
          subject: `Nouveau message ${de(message.firstName)} ${message.lastName} (${message.company})`,
          text: letter(message),
        });
      } catch (error) {
        throw certainlyRefused(error) ? new DeliveryError((error as Error).message) : error;
      } finally {
        transporter.close();
      }
    },
  };
}

/** The server said no, or it never came to the letter; nodemailer's codes and kinds of time limits. */
function certainlyRefused(error: unknown): boolean {
  const { code, responseCode, timeoutType } = error as {
    code?: string;
    responseCode?: number;
    timeoutType?: string;
  };
  return (
    neverConnected(error) ||
    responseCode !== undefined ||
    ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'].includes(code ?? '') ||
    ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType ?? '')
  );
}

function letter(message: ContactFormValues): string {
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
