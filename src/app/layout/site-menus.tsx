/* oxlint-disable react/no-array-index-key -- an editor's entries have no key but their index, and are re-rendered as a whole */
import { ChevronDown } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import type { MenuEntryView } from '#directory/menus/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'

type Leaf = Omit<MenuEntryView, 'children'>

/** A menu link: within the site in the reader's language, or external. */
export function MenuLink({
  entry,
  className,
  icon,
}: {
  entry: Leaf
  className: string
  icon?: ReactNode
}) {
  const { language } = useLanguage()
  const to = entry.to[language]
  if (to === null) return null
  const name = entry.name[language]
  return to.startsWith('/') ? (
    <LocalNavLink to={to} end={to === '/'} className={className}>
      {icon}
      {name}
    </LocalNavLink>
  ) : (
    <a href={to} rel="noopener" className={className}>
      {icon}
      {name}
    </a>
  )
}

function close(event: FocusEvent<HTMLDetailsElement> | KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget, target } = event
  if ('key' in event ? event.key !== 'Escape' : currentTarget.contains(event.relatedTarget)) return
  currentTarget.open = false
  if ('key' in event && target instanceof HTMLElement)
    currentTarget.querySelector('summary')?.focus()
}

export interface TopEntryProps {
  entry: MenuEntryView
  classes: string
  stacked: boolean
  icon?: ReactNode
  /** Opens towards the start, for the last entry of the line. */
  atEnd?: boolean
}

/** An entry of the top menu; its submenu opens without scripts too. */
export function TopEntry({ entry, classes, stacked, icon, atEnd = false }: TopEntryProps) {
  const { language } = useLanguage()
  if (entry.children.length === 0) return <MenuLink entry={entry} className={classes} icon={icon} />
  const own = entry.to[language] === null ? [] : [entry]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only closes what its own summary opened
    <details
      className="group relative"
      onBlur={stacked ? undefined : close}
      onKeyDown={close}
      onClick={stacked ? undefined : closeBehind}
    >
      <summary
        className={`${classes} flex cursor-pointer list-none items-center ${stacked ? '' : 'gap-1'} [&::-webkit-details-marker]:hidden`}
      >
        {icon}
        {entry.name[language]}
        <ChevronDown
          size={14}
          aria-hidden
          className={`transition-transform group-open:rotate-180 ${stacked ? 'ms-auto' : ''}`}
        />
      </summary>
      <ul
        className={
          stacked
            ? 'ps-6'
            : `absolute ${atEnd ? 'end-0' : 'start-0'} top-full z-30 mt-1 w-56 rounded-card border border-line bg-raised p-1 shadow-float`
        }
      >
        {[...own, ...entry.children].map((child, index) => (
          <li key={index} className="grid">
            <MenuLink entry={child} className={classes} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu on navigation. */
function closeBehind(event: { currentTarget: HTMLDetailsElement; target: EventTarget }): void {
  if (event.target instanceof Element && event.target.closest('a') !== null)
    event.currentTarget.open = false
}
