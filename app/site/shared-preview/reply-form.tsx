import { ContactField } from '#site/contact/contact-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { REFUSED } from './refusals.ts';
import type { ReplyResult } from './reply-result.ts';
import styles from './shared-preview.module.css';

/** Of a form that was not read: the page before it still has what was typed. */
const UNREAD =
  'Revenez à la page précédente\u00a0: tout ce que vous avez écrit y est encore. Raccourcissez le commentaire à 5\u00a0000\u00a0caractères, puis envoyez-le de nouveau.';

/**
 * Reply form below a shared preview: a comment, or an approval, with a name. A plain form, which needs no script
 * (§39.3).
 */
export function ReplyForm({
  itemQuery,
  formKey,
  version,
  result,
}: {
  /** The query of the shown item. */
  itemQuery: string;
  formKey: string;
  /** The approved version is the shown one. */
  version: number;
  result: ReplyResult | undefined;
}) {
  const typed =
    result && 'values' in result
      ? result.values
      : result?.outcome === 'stored'
        ? { name: result.name }
        : ({} as Record<string, string>);
  const errors = result?.outcome === 'invalid' ? result.errors : {};
  const isUnread = result?.outcome === 'invalid' && Object.keys(result.values).length === 0;
  const refusal = isUnread ? UNREAD : REFUSED[result?.outcome as keyof typeof REFUSED];
  return (
    <section id="avis" className={`wrap ${styles['answer']}`} aria-labelledby="avis-titre">
      <h2 id="avis-titre" className="h2">
        Votre avis
      </h2>
      {result?.outcome === 'stored' ? <Thanks name={result.name} approved={result.approved} /> : null}
      <form method="post" action={`${itemQuery}#avis`} className={styles['form']}>
        {refusal ? (
          <p className={styles['refused']} role="alert">
            {refusal}
          </p>
        ) : (
          <p>
            {result?.outcome === 'stored'
              ? result.approved
                ? 'Vous pouvez encore ajouter un mot.'
                : 'Vous pouvez ajouter un mot, ou valider ce que vous avez vu.'
              : 'Un mot, ou rien de plus qu’un accord\u00a0: l’agence le reçoit aussitôt. Qui a ce lien le lit aussi, avec votre nom.'}
          </p>
        )}
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="version" value={version} />
        <ContactField
          label="Votre nom"
          name="name"
          autoComplete="name"
          required
          defaultValue={typed['name']}
          error={errors['name']}
        />
        <ContactField
          label="Commentaire"
          name="comment"
          rows={4}
          defaultValue={typed['comment']}
          error={errors['comment']}
        />
        {/* Enter submits with the first button: it must not approve. */}
        <p className={styles['buttons']}>
          <Button type="submit" variant="ghost" name="decision" value="comment">
            Envoyer mon commentaire
          </Button>
          <Button type="submit" name="decision" value="approve">
            Je valide
          </Button>
        </p>
      </form>
    </section>
  );
}

function Thanks({ name, approved }: { name: string; approved: boolean }) {
  return (
    <p className={styles['thanks']} role="status">
      Merci {name}&nbsp;: {approved ? 'votre accord est transmis' : 'votre commentaire est transmis'} à
      l’agence.
    </p>
  );
}
