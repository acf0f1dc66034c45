import { type Auth, useAuth } from '#accounts/session/browser-storage.ts'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { m } from '#words'
import { startFor } from '../guards.ts'
import { pageData } from '../page-data.ts'
import { pageName } from '../page-names.ts'

const LINK = 'rounded-control px-3 py-2 text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent'

interface Place {
  readonly to: string
  readonly name: string
}

function placesFor({ user, isCustomer }: Auth, hasShop: boolean): Place[] {
  const menu = hasShop ? [{ to: '/menu', name: pageName('menu') }] : []
  if (user === null) return [...menu, { to: '/login', name: pageName('login') }, { to: '/pro-login', name: pageName('proLogin') }]
  const orders = hasShop ? [{ to: '/orders', name: pageName('orders') }] : []
  if (isCustomer === true) return [...menu, ...orders, { to: '/account', name: m['shell.sectionAccount']() }]
  const start = { to: startFor(user.is_employee), name: user.is_employee ? pageName('dashboard') : pageName('employees') }
  return [...menu, ...orders, start]
}

/** Where a visitor can go from a public page. */
export function PublicLinks({ stacked = false }: { stacked?: boolean }) {
  const places = placesFor(useAuth(), pageData().site.enabledAreas.includes('shop'))
  return (
    <nav aria-label={m['shell.menu']()} className={stacked ? 'grid gap-1' : 'hidden items-center gap-1 lg:flex'}>
      {places.map(({ to, name }) => (
        <LocalNavLink key={to} to={to} className={LINK}>
          {name}
        </LocalNavLink>
      ))}
    </nav>
  )
}
