import { useNavigation } from 'react-router'
import { addressWithoutLanguage } from './language-address.ts'

/** What the page at a path is about to be asked for, so that the next filter is added to one pressed a moment ago; null while nothing comes. */
export function useComingQuery(path: string): URLSearchParams | null {
  const coming = useNavigation().location
  return coming !== undefined && addressWithoutLanguage(coming.pathname) === path
    ? new URLSearchParams(coming.search)
    : null
}
