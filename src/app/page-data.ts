import type { SiteView } from '#accounts/sites/contract.ts'

/** What the server writes into every page as a JSON block; nothing in it differs by person. */
export interface PageData {
  site: SiteView
  authPersistence: string
  /** True when the page's content is already in the document and is only to be woken. */
  drawn: boolean
  status: number
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
