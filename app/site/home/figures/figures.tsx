import styles from './figures.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'seen-once': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Width of the letters and of the column follow the value. */
const FIGURES = [
  { value: 10, label: 'années d’expertise', stretch: 58 },
  { value: 50, label: 'experts mobilisables', stretch: 78 },
  { value: 100, label: 'talents partenaires', stretch: 112 },
  { value: 150, label: 'projets livrés', stretch: 150 },
];

/** The light section: the agency's claims (§3.15), then its clients (`children`). */
export function Figures({ children }: { children: React.ReactNode }) {
  return (
    <section className={styles['section']} aria-labelledby="titre-chiffres" data-later="">
      <div className={styles['top']}>
        <h2 className="h2" id="titre-chiffres">
          Depuis 2012, on n’a jamais dit «&nbsp;coupez&nbsp;».
        </h2>
        <p>
          Fondée par deux associés, l’agence réunit aujourd’hui réalisateurs, développeurs, créateurs
          et&nbsp;stratèges.
        </p>
      </div>
      <seen-once className={styles['figures']}>
        <dl>
          {FIGURES.map(({ value, label, stretch }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd style={{ '--s': `${stretch}%` }}>
                {value}
                <sup>+</sup>
              </dd>
            </div>
          ))}
        </dl>
      </seen-once>
      {children}
    </section>
  );
}
