import Banknote from 'lucide-react/icons/banknote'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Coins from 'lucide-react/icons/coins'
import Contact from 'lucide-react/icons/contact'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import FileClock from 'lucide-react/icons/file-clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import Network from 'lucide-react/icons/network'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PencilLine from 'lucide-react/icons/pencil-line'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import Stamp from 'lucide-react/icons/stamp'
import Trophy from 'lucide-react/icons/trophy'
import UserPen from 'lucide-react/icons/user-pen'
import UsersRound from 'lucide-react/icons/users-round'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { declarePages } from '#accounts/page.ts'
import { m } from '#messages'

/** What is done for the employees, in the order of the sidebar. */
export const portalDeskPages = declarePages(['portal'], {
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
  // Everyone with an employee record may open these two, and is led there by the dashboard.
  colleagues: {
    path: 'colleagues',
    title: m['pages.colleagues'],
    guard: 'staff',
    offered: ['employees.read'],
    section: 'desk',
    group: 'people',
    icon: Contact,
    screen: () => import('./organisation/screens/colleagues-screen.tsx'),
  },
  organisation: {
    path: 'organisation',
    title: m['pages.organisation'],
    guard: 'staff',
    offered: ['employees.read'],
    section: 'desk',
    group: 'people',
    icon: Network,
    screen: () => import('./organisation/screens/organisation-screen.tsx'),
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
  profileChanges: {
    path: 'profile-changes',
    title: m['pages.profileChanges'],
    permissions: ['employees.edit', 'pay.all'],
    section: 'desk',
    group: 'people',
    icon: UserPen,
    screen: () => import('./profile/screens/profile-changes-screen.tsx'),
  },
  salaries: {
    path: 'salaries',
    title: m['pages.salaries'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: WalletCards,
    screen: () => import('./salaries/screens/salaries-screen.tsx'),
  },
  payRuns: {
    path: 'pay-runs',
    title: m['pages.payRuns'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: Banknote,
    screen: () => import('./pay-runs-page.tsx'),
  },
  payComponents: {
    path: 'pay-components',
    title: m['pages.payComponents'],
    permissions: ['pay.all'],
    screen: () => import('./pay-components/screens/pay-components-screen.tsx'),
  },
  payExtras: {
    path: 'pay-extras',
    title: m['pages.payExtras'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: Receipt,
    screen: () => import('./pay-items/screens/pay-extras-screen.tsx'),
  },
  payReports: {
    path: 'pay-reports',
    title: m['pages.payReports'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: FileChartColumn,
    screen: () => import('./pay-reports/screens/pay-reports-screen.tsx'),
  },
  payAdjustments: {
    path: 'pay-adjustments',
    title: m['pages.payAdjustments'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: Coins,
    screen: () => import('./pay-adjustments/screens/pay-adjustments-screen.tsx'),
  },
  endOfService: {
    path: 'end-of-service',
    title: m['pages.endOfService'],
    permissions: ['pay.all'],
    section: 'desk',
    icon: HandCoins,
    screen: () => import('./end-of-service/screens/end-of-service-screen.tsx'),
  },
  circularsDesk: {
    path: 'circulars-desk',
    title: m['pages.circularsDesk'],
    permissions: ['circulars.edit'],
    section: 'desk',
    group: 'people',
    icon: Newspaper,
    screen: () => import('./circulars/desk/screens/circulars-desk-screen.tsx'),
  },
  circularEditor: {
    path: 'circulars-desk/:circular',
    title: m['pages.circularEditor'],
    permissions: ['circulars.edit'],
    screen: () => import('./circulars/desk/screens/circular-editor-screen.tsx'),
  },
  documentBoard: {
    path: 'document-board',
    title: m['pages.documentBoard'],
    permissions: ['employees.papers'],
    section: 'desk',
    icon: FileClock,
    screen: () => import('./documents/screens/board-screen.tsx'),
  },
  employee: {
    path: 'employees/:employee',
    title: m['pages.employee'],
    permissions: ['employees.read'],
    screen: () => import('./employee-page/screens/employee-screen.tsx'),
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
  letterDesk: {
    path: 'letter-desk',
    title: m['pages.letterDesk'],
    permissions: ['letters.all', 'letters.setUp'],
    section: 'desk',
    group: 'people',
    icon: Stamp,
    screen: () => import('./letters/screens/letter-desk-screen.tsx'),
  },
})
