import { useNavigation } from 'react-router'
import { addressWithoutLanguage } from './language-address.ts'

/**
 * Returns the query of a pending navigation to a path, so that the next filter is added to one
 * pressed a moment ago. Null when none is pending.
 */
export function useComingQuery(path: string): URLSearchParams | null {
  const coming = useNavigation().location
  return coming !== undefined && addressWithoutLanguage(coming.pathname) === path
    ? new URLSearchParams(coming.search)
    : null
}
