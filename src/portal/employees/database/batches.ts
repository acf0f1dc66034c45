/** Far below the limit of 65,535 values in one statement. */
const ROWS_AT_ONCE = 500

export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await insert(rows.slice(start, start + ROWS_AT_ONCE))
}
