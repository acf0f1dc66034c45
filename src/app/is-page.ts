import { matchPath } from 'react-router'
import { addressWithoutLanguage } from '#platform/i18n/language-address.ts'
import type { Page } from './page.ts'
import { pages } from './routes.ts'

/**
 * Whether an address of this site is one of these pages, in either language:
 * `/ar/companies?activity=2`.
 */
export function isAmong(those: readonly Page[], address: string): boolean {
  const path = addressWithoutLanguage(address.replace(/[?#].*$/, ''))
  return those.some((page) => matchPath(`/${page.path}`, path) !== null)
}

/** Whether an address is any page of the app. */
export function isPage(address: string): boolean {
  return isAmong(pages, address)
}
