import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Load } from '#platform/http/page-request.ts'
import type { Permission } from './permissions/contract.ts'
import type { Area } from './sites/contract.ts'

/**
 * Who a page is offered to; `staff` is everyone who is not an outsider. The server refuses by the endpoints' own access; this only decides what
 * is offered.
 */
export type Guard = 'anyone' | 'signed-in' | 'staff' | 'employee'

/** A message without values: in the page's language, or in the given one. */
export type PageMessage = (
  inputs?: Record<string, never>,
  options?: { locale?: 'en' | 'ar' },
) => string

export interface PageModule {
  Screen: ComponentType
  load?: Load
}

/** What an area declares about a page; the key of the entry is the page's name. */
export interface PageEntry {
  /** As spelled in the specification (S2.1-S2.8). */
  readonly path: string
  readonly title: PageMessage
  /** `signed-in` where none is given. */
  readonly guard?: Guard
  /** Where the page is not in the areas of its list: any one of these enables it. */
  readonly areas?: readonly Area[]
  /** Any one of these gives access. */
  readonly permissions?: readonly Permission[]
  /**
   * For a page that more people may open than it is offered to: any one of these adds it to the
   * menu.
   */
  readonly offered?: readonly Permission[]
  /** The sidebar's section that lists the page, in the order of the entries. */
  readonly section?: 'home' | 'desk' | 'shop' | 'account'
  /** Its group in the section; neighbours of one group are shown together. */
  readonly group?: 'people' | 'time' | 'leave' | 'settings'
  readonly icon?: LucideIcon
  /** The sidebar is hidden on sign-in pages (S2.2, S2.3). */
  readonly minimal?: boolean
  /**
   * What a server-rendered page with a loader depends on: these query params, and rows whose
   * changes are published under these tags.
   */
  readonly shows?: { readonly query: readonly string[]; readonly tags: readonly string[] }
  /** For the shop's customers: it uses the public layout, and its data is cached in the browser. */
  readonly inShop?: boolean
  readonly screen: () => Promise<PageModule>
}

export interface Page<Name extends string = string> extends PageEntry {
  readonly name: Name
  readonly guard: Guard
  /** Any one of these enables the page; every site has it where there are none. */
  readonly areas: readonly Area[]
  /** Rendered on the server and cached; the others are a shell that the browser renders. */
  readonly rendered: boolean
}

/** The route handle of a page. */
export interface PageHandle {
  readonly page: Page
}

/** The pages of one list, in the order of their entries. */
export function declarePages<const Name extends string>(
  areas: readonly Area[],
  entries: Readonly<Record<Name, PageEntry>>,
): readonly Page<Name>[] {
  return (Object.entries(entries) as [Name, PageEntry][]).map(([name, entry]) => ({
    guard: 'signed-in',
    areas,
    ...entry,
    name,
    rendered: entry.guard === 'anyone' && entry.inShop !== true,
  }))
}

/** A page with one form and no menu. */
export const minimalPage = { guard: 'anyone', minimal: true } as const

export const customerPage = { inShop: true } as const

/** A public page with a loader, rendered again whenever rows with this tag change. */
export function publicPage(tag: string, query: readonly string[] = []) {
  return { guard: 'anyone', shows: { query, tags: [tag] } } as const
}
