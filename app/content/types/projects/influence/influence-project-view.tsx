import type { ProjectOfKind } from '#domain/projects/project.ts';
import { compactNumber, frenchDecimal } from '#domain/text/compact-number.ts';
import { ProjectWithBlocksView } from '../media-blocks/project-with-blocks-view.tsx';
import { ProjectSection } from '../page-frame/project-text.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';
import styles from './influence-results-view.module.css';

/** The page of an influence project: its results are four numbers. */
export function InfluenceProjectView(props: ProjectViewProps<'influence'>) {
  return <ProjectWithBlocksView {...props} results={<InfluenceResultsView results={props.project} />} />;
}

export default routedView(InfluenceProjectView);

type Results = Pick<
  ProjectOfKind<'influence'>,
  'influencers' | 'deliverables' | 'impressions' | 'engagement'
>;

/** The four tiles of a campaign. When none was filled in, the section is not rendered. */
function InfluenceResultsView({ results }: { results: Results }) {
  const tiles = [
    { label: 'Influenceurs Activés', value: results.influencers, shown: String(results.influencers) },
    { label: 'Livrables Produits', value: results.deliverables, shown: String(results.deliverables) },
    { label: 'Impressions Globales', value: results.impressions, shown: compactNumber(results.impressions) },
    {
      label: "Taux d'Engagement",
      value: results.engagement,
      shown: `${frenchDecimal(results.engagement)}\u00a0%`,
    },
  ];
  if (tiles.every((tile) => tile.value === 0)) return null;
  return (
    <ProjectSection heading="Résultats">
      <dl className={styles['tiles']}>
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd>{tile.shown}</dd>
          </div>
        ))}
      </dl>
    </ProjectSection>
  );
}
