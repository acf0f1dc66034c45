/* oxlint-disable react/no-array-index-key -- what editors wrote is known by its place alone, and is drawn anew as a whole */
import { type Auth, useAuth } from '#accounts/session/browser-storage.ts'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { m } from '#words'
import { startFor, startPage } from '../guards.ts'
import { pageData } from '../page-data.ts'
import { pageName } from '../page-names.ts'
import { TopEntry } from './site-menus.tsx'

const LINK = 'rounded-control px-3 py-2 text-sm font-medium whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent'

interface Areas {
  readonly hasShop: boolean
  readonly hasDirectory: boolean
}

interface Place {
  readonly to: string
  readonly name: string
}

function placesFor({ user, outsider }: Auth, { hasShop, hasDirectory }: Areas): Place[] {
  const menu = hasShop ? [{ to: '/menu', name: pageName('menu') }] : []
  if (user === null) return [...menu, { to: '/login', name: pageName('login') }, { to: '/pro-login', name: pageName('proLogin') }]
  const orders = hasShop ? [{ to: '/orders', name: pageName('orders') }] : []
  const own = [...menu, ...orders, ...(outsider !== undefined && hasDirectory ? [{ to: '/quotes', name: pageName('quotes') }] : [])]
  if (outsider === 'customer') return [...own, { to: '/account', name: m['shell.sectionAccount']() }]
  return [...own, { to: startFor(user.is_employee, outsider), name: pageName(startPage(user.is_employee, outsider)) }]
}

/** Where a visitor can go from a public page: the site's own top menu (S9.8), then what is their own. */
export function PublicLinks({ stacked = false }: { stacked?: boolean }) {
  const { site, menus } = pageData()
  const top = menus?.top ?? []
  const places = placesFor(useAuth(), { hasShop: site.enabledAreas.includes('shop'), hasDirectory: site.enabledAreas.includes('directory') }).filter(
    ({ to }) => !top.some((entry) => entry.to.en === to),
  )
  return (
    <nav aria-label={m['shell.menu']()} className={stacked ? 'grid gap-1' : 'hidden items-center lg:flex'}>
      {top.map((entry, place) => (
        <TopEntry key={place} entry={entry} look={LINK} stacked={stacked} />
      ))}
      {places.map(({ to, name }) => (
        <LocalNavLink key={to} to={to} className={LINK}>
          {name}
        </LocalNavLink>
      ))}
    </nav>
  )
}
