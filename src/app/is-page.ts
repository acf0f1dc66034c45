import { matchPath } from 'react-router'
import { bareAddress } from '#platform/i18n/language-address.ts'
import type { Page } from './page.ts'
import { pages } from './routes.ts'

/** Whether one of these pages stands at an address of this site, in either language: `/ar/companies?activity=2`. */
export function isAmong(those: readonly Page[], address: string): boolean {
  const path = bareAddress(address.replace(/[?#].*$/, ''))
  return those.some((page) => matchPath(`/${page.path}`, path) !== null)
}

/** Whether any page of the program does. */
export function isPage(address: string): boolean {
  return isAmong(pages, address)
}
