import { Button } from '#ui/button/button.tsx';
import { type ContactAnswer, FAILED, SENT, TRAP } from './contact-answer.ts';
import { ContactField } from './contact-field.tsx';
import styles from './contact-form.module.css';
import { ContactToasts } from './contact-toasts.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'contact-form': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * The seven fields (checklist 150 to 153). The form works by itself; the element `contact-form` sends it without leaving
 * the page and takes the errors over from the page that the server answers with.
 */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const errors = answer?.outcome === 'invalid' ? answer.errors : {};
  const values = answer && 'values' in answer ? answer.values : undefined;
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values?.[name] ?? '' });
  return (
    <contact-form className={styles['host']}>
      <form method="post" action="/contact" className={styles['form']}>
        <Answer answer={answer} />
        <p className="muted">* Champs obligatoires</p>
        {/* Filled by the element: a page that everybody shares holds no key of its own. */}
        <input type="hidden" name="formKey" />
        <div className={styles['pair']}>
          <ContactField
            label="Prénom"
            required
            autoComplete="given-name"
            maxLength={100}
            {...field('firstName')}
          />
          <ContactField
            label="Nom"
            required
            autoComplete="family-name"
            maxLength={100}
            {...field('lastName')}
          />
        </div>
        <ContactField
          label="Entreprise"
          required
          autoComplete="organization"
          maxLength={200}
          {...field('company')}
        />
        <div className={styles['pair']}>
          <ContactField label="E-mail" type="email" required autoComplete="email" {...field('email')} />
          <ContactField label="Téléphone" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
        </div>
        <ContactField label="Message" rows={5} required maxLength={10_000} {...field('message')} />
        <ContactField label="Lien vers un brief" type="url" placeholder="https://" {...field('briefLink')} />
        <div className={styles['trap']} aria-hidden="true">
          <label>
            Ne pas remplir
            <input name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" arrow className={styles['send']}>
          Envoyer
        </Button>
      </form>
      <ContactToasts />
    </contact-form>
  );
}

/** Without JavaScript the answer is part of the page; the element makes a toast of it. */
function Answer({ answer }: { answer: ContactAnswer | undefined }) {
  if (!answer) return null;
  const sent = answer.outcome === 'sent';
  const text = {
    sent: SENT,
    failed: FAILED,
    invalid: 'Le message n’est pas parti. Complétez les champs signalés.',
  }[answer.outcome];
  return (
    <p
      className={sent ? styles['sent'] : styles['failed']}
      role={sent ? 'status' : 'alert'}
      data-answer={answer.outcome}
    >
      {text}
    </p>
  );
}
