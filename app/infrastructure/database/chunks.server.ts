/** With the columns of the widest table, far below the limits on parameters of both engines. */
const MAX_ROWS_OF_STATEMENT = 500;

/** Consecutive parts of a list, each small enough for one statement. */
export function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / MAX_ROWS_OF_STATEMENT) }, (_, index) =>
    list.slice(index * MAX_ROWS_OF_STATEMENT, (index + 1) * MAX_ROWS_OF_STATEMENT),
  );
}
