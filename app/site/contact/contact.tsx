import { data } from 'react-router';
import { contactFormSchema } from '#domain/contact-message.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { pageMeta, speakerOf } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { type ContactAnswer, TRAP } from './contact-answer.ts';
import { ContactForm } from './contact-form.tsx';

const BREADCRUMB = [
  { name: 'Accueil', path: '/' },
  { name: 'Contact', path: '/contact' },
];

/** Stores the message (decision 25). What was typed goes back with every refusal (checklist 156). */
export async function action({ request }: Route.ActionArgs) {
  const sent = await request.formData().catch((refusal: unknown) => refusal);
  // More than the form can hold, or none of it: the browser's own copy of the form stays as it is.
  if (sent instanceof Response) return data<ContactAnswer>({ outcome: 'failed' }, { status: sent.status });
  if (!(sent instanceof FormData)) throw sent;
  const form = Object.fromEntries(sent) as Record<string, string>;
  const { formKey = '', [TRAP]: trap, ...values } = form;
  // Only a machine fills a field that nobody sees: it is thanked, and nothing is kept.
  if (trap) return data<ContactAnswer>({ outcome: 'sent' });
  const checked = contactFormSchema.safeParse(values);
  if (!checked.success) {
    const errors: Record<string, string> = {};
    for (const issue of checked.error.issues) errors[String(issue.path[0])] ??= issue.message;
    return data<ContactAnswer>({ outcome: 'invalid', errors, values }, { status: 400 });
  }
  try {
    const { outcome } = await receiveMessage(checked.data, { request, formKey });
    if (outcome === 'received') return data<ContactAnswer>({ outcome: 'sent' });
    return data<ContactAnswer>({ outcome: 'failed', values }, { status: 429 });
  } catch {
    return data<ContactAnswer>({ outcome: 'failed', values }, { status: 500 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: '/contact',
    title: 'Contact',
    description:
      'Une idée, un délai, un budget : dix lignes suffisent pour commencer. L’agence vous répond sous deux jours.',
    breadcrumb: BREADCRUMB,
  });
}

export default function Contact({ actionData, matches }: Route.ComponentProps) {
  const { settings } = speakerOf(matches);
  return (
    <main id="contenu" tabIndex={-1} className={styles['contact']}>
      <div className="wrap">
        <Breadcrumb className={styles['way']} items={BREADCRUMB} />
      </div>
      <h1 className="wrap">
        <AcceleratedWord fit>CONTACT</AcceleratedWord>
      </h1>
      <div className={`wrap ${styles['columns']}`}>
        <div className={styles['intro']}>
          <p className="lead">
            Dix lignes suffisent. On vous répond sous deux jours, avec une première idée ou une vraie
            question.
          </p>
          <p className={styles['ways']}>
            <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`}>{settings.phone}</a>
            <a href={`mailto:${settings.email}`}>{settings.email}</a>
          </p>
        </div>
        <ContactForm answer={actionData} />
      </div>
    </main>
  );
}
