import { matchPath } from 'react-router'
import type { Page } from '#accounts/page.ts'
import { addressWithoutLanguage } from '#platform/i18n/language-address.ts'

/** The pages of a site with these areas. */
export function enabledPages<Each extends Page>(
  pages: readonly Each[],
  areas: readonly string[],
): readonly Each[] {
  return pages.filter(
    (page) => page.areas.length === 0 || page.areas.some((area) => areas.includes(area)),
  )
}

/**
 * Whether an address of this site is one of these pages, in either language:
 * `/ar/companies?activity=2`.
 */
export function isAmong(those: readonly Page[], address: string): boolean {
  const path = addressWithoutLanguage(address.replace(/[?#].*$/, ''))
  return those.some((page) => matchPath(`/${page.path}`, path) !== null)
}
