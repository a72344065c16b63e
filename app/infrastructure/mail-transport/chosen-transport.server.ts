import { configuration } from '../configuration.server.ts';
import { emailjsTransport } from './emailjs-transport.server.ts';
import type { MailTransport } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.server.ts';

/** The transport that CONTACT_TRANSPORT names; undefined for 'inbox': messages stay in the administration. */
export function mailTransport(): MailTransport | undefined {
  const settings = configuration();
  switch (settings.CONTACT_TRANSPORT) {
    case 'emailjs':
      return emailjsTransport({
        url: settings.EMAILJS_URL,
        publicKey: settings.EMAILJS_PUBLIC_KEY,
        privateKey: settings.EMAILJS_PRIVATE_KEY,
        serviceId: settings.EMAILJS_SERVICE_ID,
        templateId: settings.EMAILJS_TEMPLATE_ID,
      });
    case 'smtp':
      return smtpTransport({
        url: settings.SMTP_URL,
        from: settings.CONTACT_FROM,
        to: settings.CONTACT_TO,
      });
    case 'inbox':
      return undefined;
  }
}
