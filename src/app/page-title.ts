import type { Page } from '#accounts/page.ts'
import type { SiteView } from '#accounts/sites/contract.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { m } from '#messages'

/** Whether a site has nothing for visitors: no shop and no directory. */
export function hasPortalOnly({ enabledAreas }: Pick<SiteView, 'enabledAreas'>): boolean {
  return !enabledAreas.includes('shop') && !enabledAreas.includes('directory')
}

/**
 * Whether a page belongs to the employee portal: the pages beside the sidebar, except those of a
 * company's owner, and the sign-in pages that only employees have.
 */
function isInPortal(page: Page, site: SiteView): boolean {
  if (page.inShop === true || page.shows !== undefined) return false
  if (page.name === 'proLogin' || page.areas.includes('portal')) return true
  if (page.guard === 'anyone') return hasPortalOnly(site)
  return ![...(page.permissions ?? []), ...(page.offered ?? [])].includes('company.own')
}

/**
 * The company's portal title (S1.3) on the pages of the portal, and its name on all others;
 * preceded by the page's own name where there are several pages.
 */
export function titleOf(
  page: Page | undefined,
  site: SiteView,
  language: 'en' | 'ar',
  head?: PageHead,
): string {
  const name = site.name[language]
  if (page === undefined) return `${m['shell.notFound']()} · ${name}`
  if (head !== undefined) return `${head.title[language]} · ${name}`
  if (page.name === 'home') return name
  if (!isInPortal(page, site)) return `${page.title()} · ${name}`
  const portal = site.portalTitle[language]
  return page.name === 'login' ? portal : `${page.title()} · ${portal}`
}
