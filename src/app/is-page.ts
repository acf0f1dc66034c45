import { matchPath } from 'react-router'
import { bareAddress } from '#platform/i18n/language-address.ts'
import { pages } from './routes.ts'

/** Whether a page of the program stands at an address of this site, in either language: `/ar/companies?activity=2`. */
export function isPage(address: string): boolean {
  const path = bareAddress(address.replace(/[?#].*$/, ''))
  return pages.some((page) => matchPath(`/${page.path}`, path) !== null)
}
