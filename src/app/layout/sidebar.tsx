import { ExternalLink, LogOut, PanelLeft, ScrollText } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink, LocalNavLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { changeConfig } from '#platform/preferences/browser-storage.ts'
import { type Entry, menuSections } from './menu-entries.ts'

const ITEM =
  'flex min-h-10 items-center gap-3 lg:min-h-9 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

function Section({
  title,
  folded,
  children,
}: {
  title: string
  folded: boolean
  children: ReactNode
}) {
  if (Array.isArray(children) && children.length === 0) return null
  return (
    <section className="grid gap-0.5 px-3">
      <h2 className={folded ? 'sr-only' : 'px-3 pt-4 pb-1 text-xs font-medium text-ink-faint'}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Item({ entry, folded }: { entry: Entry; folded: boolean }) {
  const Icon = entry.icon
  return (
    <LocalNavLink
      to={`/${entry.path}`}
      end={entry.name === 'employees'}
      className={ITEM}
      title={folded ? entry.title() : undefined}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className={folded ? 'lg:sr-only' : ''}>{entry.title()}</span>
    </LocalNavLink>
  )
}

function PolicyLink({ folded }: { folded: boolean }) {
  const { policyPdfUrl } = pageData().site
  if (policyPdfUrl === null) return null
  return (
    <a href={policyPdfUrl} target="_blank" rel="noreferrer" className={ITEM}>
      <ScrollText size={18} aria-hidden className="shrink-0" />
      <span className={folded ? 'lg:sr-only' : ''}>{m['pages.policies']()}</span>
      <ExternalLink size={14} aria-hidden className={folded ? 'lg:hidden' : 'ms-auto'} />
      <span className="sr-only">{m['shell.newTab']()}</span>
    </a>
  )
}

function Person({ folded }: { folded: boolean }) {
  const { language } = useLanguage()
  const { user } = useAuth()
  const me = useMe()
  if (user === null) return null
  const name = me?.name[language] ?? user.employee_name
  return (
    <div
      className={classNames(
        'flex items-center gap-3 px-6 pt-4 pb-2 max-lg:pe-14',
        folded && 'lg:px-4',
      )}
    >
      <span
        aria-hidden
        className="-ms-1 inline-grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
      >
        {[...name][0]}
      </span>
      <span className={folded ? 'lg:sr-only' : 'grid min-w-0'}>
        <span className="truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate text-xs text-ink-soft">
          <bdi>{user.name}</bdi>
        </span>
        <span className="truncate text-xs text-ink-faint">
          <bdi>{user.prefered_email}</bdi>
        </span>
      </span>
    </div>
  )
}

/**
 * The signed-in user, the sections Home and My Account (S1.4), and the desk of those who have one.
 */
export function Sidebar({ folded }: { folded: boolean }) {
  const { user } = useAuth()
  const me = useMe()
  const isEmployee = user?.is_employee === true
  const { home, desk, shop, account } = menuSections({
    isEmployee,
    me,
    areas: pageData().site.enabledAreas,
  })
  return (
    <nav aria-label={m['shell.menu']()} className="flex grow flex-col pb-4">
      <Person folded={folded} />
      <Section title={m['shell.sectionHome']()} folded={folded}>
        {home.map((entry) => (
          <Fragment key={entry.name}>
            <Item entry={entry} folded={folded} />
            {entry.name === 'checkIn' ? <PolicyLink folded={folded} /> : null}
          </Fragment>
        ))}
      </Section>
      <Section title={m['shell.sectionDesk']()} folded={folded}>
        {desk.map((entry) => (
          <Item key={entry.name} entry={entry} folded={folded} />
        ))}
      </Section>
      <Section title={m['shell.sectionShop']()} folded={folded}>
        {shop.map((entry) => (
          <Item key={entry.name} entry={entry} folded={folded} />
        ))}
      </Section>
      <Section title={m['shell.sectionAccount']()} folded={folded}>
        {account.map((entry) => (
          <Item key={entry.name} entry={entry} folded={folded} />
        ))}
        <LocalLink to="/logout" className={ITEM} title={folded ? m['shell.signOut']() : undefined}>
          <Flip>
            <LogOut size={18} aria-hidden className="shrink-0" />
          </Flip>
          <span className={folded ? 'lg:sr-only' : ''}>{m['shell.signOut']()}</span>
        </LocalLink>
      </Section>
      <button
        type="button"
        className={`${ITEM} mx-3 mt-auto max-lg:hidden`}
        aria-pressed={folded}
        onClick={() => changeConfig({ menuFolded: !folded })}
        aria-label={folded ? m['shell.unfoldMenu']() : m['shell.foldMenu']()}
      >
        <Flip>
          <PanelLeft size={18} aria-hidden />
        </Flip>
        <span className={folded ? 'lg:sr-only' : ''}>{m['shell.foldMenu']()}</span>
      </button>
    </nav>
  )
}
