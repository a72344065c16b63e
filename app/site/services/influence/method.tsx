import type { PageContent } from '#domain/pages/pages.ts';
import styles from './method.module.css';

/** The method in six steps: six cards, which large screens show one after the other while scrolling (§5.3, §5.4). */
export function Method({ heading, steps }: PageContent<'influence'>['method']) {
  return (
    <section className={styles['section']} aria-labelledby="methode" data-later="">
      <method-scroll className={styles['scroll']}>
        <div className={styles['frame']}>
          <h2 id="methode" className={styles['heading']}>
            {heading}
          </h2>
          <ol className={styles['cards']}>
            {steps.map((step, index) => (
              <li
                key={step.name}
                id={`etape-${index + 1}`}
                className={styles['card']}
                data-step={index}
                data-active={index === 0 ? '' : undefined}
              >
                <span
                  className={styles['number']}
                  style={{ '--stretch': `${50 + 20 * index}%` }}
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <div>
                  <h3>{step.name}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <nav className={styles['progress']} aria-label="Étapes de la méthode">
            <div className={styles['bar']} data-bar="" />
            <ol>
              {steps.map((step, index) => (
                <li key={step.name}>
                  <a
                    href={`#etape-${index + 1}`}
                    data-dot={index}
                    aria-current={index === 0 ? 'step' : undefined}
                  >
                    <b />
                    <span>{step.name}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </method-scroll>
    </section>
  );
}
