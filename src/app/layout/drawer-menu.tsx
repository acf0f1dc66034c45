/* oxlint-disable react/no-array-index-key -- an editor's entries have no key but their index, and are re-rendered as a whole */
import {
  Building2,
  CalendarHeart,
  FileText,
  IdCard,
  Info,
  LayoutDashboard,
  Languages,
  LogIn,
  type LucideIcon,
  Newspaper,
  PackageSearch,
  ReceiptText,
  ShoppingBag,
  Tag,
  User,
  UtensilsCrossed,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import type { VisitorMenu } from './public-links.tsx'
import type { TopEntryProps } from './site-menus.tsx'

/** Everything from the first script comes as a property, or it would leave that script for one more file. */
export interface DrawerMenuProps {
  menu: VisitorMenu
  Entry: ComponentType<TopEntryProps>
  logo: ReactNode
  name: string
  /** The signed-in person, else a line about the company. */
  about: string
  hasShop: boolean
  /** The language to switch to. */
  other: 'en' | 'ar'
  onSwitch: () => void
}

const ITEM =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/companies': Building2,
  '/offers': Tag,
  '/menu': UtensilsCrossed,
  '/meal-plans': CalendarHeart,
  '/blog': Newspaper,
  '/ask-quotes': FileText,
  '/track': PackageSearch,
  '/orders': ReceiptText,
  '/cart': ShoppingBag,
  '/login': LogIn,
  '/pro-login': IdCard,
  '/dashboard': LayoutDashboard,
  '/my-company': Building2,
}

function Icon({ to, other = Info }: { to: string | null; other?: LucideIcon }) {
  const Found = ICONS[to ?? ''] ?? other
  return <Found size={18} aria-hidden="true" className="shrink-0" />
}

/** A visitor's menu on a phone: the company, its pages with their icons, the cart and the language. */
export function DrawerMenu({
  menu: { top, links, account },
  Entry,
  logo,
  name,
  about,
  hasShop,
  other,
  onSwitch,
}: DrawerMenuProps) {
  return (
    <nav aria-label={m['shell.menu']()} className="flex grow flex-col">
      <div className="flex min-h-16 items-center gap-3 ps-6 max-lg:pe-14">
        {logo}
        <span className="grid min-w-0">
          <bdi className="truncate font-semibold">{name}</bdi>
          <bdi className="truncate text-xs text-ink-soft">{about}</bdi>
        </span>
      </div>
      <div className="grid gap-0.5 border-t border-line px-3 pt-3">
        {top.map((entry, index) => (
          <Entry
            key={index}
            entry={entry}
            classes={ITEM}
            stacked
            icon={<Icon to={entry.to.en} />}
          />
        ))}
        {links.map(({ to, name: label }) => (
          <LocalNavLink key={to} to={to} className={ITEM}>
            <Icon to={to} other={User} />
            {label}
          </LocalNavLink>
        ))}
        {account !== null && (
          <Entry entry={account} classes={ITEM} stacked icon={<Icon to={null} other={User} />} />
        )}
        {hasShop && (
          <LocalNavLink to="/cart" className={ITEM}>
            <Icon to="/cart" />
            {m['pages.cart']()}
          </LocalNavLink>
        )}
      </div>
      <div className="mt-auto border-t border-line p-3">
        <button type="button" lang={other} className={`${ITEM} w-full`} onClick={onSwitch}>
          <Languages size={18} aria-hidden="true" className="shrink-0" />
          {other === 'ar' ? m['shell.arabic']() : m['shell.english']()}
        </button>
      </div>
    </nav>
  )
}
