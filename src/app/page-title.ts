import type { Page } from '#accounts/page.ts'
import type { SiteView } from '#accounts/sites/contract.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { m } from '#messages'

/**
 * The company's portal title (S1.3), on the shop's and other public pages, and its name where there
 * is none; preceded by the page's own name where there are several pages.
 */
export function titleOf(
  page: Page | undefined,
  site: SiteView,
  language: 'en' | 'ar',
  head?: PageHead,
): string {
  const portal = site.portalTitle[language]
  if (page === undefined) return `${m['shell.notFound']()} · ${site.name[language]}`
  if (head !== undefined) return `${head.title[language]} · ${site.name[language]}`
  if (page.name === 'home') return site.name[language]
  if (page.inShop === true || page.shows !== undefined)
    return `${page.title()} · ${site.name[language]}`
  return page.minimal === true && page.name === 'login' ? portal : `${page.title()} · ${portal}`
}
