import { useLocation, useMatches, useNavigate } from 'react-router'
import type { Loaded } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { rememberLanguage } from '#platform/preferences/browser-storage.ts'
import { languageChosen } from './language-chosen.ts'

/** The page, its query and typed text stay: only the URL's prefix changes. */
export function useSwitchLanguage(): (requested: 'en' | 'ar') => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // A page with a name in its URL has one URL per language.
  const paths = (useMatches().at(-1)?.loaderData as Loaded | null | undefined)?.head?.paths
  return (requested) => {
    rememberLanguage(requested)
    languageChosen(requested)
    void navigate(`${addressIn(requested, paths?.[requested] ?? pathname)}${search}${hash}`, {
      replace: true,
      preventScrollReset: true,
    })
  }
}
