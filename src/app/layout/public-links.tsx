/* oxlint-disable react/no-array-index-key -- an editor's entries have no key but their index, and are re-rendered as a whole */
import { type Auth, useAuth } from '#accounts/session/browser-storage.ts'
import { startFor } from '#accounts/session/rules/start.ts'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { startTitles } from '../start-titles.ts'
import { TopEntry } from './site-menus.tsx'

const LINK =
  'rounded-control px-3 py-2 text-sm font-medium whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent'

interface PublicLink {
  readonly to: string
  readonly name: string
}

function linksFor({ user, outsider }: Auth, areas: readonly string[]): PublicLink[] {
  const hasShop = areas.includes('shop')
  const menu = hasShop ? [{ to: '/menu', name: m['pages.menu']() }] : []
  if (user === null)
    return [
      ...menu,
      { to: '/login', name: m['pages.login']() },
      { to: '/pro-login', name: m['pages.proLogin']() },
    ]
  const orders = hasShop ? [{ to: '/orders', name: m['pages.orders']() }] : []
  const own = [
    ...menu,
    ...orders,
    ...(outsider !== undefined && areas.includes('directory')
      ? [{ to: '/quotes', name: m['pages.quotes']() }]
      : []),
  ]
  const { page, path } = startFor(user.is_employee, outsider, areas)
  return [
    ...own,
    page === 'menu' || page === 'account'
      ? { to: '/account', name: m['shell.sectionAccount']() }
      : { to: path, name: startTitles[page]() },
  ]
}

/** A visitor's links on a public page: the site's own top menu (S9.8), then their own pages. */
export function PublicLinks({ stacked = false }: { stacked?: boolean }) {
  const { site, menus } = pageData()
  const top = menus?.top ?? []
  const links = linksFor(useAuth(), site.enabledAreas).filter(
    ({ to }) => !top.some((entry) => entry.to.en === to),
  )
  return (
    <nav
      aria-label={m['shell.menu']()}
      className={stacked ? 'grid gap-1' : 'hidden items-center lg:flex'}
    >
      {top.map((entry, index) => (
        <TopEntry key={index} entry={entry} classes={LINK} stacked={stacked} />
      ))}
      {links.map(({ to, name }) => (
        <LocalNavLink key={to} to={to} className={LINK}>
          {name}
        </LocalNavLink>
      ))}
    </nav>
  )
}
