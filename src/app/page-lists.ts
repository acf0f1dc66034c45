import type { Page } from '#accounts/page.ts'
import { signInPages } from '#accounts/pages.ts'
import type { PageListName } from './page-data.ts'
import { appPages } from './pages.ts'

/** The pages that every page of the browser knows. */
export const commonPages: readonly Page[] = [...appPages, ...signInPages]

/**
 * The other lists load when an address needs them, so that a public page does not contain the
 * names, the icons and the screens' files of the others.
 */
export const pageLists: Readonly<Record<PageListName, () => Promise<readonly Page[]>>> = {
  shop: async () => (await import('#shop/pages.ts')).shopPages,
  directory: async () => (await import('#directory/pages.ts')).directoryPages,
  desk: async () => (await import('./desk-list.ts')).deskPages,
}
