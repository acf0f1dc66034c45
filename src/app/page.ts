import type { ComponentType } from 'react'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Load } from '#platform/http/page-request.ts'

/**
 * Who a page is offered to. The server refuses by the endpoints' own access; this only decides what
 * is offered.
 */
export type Guard = 'anyone' | 'signed-in' | 'employee'

export interface Page {
  /** As spelled in the specification (S2.1-S2.8). */
  readonly path: string
  /** Key of its name under `pages`. */
  readonly name: PageName
  readonly guard: Guard
  /** Any one of these gives access. */
  readonly permissions?: readonly Permission[]
  /**
   * For a page that more people may open than it is offered to: any one of these adds it to the
   * menu.
   */
  readonly offered?: readonly Permission[]
  /** Rendered on the server and cached; the others are a shell that the browser renders. */
  readonly rendered: boolean
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

export interface PageModule {
  Screen: ComponentType
  load?: Load
}

/** The route handle of a page. */
export interface PageHandle {
  readonly page: Page
}

export type PageName =
  | 'home'
  | 'blog'
  | 'post'
  | 'page'
  | 'ourTeam'
  | 'login'
  | 'proLogin'
  | 'register'
  | 'logout'
  | 'forgotPassword'
  | 'setPassword'
  | 'dashboard'
  | 'checkIn'
  | 'circulars'
  | 'workHistory'
  | 'punishments'
  | 'awards'
  | 'leavesReport'
  | 'leaves'
  | 'leavesReturn'
  | 'salarySlips'
  | 'profile'
  | 'documents'
  | 'account'
  | 'desk'
  | 'leaveRequests'
  | 'leaveDecision'
  | 'leaveCalendar'
  | 'leaveFigures'
  | 'leaveSetup'
  | 'holidays'
  | 'team'
  | 'corrections'
  | 'employees'
  | 'importEmployees'
  | 'attendanceSetup'
  | 'people'
  | 'siteSettings'
  | 'auditLog'
  | 'outbox'
  | 'companies'
  | 'company'
  | 'compare'
  | 'menu'
  | 'meal'
  | 'confirmEmail'
  | 'cardDesk'
  | 'cart'
  | 'checkout'
  | 'pay'
  | 'orders'
  | 'order'
  | 'addresses'
  | 'kitchen'
  | 'deliveries'
  | 'shopOrders'
  | 'shopMenu'
  | 'coupons'
  | 'shopSetup'
  | 'sales'
  | 'reconciliation'
  | 'askQuotes'
  | 'quotes'
  | 'quote'
  | 'companyRequests'
  | 'companyRequest'
  | 'deliveryOrders'
  | 'deliveryOrder'
  | 'track'
  | 'tracked'
  | 'offers'
  | 'offer'
  | 'myOffers'
  | 'book'
  | 'booking'
  | 'companyBookings'
  | 'registerCompany'
  | 'registerPerson'
  | 'claimCompany'
  | 'suggestCorrection'
  | 'myCompany'
  | 'directoryDesk'
  | 'content'
  | 'contentDocument'
