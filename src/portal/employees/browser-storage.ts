import { storedArea, useArea } from '#platform/browser-storage.ts'

/** The columns someone chose for the list on this device, as its address names them. */
const columns = storedArea<string | null>('peopleColumns', null, (found) =>
  typeof found === 'string' ? found : null,
)

export function useOwnColumns(): string | null {
  return useArea(columns, null)
}

/** Keeps them for the next visit; null: the usual ones. */
export function keepColumns(text: string | null): void {
  columns.set(text)
}
