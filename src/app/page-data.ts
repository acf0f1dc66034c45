import type { MenusView } from '#directory/menus/contract.ts'
import type { SiteView } from '#accounts/sites/contract.ts'

/** The lists of pages that load lazily (page-lists.ts). */
export type PageListName = 'shop' | 'directory' | 'desk'

/** The data the server writes into every page as a JSON block; nothing in it differs by person. */
export interface PageData {
  site: SiteView
  authPersistence: string
  /** True when the page's content is already in the document and only needs hydration. */
  rendered: boolean
  status: number
  /** The card provider's public key, where the site has the shop and accepts cards (S7.17). */
  cardKey?: string
  inShop: boolean
  /** The list that has the page, where it is not in the first script. */
  list?: PageListName
  /** The site's menus by position (S9.8), where it has public pages and the menus loaded. */
  menus?: MenusView
  /** The loader data of the server-rendered page, by the page's name. */
  loaded?: Readonly<Record<string, unknown>>
}

let current: PageData | undefined

/** The page's data: from the JSON block in the browser, set before rendering on the server. */
export function pageData(): PageData {
  current ??= JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  return current
}

export function providePageData(data: PageData): void {
  current = data
}
