import type { Permission } from '#accounts/permissions/contract.ts'
import type { DirectoryPage } from './directory-screens.ts'
import type { Page, PageName } from './page.ts'
import type { PortalPage } from './portal-screens.ts'
import type { ShopPage } from './shop-screens.ts'

/**
 * The portal's screens load through their own list, so that a public page does not contain the
 * names of all their files.
 */
function inPortal(name: PortalPage): Page['screen'] {
  return async () => (await import('./portal-screens.ts')).portalScreens[name]()
}

/** The shop customers' screens likewise. */
function inShop(name: ShopPage): Page['screen'] {
  return async () => (await import('./shop-screens.ts')).shopScreens[name]()
}

/** The directory's public screens likewise. */
function inDirectory(name: DirectoryPage): Page['screen'] {
  return async () => {
    const [{ directoryScreens }] = await Promise.all([
      import('./directory-screens.ts'),
      import('./directory-page-names.ts'),
    ])
    return directoryScreens[name]()
  }
}

function ofEmployee(path: string, name: PortalPage): Page {
  return { path, name, guard: 'employee', rendered: false, screen: inPortal(name) }
}

function ofDesk(path: string, name: PortalPage, permissions: readonly Permission[]): Page {
  return { path, name, guard: 'signed-in', permissions, rendered: false, screen: inPortal(name) }
}

/** A public page of the directory, rendered again whenever rows with this tag change. */
function visible(
  path: string,
  name: DirectoryPage,
  tag: string,
  query: readonly string[] = [],
): Page {
  return {
    path,
    name,
    guard: 'anyone',
    rendered: true,
    shows: { query, tags: [tag] },
    screen: inDirectory(name),
  }
}

/** Likewise for the shop. */
function onMenu(
  path: string,
  name: PageName,
  query: readonly string[],
  screen: Page['screen'],
): Page {
  return { path, name, guard: 'anyone', rendered: true, shows: { query, tags: ['menu'] }, screen }
}

function ofCustomer(path: string, name: ShopPage, guard: Page['guard'] = 'signed-in'): Page {
  return { path, name, guard, rendered: false, inShop: true, screen: inShop(name) }
}

/** A page with one form and no menu. */
function minimalPage(path: string, name: PageName, screen: Page['screen']): Page {
  return { path, name, guard: 'anyone', rendered: true, minimal: true, screen }
}

/** Pages of every site. */
const common: readonly Page[] = [
  {
    path: '',
    name: 'home',
    guard: 'anyone',
    rendered: true,
    shows: { query: [], tags: ['content', 'offers', 'directory'] },
    screen: () => import('./screens/home-screen.tsx'),
  },
  minimalPage('login', 'login', () => import('#accounts/session/screens/login-screen.tsx')),
  minimalPage(
    'pro-login',
    'proLogin',
    () => import('#accounts/session/screens/pro-login-screen.tsx'),
  ),
  minimalPage('logout', 'logout', () => import('#accounts/session/screens/logout-screen.tsx')),
  minimalPage(
    'forgot-password',
    'forgotPassword',
    () => import('#accounts/session/screens/forgot-password-screen.tsx'),
  ),
  minimalPage(
    'set-password',
    'setPassword',
    () => import('#accounts/session/screens/set-password-screen.tsx'),
  ),
  {
    path: 'account',
    name: 'account',
    guard: 'signed-in',
    rendered: false,
    screen: inPortal('account'),
  },
  ofDesk('people', 'people', ['people.invite']),
  ofDesk('site', 'siteSettings', ['site.edit']),
  ofDesk('audit', 'auditLog', ['audit.read']),
  ofDesk('outbox', 'outbox', ['outbox.read']),
]

const portal: readonly Page[] = [
  minimalPage('leave-decision', 'leaveDecision', () => import('./screens/leave-decision-page.tsx')),
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
  ofDesk('desk', 'desk', ['leave.all', 'attendance.all']),
  ofDesk('team', 'team', ['attendance.team', 'attendance.all']),
  ofDesk('corrections', 'corrections', ['attendance.team', 'attendance.all']),
  {
    path: 'leave-requests',
    name: 'leaveRequests',
    guard: 'signed-in',
    // Also for those who decide as a delegate for some days; they arrive from an email or their
    // dashboard.
    offered: ['leave.team', 'leave.all'],
    rendered: false,
    screen: inPortal('leaveRequests'),
  },
  ofDesk('leave-calendar', 'leaveCalendar', ['leave.team', 'leave.all']),
  ofDesk('leave-figures', 'leaveFigures', ['leave.team', 'leave.all', 'pay.all']),
  ofDesk('leave-setup', 'leaveSetup', ['leave.setUp']),
  ofDesk('holidays', 'holidays', ['calendar.setUp']),
  ofDesk('employees', 'employees', ['employees.read']),
  ofDesk('employees/import', 'importEmployees', ['employees.import']),
  ofDesk('attendance-setup', 'attendanceSetup', ['attendance.setUp']),
]

const shop: readonly Page[] = [
  onMenu(
    'menu',
    'menu',
    ['category', 'diet', 'without', 'q', 'after'],
    () => import('#shop/menu/screens/menu-screen.tsx'),
  ),
  onMenu('menu/:meal', 'meal', [], () => import('#shop/menu/screens/meal-screen.tsx')),
  { ...ofCustomer('card-desk/:intent', 'cardDesk', 'anyone'), minimal: true },
  ofCustomer('cart', 'cart', 'anyone'),
  ofCustomer('checkout', 'checkout', 'anyone'),
  ofCustomer('pay/:order', 'pay'),
  ofCustomer('orders', 'orders'),
  ofCustomer('orders/:order', 'order'),
  ofCustomer('addresses', 'addresses'),
  ofDesk('kitchen', 'kitchen', ['shop.kitchen']),
  ofDesk('deliveries', 'deliveries', ['shop.deliver', 'shop.orders']),
  ofDesk('shop-orders', 'shopOrders', ['shop.orders']),
  ofDesk('shop-menu', 'shopMenu', ['shop.menu']),
  ofDesk('shop-coupons', 'coupons', ['shop.menu']),
  ofDesk('shop-setup', 'shopSetup', ['shop.menu']),
  ofDesk('sales', 'sales', ['shop.money']),
  ofDesk('reconciliation', 'reconciliation', ['shop.money']),
]

const directory: readonly Page[] = [
  visible('blog', 'blog', 'content', ['tag', 'author', 'after']),
  visible('blog/:post', 'post', 'content'),
  visible('pages/:page', 'page', 'content'),
  visible('our-team', 'ourTeam', 'content'),
  visible('companies', 'companies', 'directory', [
    'type',
    'activity',
    'service',
    'emirate',
    'badge',
    'letter',
    'q',
    'near',
    'after',
    'c',
  ]),
  visible('companies/:company', 'company', 'directory'),
  visible('compare', 'compare', 'directory', ['c']),
  ofCustomer('register-company', 'registerCompany'),
  ofCustomer('register-person', 'registerPerson'),
  ofCustomer('claim-company/:company', 'claimCompany'),
  ofCustomer('suggest-correction/:company', 'suggestCorrection', 'anyone'),
  {
    path: 'my-company',
    name: 'myCompany',
    guard: 'signed-in',
    offered: ['company.own'],
    rendered: false,
    screen: inPortal('myCompany'),
  },
  ofDesk('directory-desk', 'directoryDesk', ['directory.moderate']),
  ofDesk('content', 'content', ['content.edit']),
  ofDesk('content/:document', 'contentDocument', ['content.edit']),
  visible('offers', 'offers', 'offers', ['kind', 'activity', 'emirate', 'q', 'order', 'after']),
  visible('offers/:offer', 'offer', 'offers'),
  ofDesk('my-offers', 'myOffers', ['company.own', 'directory.moderate']),
  visible('book/:service', 'book', 'bookings', ['day', 'at']),
  ofCustomer('booking/:token', 'booking', 'anyone'),
  ofDesk('company-bookings', 'companyBookings', ['company.own']),
  ofCustomer('ask-quotes', 'askQuotes'),
  ofCustomer('quotes', 'quotes'),
  ofCustomer('quotes/:quote', 'quote'),
  ofDesk('company-requests', 'companyRequests', ['company.own']),
  ofDesk('company-requests/:company/:request', 'companyRequest', ['company.own']),
  // For requesters and carriers alike; offered in the menu of owners.
  { ...ofCustomer('delivery-orders', 'deliveryOrders'), offered: ['company.own'] },
  ofCustomer('delivery-orders/:order', 'deliveryOrder'),
  visible('track', 'track', 'tracking', ['code']),
  visible('track/:code', 'tracked', 'tracking'),
]

/** Customers of the shop and owners of companies register the same way. */
const registering: readonly Page[] = [
  minimalPage('register', 'register', () => import('#shop/customers/screens/register-screen.tsx')),
  minimalPage(
    'confirm-email',
    'confirmEmail',
    () => import('#shop/customers/screens/confirm-email-screen.tsx'),
  ),
]

/** The pages of a site, by its areas. */
export function pagesOf(areas: readonly string[]): readonly Page[] {
  const has = (area: string): boolean => areas.includes(area)
  return [
    ...common,
    ...(has('shop') || has('directory') ? registering : []),
    ...(has('portal') ? portal : []),
    ...(has('shop') ? shop : []),
    ...(has('directory') ? directory : []),
  ]
}

/** Every page of the product. */
export const pages: readonly Page[] = pagesOf(['portal', 'shop', 'directory'])
