/* oxlint-disable react/no-array-index-key -- an editor's entries have no key but their index, and are re-rendered as a whole */
import { useEffect, useState } from 'react'
import { type Auth, useAuth } from '#accounts/session/browser-storage.ts'
import { startFor } from '#accounts/session/rules/start.ts'
import type { MenuEntryView } from '#directory/menus/contract.ts'
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
  const menu = [
    ...(hasShop
      ? [
          { to: '/menu', name: m['pages.menu']() },
          { to: '/meal-plans', name: m['shell.mealPlans']() },
        ]
      : []),
    ...(areas.includes('directory')
      ? [
          { to: '/ask-quotes', name: m['shell.getQuotes']() },
          { to: '/track', name: m['shell.track']() },
        ]
      : []),
  ]
  if (user === null)
    return [
      ...menu,
      { to: '/login', name: m['pages.login']() },
      { to: '/pro-login', name: m['pages.proLogin']() },
    ]
  const { page, path } = startFor(user.is_employee, outsider, areas)
  // What an outsider has besides their company is in the menu of their account.
  if (outsider !== undefined)
    return page === 'myCompany' ? [...menu, { to: path, name: startTitles[page]() }] : menu
  const orders = hasShop ? [{ to: '/orders', name: m['pages.orders']() }] : []
  return [
    ...menu,
    ...orders,
    page === 'account'
      ? { to: '/account', name: m['shell.sectionAccount']() }
      : { to: path, name: startTitles[page]() },
  ]
}

export interface VisitorMenu {
  /** The site's own top menu (S9.8). */
  readonly top: readonly MenuEntryView[]
  /** What every site has, and the visitor's own pages. */
  readonly links: readonly PublicLink[]
  readonly account: MenuEntryView | null
}

/** What a visitor's menu has, in the header as in a phone's drawer. */
export function useVisitorMenu(): VisitorMenu {
  const { site, menus } = pageData()
  const top = menus?.top ?? []
  const auth = useAuth()
  return {
    top,
    links: linksFor(auth, site.enabledAreas).filter(
      ({ to }) => !top.some((entry) => entry.to.en === to),
    ),
    account: useAccountMenu(auth.outsider !== undefined, site.enabledAreas),
  }
}

/** The account area of an outsider, as an entry that opens. Only they load it. */
function useAccountMenu(isOutsider: boolean, areas: readonly string[]): MenuEntryView | null {
  const [menu, setMenu] = useState<MenuEntryView | null>(null)
  useEffect(() => {
    if (!isOutsider) return
    void import('./account-menu.ts')
      .then(({ accountMenu }) => setMenu(accountMenu(areas)))
      .catch(() => undefined)
  }, [isOutsider, areas])
  return isOutsider ? menu : null
}

/** A visitor's links in the header of a public page. */
export function PublicLinks() {
  const { top, links, account } = useVisitorMenu()
  return (
    <nav aria-label={m['shell.menu']()} className="hidden items-center lg:flex">
      {top.map((entry, index) => (
        <TopEntry key={index} entry={entry} classes={LINK} stacked={false} />
      ))}
      {links.map(({ to, name }) => (
        <LocalNavLink
          key={to}
          to={to}
          // A narrow header has no room for it in Arabic; the sign-in page leads there too.
          className={to === '/pro-login' ? `${LINK} max-xl:hidden` : LINK}
        >
          {name}
        </LocalNavLink>
      ))}
      {account !== null && <TopEntry entry={account} classes={LINK} stacked={false} atEnd />}
    </nav>
  )
}
