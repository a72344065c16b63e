import { database } from '#infrastructure/database/database.server.ts';
import { toColumns } from '#infrastructure/database/schema/columns.server.ts';
import type { CampaignNumbers } from '#infrastructure/database/schema/project-tables.server.ts';
import { blocksOf, fieldsOfRow, type KindRows, picturesOf } from '../kind-rows.server.ts';

const NO_NUMBERS: CampaignNumbers = { influencers: 0, deliverables: 0, impressions: 0, engagement: 0 };

/** The four numbers of a campaign share the column 'results'. */
export const influenceRows: KindRows<'influence'> = {
  async read(id) {
    const row = await database()
      .selectFrom('influence_projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { medias, results, ...columns } = row;
    const numbers = { ...NO_NUMBERS, ...results };
    return { ...fieldsOfRow(columns), ...numbers, kind: 'influence', blocks: blocksOf(medias) };
  },
  columns({ blocks, influencers, deliverables, impressions, engagement, ...same }) {
    const results: CampaignNumbers = { influencers, deliverables, impressions, engagement };
    return {
      ...toColumns(same),
      results: JSON.stringify(results),
      medias: JSON.stringify({ blocks }),
    };
  },
  saveChildRows: null,
  copyChildRows: null,
  shown: (project) => picturesOf(project.blocks),
  related: 0,
};
