import { useId, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { whileBusy } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { settingsFieldPath } from '#admin/settings/settings-paths.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '#domain/onboarding-steps.ts';
import { counted } from '#domain/text/plural.ts';
import type { Demonstration } from '#operations/demonstration/read-demonstration.server.ts';
import { TO_DASHBOARD } from '../dashboard-actions.ts';
import { leavingText } from './items.ts';
import styles from './onboarding.module.css';
import { TextToReview } from './text-to-review.tsx';
import type { DefaultTextsLocation } from './texts-to-review.server.ts';

const STEPS: Record<OnboardingStep, { label: string; to: string | undefined }> = {
  identity: { label: 'Votre nom et votre logo', to: settingsFieldPath('identity') },
  contact: { label: 'Vos coordonnées', to: settingsFieldPath('contact') },
  legal: { label: 'Vos mentions légales', to: settingsFieldPath('legal') },
  // Completed from its own list, which this button opens.
  words: { label: 'Vos mots et vos films', to: undefined },
  project: { label: 'Un premier projet', to: `${href('/admin/dashboard')}#nouveau-projet` },
  // Completed in place, after a confirmation.
  demonstration: { label: 'Retirer les contenus de démonstration', to: undefined },
};

/** The onboarding checklist of a new installation; completed steps are ticked (§31.4, §31.5). */
export function OnboardingPanel({
  done,
  demonstration,
  defaultTexts,
}: {
  done: readonly OnboardingStep[];
  demonstration: Demonstration;
  defaultTexts: readonly DefaultTextsLocation[];
}) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const [listed, setListed] = useState(false);
  const wordsId = useId();
  const busy = fetcher.state !== 'idle';
  return (
    <Panel className={styles['panel']} title="Premiers pas">
      <ActionButton className={styles['hide']} to={TO_DASHBOARD.action} intent="hide">
        Masquer
      </ActionButton>
      <p className={styles['count']}>
        {counted(done.length, 'étape', 'étapes')} sur {ONBOARDING_STEPS.length}{' '}
        <Link className="text-link linked" to={`${href('/admin/aide')}#premiere-installation`}>
          Comment faire&nbsp;?
        </Link>
      </p>
      <ol className={styles['steps']}>
        {ONBOARDING_STEPS.map((step) => (
          <li key={step}>
            <Step
              step={step}
              done={done.includes(step)}
              busy={busy}
              onAsk={() => (step === 'words' ? setListed(!listed) : setAsking(true))}
              {...(step === 'words' ? { 'aria-expanded': listed, 'aria-controls': wordsId } : {})}
            />
          </li>
        ))}
      </ol>
      {listed && defaultTexts.length > 0 ? <DefaultTextsList id={wordsId} places={defaultTexts} /> : null}
      <ConfirmationDialog
        open={asking}
        question="Retirer les contenus de démonstration&nbsp;?"
        detail={leavingText({
          projects: demonstration.projects.length,
          posts: demonstration.posts.length,
        })}
        confirmLabel="Retirer"
        onConfirm={() => {
          setAsking(false);
          void fetcher.submit({ intent: 'remove' }, TO_DASHBOARD);
        }}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}

type StepProps = Pick<React.ComponentProps<'button'>, 'aria-expanded' | 'aria-controls'> & {
  step: OnboardingStep;
  done: boolean;
  busy: boolean;
  onAsk: () => void;
};

function Step({ step, done, busy, onAsk, ...unfolds }: StepProps) {
  const { label, to } = STEPS[step];
  const content = (
    <>
      <span className={done ? styles['done'] : styles['open']}>
        {done ? <Icon name="check" size={14} /> : null}
      </span>
      {label}
      {done ? <span className="sr"> (fait)</span> : null}
    </>
  );
  if (to !== undefined)
    return (
      <Link className={styles['step']} to={to}>
        {content}
      </Link>
    );
  if (done) return <span className={styles['step']}>{content}</span>;
  return (
    <button className={styles['step']} type="button" onClick={onAsk} {...unfolds} {...whileBusy(busy)}>
      {content}
    </button>
  );
}

/** The pages with remaining default texts or films (§31.10), each with a link to the first of them. */
function DefaultTextsList({ id, places }: { id: string; places: readonly DefaultTextsLocation[] }) {
  return (
    <div id={id} className={styles['words']}>
      <p className="quiet">
        Ces pages ont encore des mots ou des films d’origine. Remplacez-les, ou gardez-les s’ils vous vont.
      </p>
      <ul className={styles['placeholders']}>
        {places.map(({ name, title, address, ...counts }) => (
          <TextToReview
            key={name}
            address={address}
            page={title}
            text={countedWords(counts)}
            keep={{ id: name, what: `les mots d’origine\u00a0: ${title}` }}
          />
        ))}
      </ul>
    </div>
  );
}

function countedWords({
  texts,
  films,
  pictures,
}: {
  texts: number;
  films: number;
  pictures: number;
}): string {
  const part = (count: number, one: string) => (count > 0 ? counted(count, one, `${one}s`) : '');
  return [part(texts, 'texte'), part(films, 'film'), part(pictures, 'image')].filter(Boolean).join(', ');
}
