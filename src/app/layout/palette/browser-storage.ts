import { storedArea, useArea } from '#platform/browser-storage.ts'
import { MAX_RECENT, withChosen } from './rules.ts'

const NONE: readonly string[] = []

/**
 * Names of screens chosen in the palette, the latest first; no personal data, and nothing that was
 * typed.
 */
const recent = storedArea<readonly string[]>('palette', NONE, (found) =>
  Array.isArray(found)
    ? found.filter((each) => typeof each === 'string').slice(0, MAX_RECENT)
    : NONE,
)

export function useRecent(): readonly string[] {
  return useArea(recent, NONE)
}

export function rememberChosen(id: string): void {
  recent.set(withChosen(recent.get(), id))
}
