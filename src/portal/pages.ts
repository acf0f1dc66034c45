import Award from 'lucide-react/icons/award'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import Gavel from 'lucide-react/icons/gavel'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { declarePages } from '#accounts/page.ts'
import { m } from '#messages'

/** The home section has the specification's order (S1.4). */
export const portalPages = declarePages(['portal'], {
  employees: {
    path: 'employees',
    title: m['pages.employees'],
    permissions: ['employees.read'],
    section: 'home',
    icon: Users,
    screen: () => import('./employment/screens/employees-screen.tsx'),
  },
  dashboard: {
    path: 'dashboard',
    title: m['pages.dashboard'],
    guard: 'employee',
    section: 'home',
    icon: LayoutDashboard,
    screen: () => import('./dashboard/screens/dashboard-screen.tsx'),
  },
  checkIn: {
    path: 'checkIn',
    title: m['pages.checkIn'],
    guard: 'employee',
    section: 'home',
    icon: Clock,
    screen: () => import('./attendance/screens/check-in-screen.tsx'),
  },
  circulars: {
    path: 'Circulars',
    title: m['pages.circulars'],
    guard: 'employee',
    section: 'home',
    icon: Megaphone,
    screen: () => import('./circulars/screens/circulars-screen.tsx'),
  },
  circular: {
    path: 'Circulars/:circular',
    title: m['pages.circular'],
    guard: 'employee',
    screen: () => import('./circulars/screens/circular-screen.tsx'),
  },
  workHistory: {
    path: 'workHistory',
    title: m['pages.workHistory'],
    guard: 'employee',
    section: 'home',
    icon: History,
    screen: () => import('./work-history/screens/work-history-screen.tsx'),
  },
  punishments: {
    path: 'punishments',
    title: m['pages.punishments'],
    guard: 'employee',
    section: 'home',
    icon: Gavel,
    screen: () => import('./discipline/screens/punishments-screen.tsx'),
  },
  awards: {
    path: 'awards',
    title: m['pages.awards'],
    guard: 'employee',
    section: 'home',
    icon: Award,
    screen: () => import('./awards/screens/awards-screen.tsx'),
  },
  leavesReport: {
    path: 'leavesReport',
    title: m['pages.leavesReport'],
    guard: 'employee',
    section: 'home',
    group: 'leave',
    icon: ChartColumn,
    screen: () => import('./leave/report/screens/report-screen.tsx'),
  },
  leaves: {
    path: 'leaves',
    title: m['pages.leaves'],
    guard: 'employee',
    section: 'home',
    group: 'leave',
    icon: CalendarDays,
    screen: () => import('./leave/requests/screens/leaves-screen.tsx'),
  },
  leavesReturn: {
    path: 'leavesReturn',
    title: m['pages.leavesReturn'],
    guard: 'employee',
    section: 'home',
    group: 'leave',
    icon: CalendarCheck,
    screen: () => import('./leave/returns/screens/returns-screen.tsx'),
  },
  salarySlips: {
    path: 'salarySlips',
    title: m['pages.salarySlips'],
    guard: 'employee',
    section: 'home',
    icon: ReceiptText,
    screen: () => import('./salary-slips-page.tsx'),
  },
  profile: {
    path: 'profile',
    title: m['pages.profile'],
    guard: 'employee',
    section: 'account',
    icon: UserRound,
    screen: () => import('./profile/screens/profile-screen.tsx'),
  },
  recordHistory: {
    path: 'profile/history',
    title: m['pages.recordHistory'],
    guard: 'employee',
    screen: () => import('./record-history/screens/own-screen.tsx'),
  },
  documents: {
    path: 'documents',
    title: m['pages.documents'],
    guard: 'employee',
    section: 'account',
    icon: FileText,
    screen: () => import('./documents/screens/documents-screen.tsx'),
  },
  letters: {
    path: 'letters',
    title: m['pages.letters'],
    guard: 'employee',
    section: 'account',
    icon: ScrollText,
    screen: () => import('./letters/screens/letters-screen.tsx'),
  },
})
