/**
 * Changes or deletes rows in batches, so that no statement blocks the database for long: `find` returns the next rows,
 * at most `size`, and `work` sees to it that they are not found again. Returns how many there were.
 */
export async function inBatches<Row>(
  size: number,
  find: () => Promise<Row[]>,
  work: (rows: Row[]) => Promise<unknown>,
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await find();
    if (rows.length > 0) await work(rows);
    total += rows.length;
    if (rows.length < size) return total;
  }
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
