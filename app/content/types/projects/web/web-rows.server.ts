import { database } from '#infrastructure/database/database.server.ts';
import { toColumns } from '#infrastructure/database/schema/columns.server.ts';
import { blocksOf, fieldsOfRow, type KindRows, picturesOf } from '../kind-rows.server.ts';

export const webRows: KindRows<'web'> = {
  async read(id) {
    const row = await database()
      .selectFrom('web_solutions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { medias, ...columns } = row;
    return { ...fieldsOfRow(columns), kind: 'web', blocks: blocksOf(medias) };
  },
  columns({ blocks, ...same }) {
    return { ...toColumns(same), medias: JSON.stringify({ blocks }) };
  },
  saveChildRows: null,
  copyChildRows: null,
  shown: (project) => picturesOf(project.blocks),
  related: 0,
};
