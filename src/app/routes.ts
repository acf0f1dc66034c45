import type { Permission } from '#accounts/permissions/contract.ts'
import type { DirectoryPage } from './directory-screens.ts'
import type { Page } from './page.ts'
import type { PortalPage } from './portal-screens.ts'
import type { ShopPage } from './shop-screens.ts'

/** The screens of the portal load by a list of their own, so that a public page does not carry the names of all their files. */
function inPortal(name: PortalPage): Page['screen'] {
  return async () => (await import('./portal-screens.ts')).portalScreens[name]()
}

/** Those of the shop's customers likewise. */
function inShop(name: ShopPage): Page['screen'] {
  return async () => (await import('./shop-screens.ts')).shopScreens[name]()
}

/** The public ones of the directory likewise. */
function inDirectory(name: DirectoryPage): Page['screen'] {
  return async () => {
    const [{ directoryScreens }] = await Promise.all([import('./directory-screens.ts'), import('./directory-page-names.ts')])
    return directoryScreens[name]()
  }
}

function ofEmployee(path: string, name: PortalPage): Page {
  return { path, name, guard: 'employee', drawn: false, screen: inPortal(name) }
}

function ofDesk(path: string, name: PortalPage, permissions: readonly Permission[]): Page {
  return { path, name, guard: 'signed-in', permissions, drawn: false, screen: inPortal(name) }
}

/** Every page of the product. */
export const pages: readonly Page[] = [
  {
    path: '',
    name: 'home',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['content', 'offers', 'directory'] },
    screen: () => import('./screens/home-screen.tsx'),
  },
  {
    path: 'blog',
    name: 'blog',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['tag', 'author', 'after'], tags: ['content'] },
    screen: inDirectory('blog'),
  },
  {
    path: 'blog/:post',
    name: 'post',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['content'] },
    screen: inDirectory('post'),
  },
  {
    path: 'pages/:page',
    name: 'page',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['content'] },
    screen: inDirectory('page'),
  },
  {
    path: 'our-team',
    name: 'ourTeam',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['content'] },
    screen: inDirectory('ourTeam'),
  },
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
    path: 'companies',
    name: 'companies',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['type', 'activity', 'service', 'emirate', 'badge', 'letter', 'q', 'near', 'after', 'c'], tags: ['directory'] },
    screen: inDirectory('companies'),
  },
  {
    path: 'companies/:company',
    name: 'company',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['directory'] },
    screen: inDirectory('company'),
  },
  {
    path: 'compare',
    name: 'compare',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['c'], tags: ['directory'] },
    screen: inDirectory('compare'),
  },
  {
    path: 'menu',
    name: 'menu',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['category', 'diet', 'without', 'q', 'after'], tags: ['menu'] },
    screen: () => import('#shop/menu/screens/menu-screen.tsx'),
  },
  {
    path: 'menu/:meal',
    name: 'meal',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['menu'] },
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
  { path: 'register-company', name: 'registerCompany', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('registerCompany') },
  { path: 'register-person', name: 'registerPerson', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('registerPerson') },
  { path: 'claim-company/:company', name: 'claimCompany', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('claimCompany') },
  { path: 'suggest-correction/:company', name: 'suggestCorrection', guard: 'anyone', drawn: false, inShop: true, screen: inShop('suggestCorrection') },
  { path: 'my-company', name: 'myCompany', guard: 'signed-in', offered: ['company.own'], drawn: false, screen: inPortal('myCompany') },
  ofDesk('directory-desk', 'directoryDesk', ['directory.moderate']),
  ofDesk('content', 'content', ['content.edit']),
  ofDesk('content/:document', 'contentDocument', ['content.edit']),
  ofDesk('kitchen', 'kitchen', ['shop.kitchen']),
  ofDesk('deliveries', 'deliveries', ['shop.deliver', 'shop.orders']),
  ofDesk('shop-orders', 'shopOrders', ['shop.orders']),
  ofDesk('shop-menu', 'shopMenu', ['shop.menu']),
  ofDesk('shop-coupons', 'coupons', ['shop.menu']),
  ofDesk('shop-setup', 'shopSetup', ['shop.menu']),
  ofDesk('sales', 'sales', ['shop.money']),
  ofDesk('reconciliation', 'reconciliation', ['shop.money']),
  {
    path: 'offers',
    name: 'offers',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['kind', 'activity', 'emirate', 'q', 'order', 'after'], tags: ['offers'] },
    screen: inDirectory('offers'),
  },
  {
    path: 'offers/:offer',
    name: 'offer',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['offers'] },
    screen: inDirectory('offer'),
  },
  ofDesk('my-offers', 'myOffers', ['company.own', 'directory.moderate']),
  {
    path: 'book/:service',
    name: 'book',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['day', 'at'], tags: ['bookings'] },
    screen: inDirectory('book'),
  },
  { path: 'booking/:token', name: 'booking', guard: 'anyone', drawn: false, inShop: true, screen: inShop('booking') },
  ofDesk('company-bookings', 'companyBookings', ['company.own']),
  { path: 'ask-quotes', name: 'askQuotes', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('askQuotes') },
  { path: 'quotes', name: 'quotes', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('quotes') },
  { path: 'quotes/:quote', name: 'quote', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('quote') },
  ofDesk('company-requests', 'companyRequests', ['company.own']),
  ofDesk('company-requests/:company/:request', 'companyRequest', ['company.own']),
  // For who asked and for who carries alike; it is offered in the menu of owners.
  {
    path: 'delivery-orders',
    name: 'deliveryOrders',
    guard: 'signed-in',
    offered: ['company.own'],
    drawn: false,
    inShop: true,
    screen: inShop('deliveryOrders'),
  },
  { path: 'delivery-orders/:order', name: 'deliveryOrder', guard: 'signed-in', drawn: false, inShop: true, screen: inShop('deliveryOrder') },
  {
    path: 'track',
    name: 'track',
    guard: 'anyone',
    drawn: true,
    shows: { query: ['code'], tags: ['tracking'] },
    screen: inDirectory('track'),
  },
  {
    path: 'track/:code',
    name: 'tracked',
    guard: 'anyone',
    drawn: true,
    shows: { query: [], tags: ['tracking'] },
    screen: inDirectory('tracked'),
  },
]
