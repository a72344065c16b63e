import { type Configuration, configuration } from '../configuration.server.ts';
import { emailjsTransport } from './emailjs-transport.server.ts';
import type { MailTransport, SystemMailTransport } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.server.ts';

/** The transport that CONTACT_TRANSPORT names; undefined for 'inbox': messages stay in the administration. */
export function mailTransport(): MailTransport | undefined {
  const settings = configuration();
  switch (settings.CONTACT_TRANSPORT) {
    case 'emailjs':
      return emailjs(settings);
    case 'smtp':
      return smtp(settings);
    case 'inbox':
      return undefined;
  }
}

/**
 * Transport of the site's own e-mails to one person; undefined where there is none. EmailJS needs a separate template:
 * the one of the contact form may have a fixed recipient, who would receive another person's mail.
 */
export function systemMailTransport(): SystemMailTransport | undefined {
  const settings = configuration();
  if (settings.CONTACT_TRANSPORT === 'smtp') return smtp(settings);
  return settings.CONTACT_TRANSPORT === 'emailjs' && settings.EMAILJS_LETTER_TEMPLATE_ID
    ? emailjs(settings)
    : undefined;
}

function smtp(settings: Configuration) {
  return smtpTransport({ url: settings.SMTP_URL, from: settings.CONTACT_FROM, to: settings.CONTACT_TO });
}

function emailjs(settings: Configuration) {
  return emailjsTransport({
    url: settings.EMAILJS_URL,
    publicKey: settings.EMAILJS_PUBLIC_KEY,
    privateKey: settings.EMAILJS_PRIVATE_KEY,
    serviceId: settings.EMAILJS_SERVICE_ID,
    templateId: settings.EMAILJS_TEMPLATE_ID,
    letterTemplateId: settings.EMAILJS_LETTER_TEMPLATE_ID,
  });
}
