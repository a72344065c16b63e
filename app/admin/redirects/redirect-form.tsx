import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { RadioField } from '#admin/controls/fields/radio-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { PAGE_NAMES, PAGES } from '#domain/pages/pages.ts';
import type { Redirect } from '#domain/redirects/redirect.ts';
import { addressOfSource } from '#domain/redirects/source-path.ts';
import styles from './redirects.module.css';
import { redirectsView } from './redirects-view.ts';
import { WITHDRAWN } from './texts.ts';

const LEADS = [
  { value: 'somewhere', label: 'est conduit à une autre adresse' },
  { value: 'nowhere', label: 'apprend que ce contenu est retiré' },
] as const;
const SUGGESTIONS = 'pages-du-site';

/** The form of a redirect, new or for this source (§37.2). */
export function RedirectForm({ source, edited: present }: { source: string; edited: Redirect | undefined }) {
  // What the fields were filled with: a later reading of the list doesn't change them, nor what is compared (§37.8).
  const [edited] = useState(present);
  const navigate = useNavigate();
  const [withdrawn, setWithdrawn] = useState(edited?.target === '');
  const action = useActionForm({
    emptied: () => setWithdrawn(false),
    onDone: () => {
      if (source !== '') void navigate(redirectsView.path({}), { preventScrollReset: true });
    },
  });
  const { errors } = action;
  return (
    <Panel title={edited ? 'Modifier la redirection' : 'Nouvelle redirection'} stack>
      <ActionForm
        action={action}
        intent="save"
        fields={{ former: edited?.source ?? '', formerTarget: edited?.target ?? '' }}
        required
        className="column"
        label="Enregistrer"
        busyLabel="Enregistrement en cours..."
        aside={
          source === '' ? null : (
            <Link className={styles['cancel']} to={redirectsView.path({})}>
              Annuler
            </Link>
          )
        }
      >
        <TextField
          label="Ancienne adresse"
          name="source"
          required
          hint="Ce qui suit le nom du site, ou l’adresse entière d’une page de l’ancien site"
          placeholder="/notre-agence"
          defaultValue={edited ? addressOfSource(edited.source) : source}
          error={errors['source']}
          autoComplete="off"
        />
        <RadioField
          label="Le visiteur"
          name="leads"
          value={withdrawn ? 'nowhere' : 'somewhere'}
          options={LEADS}
          onChange={(value) => setWithdrawn(value === 'nowhere')}
        />
        {withdrawn ? null : (
          <TextField
            label="Nouvelle adresse"
            name="target"
            required
            hint="Une page du site, ou une adresse complète ailleurs"
            placeholder={href('/about')}
            defaultValue={edited?.target}
            error={errors['target']}
            list={SUGGESTIONS}
            // On arrival from the 404 log, the focus starts here.
            autoFocus={source !== ''}
            autoComplete="off"
          />
        )}
        {withdrawn && errors['target'] ? <p role="alert">{errors['target']}</p> : null}
        <datalist id={SUGGESTIONS}>
          {PAGE_NAMES.map((name) => (
            <option key={name} value={PAGES[name].path}>
              {PAGES[name].title}
            </option>
          ))}
        </datalist>
      </ActionForm>
      <p className="quiet">
        {WITHDRAWN}&nbsp;: les moteurs de recherche oublient cette adresse plus vite qu’une page introuvable.
      </p>
    </Panel>
  );
}
