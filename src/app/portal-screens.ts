import type { ComponentType } from 'react'

const notOpenYet = (): Promise<{ Screen: ComponentType }> =>
  import('./screens/not-open-yet-screen.tsx')

/** The screen of each page of the portal, by the page's name. */
export const portalScreens = {
  dashboard: () => import('#portal/dashboard/screens/dashboard-screen.tsx'),
  checkIn: () => import('#portal/attendance/screens/check-in-screen.tsx'),
  circulars: notOpenYet,
  workHistory: notOpenYet,
  punishments: notOpenYet,
  awards: notOpenYet,
  leavesReport: () => import('#portal/leave/report/screens/report-screen.tsx'),
  leaves: () => import('#portal/leave/requests/screens/leaves-screen.tsx'),
  leavesReturn: () => import('#portal/leave/returns/screens/returns-screen.tsx'),
  salarySlips: notOpenYet,
  profile: () => import('#portal/profile/screens/profile-screen.tsx'),
  documents: notOpenYet,
  account: () => import('#accounts/account/screens/account-screen.tsx'),
  desk: () => import('#portal/dashboard/screens/desk-screen.tsx'),
  team: () => import('#portal/attendance/screens/team-screen.tsx'),
  corrections: () => import('#portal/attendance/screens/corrections-screen.tsx'),
  leaveRequests: () => import('#portal/leave/deciding/screens/leave-requests-screen.tsx'),
  leaveCalendar: () => import('#portal/leave/team-calendar/screens/team-calendar-screen.tsx'),
  leaveFigures: () => import('#portal/leave/report/screens/totals-screen.tsx'),
  leaveSetup: () => import('#portal/leave/types/screens/leave-setup-screen.tsx'),
  holidays: () => import('#portal/calendar/screens/holidays-screen.tsx'),
  employees: () => import('#portal/employees/screens/employees-screen.tsx'),
  importEmployees: () => import('#portal/employees/screens/import-screen.tsx'),
  attendanceSetup: () => import('#portal/attendance/screens/set-up-screen.tsx'),
  people: () => import('#accounts/people/screens/people-screen.tsx'),
  siteSettings: () => import('#accounts/sites/screens/site-settings-screen.tsx'),
  auditLog: () => import('#accounts/audit/screens/audit-log-screen.tsx'),
  outbox: () => import('#accounts/outbox/screens/outbox-screen.tsx'),
  kitchen: () => import('#shop/kitchen/screens/kitchen-screen.tsx'),
  deliveries: () => import('#shop/deliveries/screens/deliveries-screen.tsx'),
  shopOrders: () => import('#shop/order-desk/screens/order-desk-screen.tsx'),
  shopMenu: () => import('#shop/menu-desk/screens/menu-desk-screen.tsx'),
  coupons: () => import('#shop/coupons/screens/coupons-screen.tsx'),
  shopSetup: () => import('#shop/set-up/screens/set-up-screen.tsx'),
  sales: () => import('#shop/sales/screens/sales-screen.tsx'),
  reconciliation: () => import('#shop/payments/screens/reconciliation-screen.tsx'),
  myOffers: () => import('#directory/offers/desk/screens/my-offers-screen.tsx'),
  companyBookings: () => import('#directory/bookings/desk/screens/company-bookings-screen.tsx'),
  myCompany: () => import('#directory/my-company/screens/my-company-screen.tsx'),
  content: () => import('#directory/pages/desk/screens/content-screen.tsx'),
  contentDocument: () => import('#directory/pages/desk/screens/document-screen.tsx'),
  directoryDesk: () => import('#directory/moderation/screens/directory-desk-screen.tsx'),
  companyRequests: () => import('#directory/bids/screens/requests-screen.tsx'),
  companyRequest: () => import('#directory/bids/screens/request-screen.tsx'),
} satisfies Readonly<Record<string, () => Promise<{ Screen: ComponentType }>>>

export type PortalPage = keyof typeof portalScreens
