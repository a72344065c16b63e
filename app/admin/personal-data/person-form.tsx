import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import styles from './personal-data.module.css';
import type { PersonalData } from './personal-data-actions.server.ts';

/**
 * Searches the personal data of a person: a POST, so that no e-mail address appears in the browser's history (§47.3).
 */
export function PersonForm({ result }: { result: ActionResult<PersonalData> | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const searching = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'search';
  const errors: Record<string, string> = result?.outcome === 'invalid' ? result.errors : {};
  useInvalidFocus(form, result);
  useEffect(() => {
    if (result?.outcome === 'done' && result.erased) form.current?.reset();
  }, [result]);
  return (
    <Panel title="Chercher une personne" stack>
      <Form ref={form} method="post" className={styles['form']} noValidate>
        <input type="hidden" name="intent" value="search" />
        <RequiredNote />
        <TextField
          label="Adresse e-mail"
          name="email"
          type="email"
          required
          hint="Celle que la personne a écrite dans le formulaire de contact"
          error={errors['email']}
          autoComplete="off"
        />
        <TextField
          label="Nom"
          name="name"
          hint="Celui qu’elle a écrit sous un aperçu partagé, s’il est différent&nbsp;: ces avis n’ont pas d’adresse"
          error={errors['name']}
          autoComplete="off"
        />
        <Button variant="primary" icon="search" type="submit" busy={searching}>
          {searching ? 'Recherche en cours...' : 'Chercher'}
        </Button>
      </Form>
    </Panel>
  );
}
