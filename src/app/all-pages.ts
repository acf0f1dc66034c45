import type { Page } from '#accounts/page.ts'
import { signInPages } from '#accounts/pages.ts'
import { directoryPages } from '#directory/pages.ts'
import { shopPages } from '#shop/pages.ts'
import { deskPages } from './desk-pages.ts'
import type { PageListName } from './page-data.ts'
import { appPages } from './pages.ts'

interface ListedPages {
  readonly pages: readonly Page[]
  /** The source file whose chunk the browser loads the list with. */
  readonly file: string
}

/** The lists the browser loads lazily (page-lists.ts). */
const LISTS: Readonly<Record<PageListName, ListedPages>> = {
  shop: { pages: shopPages, file: 'src/shop/pages.ts' },
  directory: { pages: directoryPages, file: 'src/directory/pages.ts' },
  desk: { pages: deskPages, file: 'src/app/desk-list.ts' },
}

const LIST_NAMES = Object.keys(LISTS) as PageListName[]

/** Every page of the product. For the server: the browser loads the lists it needs. */
export const allPages: readonly Page[] = [
  ...appPages,
  ...signInPages,
  ...shopPages,
  ...directoryPages,
  ...deskPages,
]

/** The lazily loaded list that has a page, if any. */
export function listOf(page: Page): PageListName | undefined {
  return LIST_NAMES.find((name) => LISTS[name].pages.includes(page))
}

/** The source files of a page's frame and list; a page without them needs the first script only. */
export function frameAndListOf(page: Page): string[] {
  const list = listOf(page)
  const frame = page.inShop === true ? 'src/app/shop-frame.tsx' : 'src/app/portal-frame.tsx'
  return [...(page.rendered ? [] : [frame]), ...(list === undefined ? [] : [LISTS[list].file])]
}
