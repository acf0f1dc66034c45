// What a row contains must not depend on the engine: whole numbers as numbers (money is whole fils,
// far below 2^53), days as 'YYYY-MM-DD', intervals as text. By default pg returns text, local
// midnights and objects, and PGlite returns numbers, UTC midnights and text.
const INT8 = 20
const DATE = 1082
const INTERVAL = 1186
export const BYTEA = 17

export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [DATE]: String,
  [INTERVAL]: String,
}

/** `SELECT 5`, `UPDATE 3`, `INSERT 0 1`: the first word and the last number. */
const COMPLETED = /^(\w+)(?:.* (\d+))?$/

/** What a statement did, by the words with which PostgreSQL ends it: `BEGIN` changes no row. */
export function outcomeOf(completed: string): { command: string; rowCount: number } {
  const [, command = '', count] = COMPLETED.exec(completed) ?? []
  return { command, rowCount: Number(count ?? 0) }
}
