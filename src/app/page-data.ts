import type { ShownMenus } from '#directory/menus/contract.ts'
import type { SiteView } from '#accounts/sites/contract.ts'

/** What the server writes into every page as a JSON block; nothing in it differs by person. */
export interface PageData {
  site: SiteView
  authPersistence: string
  /** True when the page's content is already in the document and is only to be woken. */
  drawn: boolean
  status: number
  /** The card provider's public key, where the site has the shop and takes cards (S7.17). */
  cardKey?: string
  inShop: boolean
  /** The site's menus by place (S9.8), where it has a public face and they could be had. */
  menus?: ShownMenus
  /** What the drawn page's own loader gave, by the page's name. */
  loaded?: Readonly<Record<string, unknown>>
}

let current: PageData | undefined

/** The page's data: from the JSON block in the browser, given before drawing on the server. */
export function pageData(): PageData {
  current ??= JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  return current
}

export function givePageData(data: PageData): void {
  current = data
}
