import type { ComponentType } from 'react'
import type { Permission } from '#accounts/permissions/contract.ts'

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
  | 'team'
  | 'corrections'
  | 'employees'
  | 'importEmployees'
  | 'attendanceSetup'
  | 'people'
  | 'siteSettings'
  | 'auditLog'
  | 'outbox'

const notOpenYet = (): Promise<{ Screen: ComponentType }> => import('./screens/not-open-yet-screen.tsx')

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
  { path: 'dashboard', name: 'dashboard', guard: 'employee', drawn: false, screen: () => import('#portal/dashboard/screens/dashboard-screen.tsx') },
  { path: 'checkIn', name: 'checkIn', guard: 'employee', drawn: false, screen: () => import('#portal/attendance/screens/check-in-screen.tsx') },
  { path: 'Circulars', name: 'circulars', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'workHistory', name: 'workHistory', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'punishments', name: 'punishments', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'awards', name: 'awards', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'leavesReport', name: 'leavesReport', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'leaves', name: 'leaves', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'leavesReturn', name: 'leavesReturn', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'salarySlips', name: 'salarySlips', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'profile', name: 'profile', guard: 'employee', drawn: false, screen: () => import('#portal/profile/screens/profile-screen.tsx') },
  { path: 'documents', name: 'documents', guard: 'employee', drawn: false, screen: notOpenYet },
  { path: 'account', name: 'account', guard: 'signed-in', drawn: false, screen: () => import('#accounts/account/screens/account-screen.tsx') },
  {
    path: 'team',
    name: 'team',
    guard: 'signed-in',
    permissions: ['attendance.team', 'attendance.all'],
    drawn: false,
    screen: () => import('#portal/attendance/screens/team-screen.tsx'),
  },
  {
    path: 'corrections',
    name: 'corrections',
    guard: 'signed-in',
    permissions: ['attendance.team', 'attendance.all'],
    drawn: false,
    screen: () => import('#portal/attendance/screens/corrections-screen.tsx'),
  },
  {
    path: 'employees',
    name: 'employees',
    guard: 'signed-in',
    permissions: ['employees.read'],
    drawn: false,
    screen: () => import('#portal/employees/screens/employees-screen.tsx'),
  },
  {
    path: 'employees/import',
    name: 'importEmployees',
    guard: 'signed-in',
    permissions: ['employees.import'],
    drawn: false,
    screen: () => import('#portal/employees/screens/import-screen.tsx'),
  },
  {
    path: 'attendance-setup',
    name: 'attendanceSetup',
    guard: 'signed-in',
    permissions: ['attendance.setUp'],
    drawn: false,
    screen: () => import('#portal/attendance/screens/set-up-screen.tsx'),
  },
  {
    path: 'people',
    name: 'people',
    guard: 'signed-in',
    permissions: ['people.invite'],
    drawn: false,
    screen: () => import('#accounts/people/screens/people-screen.tsx'),
  },
  {
    path: 'site',
    name: 'siteSettings',
    guard: 'signed-in',
    permissions: ['site.edit'],
    drawn: false,
    screen: () => import('#accounts/sites/screens/site-settings-screen.tsx'),
  },
  {
    path: 'audit',
    name: 'auditLog',
    guard: 'signed-in',
    permissions: ['audit.read'],
    drawn: false,
    screen: () => import('#accounts/audit/screens/audit-log-screen.tsx'),
  },
  {
    path: 'outbox',
    name: 'outbox',
    guard: 'signed-in',
    permissions: ['outbox.read'],
    drawn: false,
    screen: () => import('#accounts/outbox/screens/outbox-screen.tsx'),
  },
]
