import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import { type Entry, type Group, groupsOf } from './menu-entries.ts'

export const MENU_ITEM =
  'flex min-h-10 items-center gap-3 lg:min-h-8 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

const GROUPS: Record<Group, () => string> = {
  people: () => m['shell.groupPeople'](),
  time: () => m['shell.groupTime'](),
  leave: () => m['shell.groupLeave'](),
  settings: () => m['shell.groupSettings'](),
}

interface MenuSectionProps {
  title: string
  folded: boolean
  entries: readonly Entry[]
  /** All groups are open at first, not only that of the current page. */
  open: boolean
  /** The policies, which have no page (S1.4). */
  afterCheckIn?: ReactNode
  /** At the end. */
  children?: ReactNode
}

/** A section of the sidebar: its entries, those of one group under its name. */
export function MenuSection({
  title,
  folded,
  entries,
  open,
  afterCheckIn,
  children,
}: MenuSectionProps) {
  if (entries.length === 0 && children === undefined) return null
  const itemOf = (entry: Entry) => (
    <Fragment key={entry.name}>
      <Item entry={entry} folded={folded} />
      {entry.name === 'checkIn' && afterCheckIn}
    </Fragment>
  )
  return (
    <section className="grid px-3">
      <h2 className={folded ? 'sr-only' : 'px-3 pt-3 pb-1 text-xs font-medium text-ink-faint'}>
        {title}
      </h2>
      {groupsOf(entries).map(({ group, entries: grouped }) =>
        group === null ? (
          grouped.map(itemOf)
        ) : (
          <MenuGroup
            key={group}
            title={GROUPS[group]()}
            folded={folded}
            paths={grouped.map(({ path }) => path)}
            open={open}
          >
            {grouped.map(itemOf)}
          </MenuGroup>
        ),
      )}
      {children}
    </section>
  )
}

interface MenuGroupProps {
  title: string
  folded: boolean
  paths: readonly string[]
  open: boolean
  children: ReactNode
}

function MenuGroup({ title, folded, paths, open, children }: MenuGroupProps) {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isCurrent = paths.some((path) => pathname === addressIn(language, `/${path}`))
  const isOpen = folded || (chosen ?? (open || isCurrent))
  return (
    <div role="group" aria-label={title} className="grid">
      <button
        type="button"
        className={classNames(MENU_ITEM, 'justify-between', folded && 'lg:hidden')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        {title}
        <ChevronDown
          size={16}
          aria-hidden
          className={isOpen ? 'shrink-0' : 'shrink-0 -rotate-90 rtl:rotate-90'}
        />
      </button>
      <div id={id} hidden={!isOpen} className={folded ? '' : 'ms-3 border-s border-line ps-1'}>
        {children}
      </div>
    </div>
  )
}

function Item({ entry, folded }: { entry: Entry; folded: boolean }) {
  const Icon = entry.icon
  return (
    <LocalNavLink
      to={`/${entry.path}`}
      end={entry.name === 'employees'}
      className={MENU_ITEM}
      title={folded ? entry.title() : undefined}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className={folded ? 'lg:sr-only' : ''}>{entry.title()}</span>
    </LocalNavLink>
  )
}
