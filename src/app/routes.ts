import type { ComponentType } from 'react'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Load } from '#platform/http/ask.ts'
import type { PortalPage } from './portal-screens.ts'
import type { ShopPage } from './shop-screens.ts'

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
  /** What a drawn page with a loader depends on: these of its query, and rows whose change is told by this tag. */
  readonly shows?: { readonly query: readonly string[]; readonly tag: string }
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

/** The screens of the portal load by a list of their own, so that a public page does not carry the names of all their files. */
function inPortal(name: PortalPage): Page['screen'] {
  return async () => (await import('./portal-screens.ts')).portalScreens[name]()
}

/** Those of the shop's customers likewise. */
function inShop(name: ShopPage): Page['screen'] {
  return async () => (await import('./shop-screens.ts')).shopScreens[name]()
}

function ofEmployee(path: string, name: PortalPage): Page {
  return { path, name, guard: 'employee', drawn: false, screen: inPortal(name) }
}

function ofDesk(path: string, name: PortalPage, permissions: readonly Permission[]): Page {
  return { path, name, guard: 'signed-in', permissions, drawn: false, screen: inPortal(name) }
}

/** Every page of the product. */
export const pages: readonly Page[] = [
  { path: '', name: 'home', guard: 'anyone', drawn: true, screen: () => import('./screens/home-screen.tsx') },
  { path: 'login', name: 'login', guard: 'anyone', drawn: true, bare: true, screen: () => import('#accounts/session/screens/login-screen.tsx') },
  { path: 'pro-login', name: 'proLogin', guard: 'anyone', drawn: true, bare: true, screen: () => import('#accounts/session/screens/pro-login-screen.tsx') },
  { path: 'register', name: 'register', guard: 'anyone', drawn: true, bare: true, screen: () => import('#shop/customers/screens/register-screen.tsx') },
  { path: 'logout', name: 'logout', guard: 'anyone', drawn: true, bare: true, screen: () => import('#accounts/session/screens/logout-screen.tsx') },
  {
    path: 'forgot-password',
    name: 'forgotPassword',
    guard: 'anyone',
    drawn: true,
    bare: true,
    screen: () => import('#accounts/session/screens/forgot-password-screen.tsx'),
  },
  {
    path: 'set-password',
    name: 'setPassword',
    guard: 'anyone',
    drawn: true,
    bare: true,
    screen: () => import('#accounts/session/screens/set-password-screen.tsx'),
  },
  {
    path: 'leave-decision',
    name: 'leaveDecision',
    guard: 'anyone',
    drawn: true,
    bare: true,
    screen: () => import('./screens/leave-decision-page.tsx'),
  },
  ofEmployee('dashboard', 'dashboard'),
  ofEmployee('checkIn', 'checkIn'),
  ofEmployee('Circulars', 'circulars'),
  ofEmployee('workHistory', 'workHistory'),
  ofEmployee('punishments', 'punishments'),
  ofEmployee('awards', 'awards'),
  ofEmployee('leavesReport', 'leavesReport'),
  ofEmployee('leaves', 'leaves'),
  ofEmployee('leavesReturn', 'leavesReturn'),
  ofEmployee('salarySlips', 'salarySlips'),
  ofEmployee('profile', 'profile'),
  ofEmployee('documents', 'documents'),
  { path: 'account', name: 'account', guard: 'signed-in', drawn: false, screen: inPortal('account') },
  ofDesk('desk', 'desk', ['leave.all', 'attendance.all']),
  ofDesk('team', 'team', ['attendance.team', 'attendance.all']),
  ofDesk('corrections', 'corrections', ['attendance.team', 'attendance.all']),
  {
    path: 'leave-requests',
    name: 'leaveRequests',
    guard: 'signed-in',
    // Also for those who decide in another's place for some days; they come by a letter, or by what their dashboard says.
    offered: ['leave.team', 'leave.all'],
    drawn: false,
    screen: inPortal('leaveRequests'),
  },
  ofDesk('leave-calendar', 'leaveCalendar', ['leave.team', 'leave.all']),
  ofDesk('leave-figures', 'leaveFigures', ['leave.team', 'leave.all', 'pay.all']),
  ofDesk('leave-setup', 'leaveSetup', ['leave.setUp']),
  ofDesk('holidays', 'holidays', ['calendar.setUp']),
  ofDesk('employees', 'employees', ['employees.read']),
  ofDesk('employees/import', 'importEmployees', ['employees.import']),
  ofDesk('attendance-setup', 'attendanceSetup', ['attendance.setUp']),
  ofDesk('people', 'people', ['people.invite']),
  ofDesk('site', 'siteSettings', ['site.edit']),
  ofDesk('audit', 'auditLog', ['audit.read']),
  ofDesk('outbox', 'outbox', ['outbox.read']),
  {
    path: 'menu',
    name: 'menu',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['category', 'diet', 'without', 'q', 'after'], tag: 'menu' },
    screen: () => import('#shop/menu/screens/menu-screen.tsx'),
  },
  {
    path: 'menu/:meal',
    name: 'meal',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tag: 'menu' },
    screen: () => import('#shop/menu/screens/meal-screen.tsx'),
  },
  {
    path: 'confirm-email',
    name: 'confirmEmail',
    guard: 'anyone',
    drawn: true,
    bare: true,
    screen: () => import('#shop/customers/screens/confirm-email-screen.tsx'),
  },
  {
    path: 'card-desk/:intent',
    name: 'cardDesk',
    guard: 'anyone',
    drawn: false,
    bare: true,
    inShop: true,
    screen: inShop('cardDesk'),
  },
  { path: 'cart', name: 'cart', guard: 'anyone', drawn: false, inShop: true, screen: inShop('cart') },
  { path: 'checkout', name: 'checkout', guard: 'anyone', drawn: false, inShop: true, screen: inShop('checkout') },
  { path: 'pay/:order', name: 'pay', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('pay') },
  { path: 'orders', name: 'orders', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('orders') },
  { path: 'orders/:order', name: 'order', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('order') },
  {
    path: 'addresses',
    name: 'addresses',
    guard: 'signed-in',
    drawn: false,
    inShop: true,
    screen: inShop('addresses'),
  },
  ofDesk('kitchen', 'kitchen', ['shop.kitchen']),
  ofDesk('deliveries', 'deliveries', ['shop.deliver', 'shop.orders']),
  ofDesk('shop-orders', 'shopOrders', ['shop.orders']),
  ofDesk('shop-menu', 'shopMenu', ['shop.menu']),
  ofDesk('shop-coupons', 'coupons', ['shop.menu']),
  ofDesk('shop-setup', 'shopSetup', ['shop.menu']),
  ofDesk('sales', 'sales', ['shop.money']),
  ofDesk('reconciliation', 'reconciliation', ['shop.money']),
]
