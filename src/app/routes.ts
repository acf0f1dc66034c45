import type { ComponentType } from 'react'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { PortalPage } from './portal-screens.ts'

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
  readonly screen: () => Promise<{ Screen: ComponentType }>
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

/** The screens of the portal load by a list of their own, so that a public page does not carry the names of all their files. */
function inPortal(name: PortalPage): Page['screen'] {
  return async () => (await import('./portal-screens.ts')).portalScreens[name]()
}

/** Every page of the product. */
export const pages: readonly Page[] = [
  { path: '', name: 'home', guard: 'anyone', drawn: true, screen: () => import('./screens/home-screen.tsx') },
  { path: 'login', name: 'login', guard: 'anyone', drawn: true, bare: true, screen: () => import('#accounts/session/screens/login-screen.tsx') },
  { path: 'pro-login', name: 'proLogin', guard: 'anyone', drawn: true, bare: true, screen: () => import('#accounts/session/screens/pro-login-screen.tsx') },
  { path: 'register', name: 'register', guard: 'anyone', drawn: true, bare: true, screen: () => import('./screens/register-screen.tsx') },
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
  { path: 'dashboard', name: 'dashboard', guard: 'employee', drawn: false, screen: inPortal('dashboard') },
  { path: 'checkIn', name: 'checkIn', guard: 'employee', drawn: false, screen: inPortal('checkIn') },
  { path: 'Circulars', name: 'circulars', guard: 'employee', drawn: false, screen: inPortal('circulars') },
  { path: 'workHistory', name: 'workHistory', guard: 'employee', drawn: false, screen: inPortal('workHistory') },
  { path: 'punishments', name: 'punishments', guard: 'employee', drawn: false, screen: inPortal('punishments') },
  { path: 'awards', name: 'awards', guard: 'employee', drawn: false, screen: inPortal('awards') },
  { path: 'leavesReport', name: 'leavesReport', guard: 'employee', drawn: false, screen: inPortal('leavesReport') },
  { path: 'leaves', name: 'leaves', guard: 'employee', drawn: false, screen: inPortal('leaves') },
  { path: 'leavesReturn', name: 'leavesReturn', guard: 'employee', drawn: false, screen: inPortal('leavesReturn') },
  { path: 'salarySlips', name: 'salarySlips', guard: 'employee', drawn: false, screen: inPortal('salarySlips') },
  { path: 'profile', name: 'profile', guard: 'employee', drawn: false, screen: inPortal('profile') },
  { path: 'documents', name: 'documents', guard: 'employee', drawn: false, screen: inPortal('documents') },
  { path: 'account', name: 'account', guard: 'signed-in', drawn: false, screen: inPortal('account') },
  {
    path: 'team',
    name: 'team',
    guard: 'signed-in',
    permissions: ['attendance.team', 'attendance.all'],
    drawn: false,
    screen: inPortal('team'),
  },
  {
    path: 'corrections',
    name: 'corrections',
    guard: 'signed-in',
    permissions: ['attendance.team', 'attendance.all'],
    drawn: false,
    screen: inPortal('corrections'),
  },
  {
    path: 'leave-requests',
    name: 'leaveRequests',
    guard: 'signed-in',
    // Also for those who decide in another's place for some days; they come by a letter, or by what their dashboard says.
    offered: ['leave.team', 'leave.all'],
    drawn: false,
    screen: inPortal('leaveRequests'),
  },
  {
    path: 'leave-calendar',
    name: 'leaveCalendar',
    guard: 'signed-in',
    permissions: ['leave.team', 'leave.all'],
    drawn: false,
    screen: inPortal('leaveCalendar'),
  },
  {
    path: 'leave-figures',
    name: 'leaveFigures',
    guard: 'signed-in',
    permissions: ['leave.team', 'leave.all', 'pay.all'],
    drawn: false,
    screen: inPortal('leaveFigures'),
  },
  {
    path: 'leave-setup',
    name: 'leaveSetup',
    guard: 'signed-in',
    permissions: ['leave.setUp'],
    drawn: false,
    screen: inPortal('leaveSetup'),
  },
  {
    path: 'holidays',
    name: 'holidays',
    guard: 'signed-in',
    permissions: ['calendar.setUp'],
    drawn: false,
    screen: inPortal('holidays'),
  },
  {
    path: 'employees',
    name: 'employees',
    guard: 'signed-in',
    permissions: ['employees.read'],
    drawn: false,
    screen: inPortal('employees'),
  },
  {
    path: 'employees/import',
    name: 'importEmployees',
    guard: 'signed-in',
    permissions: ['employees.import'],
    drawn: false,
    screen: inPortal('importEmployees'),
  },
  {
    path: 'attendance-setup',
    name: 'attendanceSetup',
    guard: 'signed-in',
    permissions: ['attendance.setUp'],
    drawn: false,
    screen: inPortal('attendanceSetup'),
  },
  {
    path: 'people',
    name: 'people',
    guard: 'signed-in',
    permissions: ['people.invite'],
    drawn: false,
    screen: inPortal('people'),
  },
  {
    path: 'site',
    name: 'siteSettings',
    guard: 'signed-in',
    permissions: ['site.edit'],
    drawn: false,
    screen: inPortal('siteSettings'),
  },
  {
    path: 'audit',
    name: 'auditLog',
    guard: 'signed-in',
    permissions: ['audit.read'],
    drawn: false,
    screen: inPortal('auditLog'),
  },
  {
    path: 'outbox',
    name: 'outbox',
    guard: 'signed-in',
    permissions: ['outbox.read'],
    drawn: false,
    screen: inPortal('outbox'),
  },
]
