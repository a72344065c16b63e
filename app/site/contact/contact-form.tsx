import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { type ContactAnswer, FAILED, SENT, TRAP } from './contact-answer.ts';
import { ContactField } from './contact-field.tsx';
import styles from './contact-form.module.css';

/** The seven fields (checklist 150 to 153), the same with and without JavaScript. */
export function ContactForm({ formKey, answer }: { formKey: string; answer: ContactAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().state === 'submitting';
  const [awake, setAwake] = useState(false);
  const [ownKey, setOwnKey] = useState(formKey);
  useEffect(() => {
    setAwake(true);
    // The page may have come from a cache: the form's key is this visitor's own.
    setOwnKey(crypto.randomUUID());
  }, []);
  useEffect(() => {
    if (answer?.outcome === 'sent') {
      form.current?.reset();
      setOwnKey(crypto.randomUUID());
    }
    if (answer?.outcome === 'invalid') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [answer]);
  const errors = answer?.outcome === 'invalid' ? answer.errors : {};
  const values = answer && 'values' in answer ? answer.values : undefined;
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values?.[name] ?? '' });
  return (
    <Form
      ref={form}
      method="post"
      className={styles['form']}
      // Awake, the page says itself what is wrong, beside the field; until then the browser does.
      noValidate={awake}
      preventScrollReset
    >
      {awake ? null : <Answer answer={answer} />}
      <p className="muted">* Champs obligatoires</p>
      <input type="hidden" name="formKey" value={ownKey} />
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
      <Button type="submit" arrow={!sending} disabled={sending} className={styles['send']}>
        {sending ? 'Envoi en cours...' : 'Envoyer'}
      </Button>
    </Form>
  );
}

/** Without JavaScript the answer is part of the page instead of a toast. */
function Answer({ answer }: { answer: ContactAnswer | undefined }) {
  if (!answer) return null;
  const sent = answer.outcome === 'sent';
  const text = {
    sent: SENT,
    failed: FAILED,
    invalid: 'Le message n’est pas parti. Complétez les champs signalés.',
  }[answer.outcome];
  return (
    <p className={sent ? styles['sent'] : styles['failed']} role={sent ? 'status' : 'alert'}>
      {text}
    </p>
  );
}
