import {
  Bike,
  CalendarDays,
  ChefHat,
  Clock,
  Ellipsis,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { setActiveMenu, useActiveMenu } from './browser-storage.ts'

const ITEM =
  'grid min-h-14 content-center justify-items-center gap-0.5 text-xs font-medium text-ink-soft aria-[current=page]:text-accent'

interface BarLink {
  readonly to: string
  readonly icon: LucideIcon
  readonly label: () => string
}
const LINKS: readonly BarLink[] = [
  { to: '/dashboard', icon: LayoutDashboard, label: () => m['shell.short_dashboard']() },
  { to: '/checkIn', icon: Clock, label: () => m['shell.short_checkIn']() },
  { to: '/leaves', icon: CalendarDays, label: () => m['shell.short_leaves']() },
  { to: '/salarySlips', icon: ReceiptText, label: () => m['shell.short_salarySlips']() },
]

/** The page that cooks and drivers have open all day, in place of the dashboard. */
function workLink(permissions: readonly string[]): BarLink | undefined {
  // Those who manage orders look at all of it, from their menu.
  if (permissions.includes('shop.orders')) return undefined
  if (permissions.includes('shop.deliver'))
    return { to: '/deliveries', icon: Bike, label: () => m['shell.short_deliveries']() }
  return permissions.includes('shop.kitchen')
    ? { to: '/kitchen', icon: ChefHat, label: () => m['pages.kitchen']() }
    : undefined
}

/** The bar at the bottom of a phone: an employee's four links, and the More drawer. */
export function BottomBar() {
  const { user } = useAuth()
  const open = useActiveMenu()
  const own = workLink(useMe()?.permissions ?? [])
  if (user?.is_employee !== true || !pageData().site.enabledAreas.includes('portal')) return null
  return (
    <nav
      aria-label={m['shell.more']()}
      inert={open}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {(own === undefined ? LINKS : [own, ...LINKS.slice(1)]).map(({ to, icon: Icon, label }) => (
        <LocalNavLink key={to} to={to} className={ITEM}>
          <Icon size={20} aria-hidden />
          <span className="max-w-full truncate px-1">{label()}</span>
        </LocalNavLink>
      ))}
      <button
        type="button"
        className={ITEM}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setActiveMenu(true)}
      >
        <Ellipsis size={20} aria-hidden />
        {m['shell.more']()}
      </button>
    </nav>
  )
}
