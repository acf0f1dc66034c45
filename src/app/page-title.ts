import type { SiteView } from '#accounts/sites/contract.ts'
import { m } from '#words'
import { pageName } from './page-names.ts'
import type { Page } from './routes.ts'

/** The company's portal title (S1.3), with the page's own name before it where there are several pages to tell apart. */
export function titleOf(page: Page | undefined, site: SiteView, language: 'en' | 'ar'): string {
  const portal = site.portalTitle[language]
  if (page === undefined) return `${m['shell.notFound']()} · ${portal}`
  if (page.name === 'home') return site.name[language]
  return page.bare === true && page.name === 'login' ? portal : `${pageName(page.name)} · ${portal}`
}
