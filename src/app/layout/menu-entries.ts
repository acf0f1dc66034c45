import {
  Award,
  Bike,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarCog,
  CalendarRange,
  CalendarHeart,
  Building2,
  ChartColumn,
  ChartSpline,
  ChefHat,
  ClipboardCheck,
  ChartNoAxesColumn,
  Clock,
  FileInput,
  FileText,
  Gavel,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  MapPin,
  PanelsTopLeft,
  Megaphone,
  MessagesSquare,
  PencilLine,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  Tags,
  TicketPercent,
  Truck,
  UserRound,
  UserRoundCog,
  Users,
  UsersRound,
  Utensils,
} from 'lucide-react'
import type { Me } from '#accounts/session/contract.ts'
import type { PageName } from '../page.ts'
import { pagesOf } from '../routes.ts'

export interface Entry {
  name: PageName
  path: string
  icon: LucideIcon
}

export const ICONS: Partial<Record<PageName, LucideIcon>> = {
  employees: Users,
  dashboard: LayoutDashboard,
  checkIn: Clock,
  circulars: Megaphone,
  workHistory: History,
  punishments: Gavel,
  awards: Award,
  leavesReport: ChartColumn,
  leaves: CalendarDays,
  leavesReturn: CalendarCheck,
  salarySlips: ReceiptText,
  desk: PanelsTopLeft,
  leaveRequests: Inbox,
  leaveCalendar: CalendarRange,
  leaveFigures: ChartNoAxesColumn,
  leaveSetup: CalendarCog,
  holidays: CalendarHeart,
  team: UsersRound,
  corrections: PencilLine,
  importEmployees: FileInput,
  attendanceSetup: MapPin,
  people: UserRoundCog,
  siteSettings: Settings,
  auditLog: ScrollText,
  outbox: Mail,
  profile: UserRound,
  documents: FileText,
  account: ShieldCheck,
  kitchen: ChefHat,
  deliveries: Bike,
  shopOrders: ShoppingBag,
  shopMenu: Utensils,
  coupons: TicketPercent,
  shopSetup: Store,
  sales: ChartSpline,
  reconciliation: Scale,
  companyRequests: MessagesSquare,
  deliveryOrders: Truck,
  myOffers: Tags,
  myCompany: Building2,
  directoryDesk: ClipboardCheck,
  content: Newspaper,
  companyBookings: CalendarClock,
}

/** The specification's order (S1.4). Policies, an external link, comes after check-in. */
const HOME: readonly PageName[] = [
  'employees',
  'dashboard',
  'checkIn',
  'circulars',
  'workHistory',
  'punishments',
  'awards',
  'leavesReport',
  'leaves',
  'leavesReturn',
  'salarySlips',
]
const DESK: readonly PageName[] = [
  'desk',
  'team',
  'corrections',
  'leaveRequests',
  'leaveCalendar',
  'leaveFigures',
  'importEmployees',
  'attendanceSetup',
  'leaveSetup',
  'holidays',
  'people',
  'siteSettings',
  'auditLog',
  'outbox',
  'myCompany',
  'companyRequests',
  'deliveryOrders',
  'companyBookings',
  'myOffers',
  'directoryDesk',
  'content',
]
const SHOP: readonly PageName[] = [
  'kitchen',
  'deliveries',
  'shopOrders',
  'shopMenu',
  'coupons',
  'shopSetup',
  'sales',
  'reconciliation',
]
const ACCOUNT: readonly PageName[] = ['profile', 'documents', 'account']

interface MenuAccess {
  readonly isEmployee: boolean
  readonly me: Me | undefined
  /** The areas enabled for the site. */
  readonly areas: readonly string[]
}

function entriesOf(names: readonly PageName[], { isEmployee, me, areas }: MenuAccess): Entry[] {
  const pages = pagesOf(areas)
  return names.flatMap((name) => {
    const page = pages.find((each) => each.name === name)
    const icon = ICONS[name]
    if (page === undefined || icon === undefined) return []
    if (page.guard === 'employee' && !isEmployee) return []
    const offered = page.offered ?? page.permissions
    if (offered !== undefined && !offered.some((each) => me?.permissions.includes(each) === true))
      return []
    return [{ name, path: `/${page.path}`, icon }]
  })
}

/** The sidebar's sections for this person: employees see the twelve screens and policies, others Employees and their desk (S6.1). */
export function menuSections(access: MenuAccess): {
  home: Entry[]
  desk: Entry[]
  shop: Entry[]
  account: Entry[]
} {
  return {
    home: entriesOf(HOME, access),
    desk: entriesOf(DESK, access),
    shop: entriesOf(SHOP, access),
    account: entriesOf(ACCOUNT, access),
  }
}
