import Award from 'lucide-react/icons/award'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import FileText from 'lucide-react/icons/file-text'
import Gavel from 'lucide-react/icons/gavel'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PencilLine from 'lucide-react/icons/pencil-line'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import Trophy from 'lucide-react/icons/trophy'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import { declarePages } from '#accounts/page.ts'
import { m } from '#messages'

const notOpenYet = {
  guard: 'employee',
  screen: () => import('./not-open-yet-screen.tsx'),
} as const

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
    ...notOpenYet,
    path: 'salarySlips',
    title: m['pages.salarySlips'],
    section: 'home',
    icon: ReceiptText,
  },
  profile: {
    path: 'profile',
    title: m['pages.profile'],
    guard: 'employee',
    section: 'account',
    icon: UserRound,
    screen: () => import('./profile/screens/profile-screen.tsx'),
  },
  documents: {
    ...notOpenYet,
    path: 'documents',
    title: m['pages.documents'],
    section: 'account',
    icon: FileText,
  },
  desk: {
    path: 'desk',
    title: m['pages.desk'],
    permissions: [
      'leave.all',
      'attendance.all',
      'employees.papers',
      'pay.all',
      'people.invite',
      'outbox.read',
    ],
    section: 'desk',
    icon: PanelsTopLeft,
    screen: () => import('./dashboard/screens/desk-screen.tsx'),
  },
  team: {
    path: 'team',
    title: m['pages.team'],
    permissions: ['attendance.team', 'attendance.all'],
    section: 'desk',
    group: 'time',
    icon: UsersRound,
    screen: () => import('./dashboard/screens/team-screen.tsx'),
  },
  corrections: {
    path: 'corrections',
    title: m['pages.corrections'],
    permissions: ['attendance.team', 'attendance.all'],
    section: 'desk',
    group: 'time',
    icon: PencilLine,
    screen: () => import('./attendance/screens/corrections-screen.tsx'),
  },
  leaveRequests: {
    path: 'leave-requests',
    title: m['pages.leaveRequests'],
    // Also for those who decide as a delegate for some days; they arrive from an email or their
    // dashboard.
    offered: ['leave.team', 'leave.all'],
    section: 'desk',
    group: 'leave',
    icon: Inbox,
    screen: () => import('./leave/deciding/screens/leave-requests-screen.tsx'),
  },
  leaveCalendar: {
    path: 'leave-calendar',
    title: m['pages.leaveCalendar'],
    permissions: ['leave.team', 'leave.all'],
    section: 'desk',
    group: 'leave',
    icon: CalendarRange,
    screen: () => import('./leave/team-calendar/screens/team-calendar-screen.tsx'),
  },
  leaveFigures: {
    path: 'leave-figures',
    title: m['pages.leaveFigures'],
    permissions: ['leave.team', 'leave.all', 'pay.all'],
    section: 'desk',
    group: 'leave',
    icon: ChartNoAxesColumn,
    screen: () => import('./leave/report/screens/totals-screen.tsx'),
  },
  newEmployee: {
    path: 'employees/new',
    title: m['pages.newEmployee'],
    permissions: ['employees.edit'],
    screen: () => import('./employment/hiring/screens/new-employee-screen.tsx'),
  },
  checklists: {
    path: 'checklists',
    title: m['pages.checklists'],
    guard: 'staff',
    // Everyone with something to do for people who come or go, led here by a notification.
    offered: ['employees.edit'],
    section: 'desk',
    group: 'people',
    icon: ListChecks,
    screen: () => import('./checklists/screens/checklists-screen.tsx'),
  },
  discipline: {
    path: 'discipline',
    title: m['pages.discipline'],
    permissions: ['discipline.edit', 'attendance.team'],
    section: 'desk',
    group: 'people',
    icon: Scale,
    screen: () => import('./discipline/screens/discipline-screen.tsx'),
  },
  awardsDesk: {
    path: 'awards-desk',
    title: m['pages.awardsDesk'],
    permissions: ['awards.edit'],
    section: 'desk',
    group: 'people',
    icon: Trophy,
    screen: () => import('./awards/screens/awards-desk-screen.tsx'),
  },
  payAdjustments: {
    path: 'pay-adjustments',
    title: m['pages.payAdjustments'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: Coins,
    screen: () => import('./pay-adjustments/screens/pay-adjustments-screen.tsx'),
  },
  circularsDesk: {
    path: 'circulars-desk',
    title: m['pages.circularsDesk'],
    permissions: ['circulars.edit'],
    section: 'desk',
    icon: Newspaper,
    screen: () => import('./circulars/desk/screens/circulars-desk-screen.tsx'),
  },
  circularEditor: {
    path: 'circulars-desk/:circular',
    title: m['pages.circularEditor'],
    permissions: ['circulars.edit'],
    screen: () => import('./circulars/desk/screens/circular-editor-screen.tsx'),
  },
  importEmployees: {
    path: 'employees/import',
    title: m['pages.importEmployees'],
    permissions: ['employees.import'],
    screen: () => import('./employees/screens/import-screen.tsx'),
  },
  attendanceSetup: {
    path: 'attendance-setup',
    title: m['pages.attendanceSetup'],
    permissions: ['attendance.setUp'],
    section: 'desk',
    group: 'settings',
    icon: MapPin,
    screen: () => import('./attendance/screens/set-up-screen.tsx'),
  },
  leaveSetup: {
    path: 'leave-setup',
    title: m['pages.leaveSetup'],
    permissions: ['leave.setUp'],
    section: 'desk',
    group: 'settings',
    icon: CalendarCog,
    screen: () => import('./leave/set-up/screens/leave-setup-screen.tsx'),
  },
  holidays: {
    path: 'holidays',
    title: m['pages.holidays'],
    permissions: ['calendar.setUp'],
    section: 'desk',
    group: 'settings',
    icon: CalendarHeart,
    screen: () => import('./calendar/screens/holidays-screen.tsx'),
  },
})
