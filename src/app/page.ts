import type { ComponentType } from 'react'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Load } from '#platform/http/ask.ts'

/** Who a page is shown to. The server refuses by the endpoints' own access; this only decides what is offered. */
export type Guard = 'anyone' | 'signed-in' | 'employee'

export interface Page {
  /** As the specification spells it (S2.1-S2.8). */
  readonly path: string
  /** Key of its name under `pages`. */
  readonly name: PageName
  readonly guard: Guard
  /** Any one of these opens it. */
  readonly permissions?: readonly Permission[]
  /** Of a page that is open to more people than are offered it: any one of these puts it into the menu. */
  readonly offered?: readonly Permission[]
  /** Drawn on the server and kept; the others are a shell that the browser fills. */
  readonly drawn: boolean
  /** The sidebar is hidden on sign-in pages (S2.2, S2.3). */
  readonly bare?: boolean
  /** What a drawn page with a loader depends on: these of its query, and rows whose change is told by these tags. */
  readonly shows?: { readonly query: readonly string[]; readonly tags: readonly string[] }
  /** Of the shop's customers: it stands in the public layout, with what a screen asks of the server kept in the browser. */
  readonly inShop?: boolean
  readonly screen: () => Promise<PageModule>
}

export interface PageModule {
  Screen: ComponentType
  load?: Load
}

/** What the router carries with a page's route. */
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
