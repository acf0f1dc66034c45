import { Check, ChevronDown, List, type LucideIcon, Map as MapIcon } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Found } from '../contract.ts'
import { changed, companiesAddress, type CompanyCriteria, type Sort } from '../rules/criteria.ts'
import { filterClasses } from './filter-style.ts'
import { NearMe } from './near-me.tsx'

const ITEM =
  'flex min-h-10 items-center justify-between gap-2 rounded-control px-3 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=true]:text-accent'

interface Order {
  readonly key: string
  readonly name: string
  readonly isOn: boolean
  /** Null where the browser must be asked for the location first. */
  readonly to: string | null
}

function ordersOf(criteria: CompanyCriteria): Order[] {
  const isSearch = criteria.q !== ''
  const usual: Sort = criteria.letter === null ? 'recommended' : 'name'
  const current = criteria.near === null ? (criteria.sort ?? usual) : null
  const one = (sort: Sort, name: string): Order => ({
    key: sort,
    name,
    isOn: current === sort,
    to: companiesAddress(changed(criteria, { near: null, sort: sort === usual ? null : sort })),
  })
  const near: Order = {
    key: 'near',
    name: m['finding.sortNear'](),
    isOn: criteria.near !== null,
    to: criteria.near === null ? null : companiesAddress(changed(criteria, {})),
  }
  return [
    one('recommended', isSearch ? m['finding.sortMatch']() : m['finding.sortRecommended']()),
    one('rating', m['finding.sortRating']()),
    one('reply', m['finding.sortReply']()),
    near,
    one('name', m['finding.sortName']()),
  ]
}

type Leaving = FocusEvent<HTMLDetailsElement> | KeyboardEvent<HTMLDetailsElement>

/** Closes the menu when it is left, or on Escape. */
function close(event: Leaving): void {
  const isLeft =
    'key' in event ? event.key === 'Escape' : !event.currentTarget.contains(event.relatedTarget)
  if (isLeft) event.currentTarget.open = false
}

/** In which order; links, so that they work before any script has come. */
function SortMenu({ criteria }: { criteria: CompanyCriteria }) {
  const orders = ordersOf(criteria)
  const current = orders.find(({ isOn }) => isOn)?.name ?? ''
  return (
    // Another order comes with a closed menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only closes what its own summary opened
    <details key={current} className="group relative" onBlur={close} onKeyDown={close}>
      <summary
        className={classNames(
          filterClasses(false),
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <span>{m['finding.sortBy']({ order: current })}</span>
        <ChevronDown size={14} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 top-full z-30 mt-1 w-56 rounded-card border border-line bg-raised p-1 shadow-float">
        {orders.map(({ key, name, isOn, to }) => (
          <li key={key}>
            {to === null ? (
              <NearMe criteria={criteria} item={{ classes: `${ITEM} w-full`, name }} />
            ) : (
              <LocalLink
                to={to}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className={ITEM}
              >
                {name}
                {isOn && <Check size={16} aria-hidden="true" />}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A list or a map of the same companies. */
function ViewSwitch({ criteria }: { criteria: CompanyCriteria }) {
  const one = (onMap: boolean, name: string, Icon: LucideIcon) => (
    <LocalLink
      to={companiesAddress({ ...criteria, onMap })}
      preventScrollReset
      aria-current={criteria.onMap === onMap ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm no-underline pointer-coarse:min-h-10',
        criteria.onMap === onMap
          ? 'bg-accent-soft font-medium text-accent'
          : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon size={16} aria-hidden="true" />
      {name}
    </LocalLink>
  )
  return (
    <nav
      aria-label={m['finding.view']()}
      className="inline-flex rounded-full border border-line-strong bg-surface"
    >
      {one(false, m['finding.viewList'](), List)}
      {one(true, m['finding.viewMap'](), MapIcon)}
    </nav>
  )
}

/** How many there are, of what, in which order, and whether as a list or on a map. */
export function FoundLine({ found, criteria }: { found: Found; criteria: CompanyCriteria }) {
  const locale = useLanguage()
  const { total, searched, slips, companies } = found
  const formatted = formatNumber(total, locale)
  const summary =
    searched === null
      ? m['finding.count']({ count: total, shown: formatted })
      : m['finding.found']({ count: total, shown: formatted, query: searched })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p role="status">
        {searched === null && criteria.q !== '' && (
          <span className="block">{m['finding.tooLittle']({ query: criteria.q })}</span>
        )}
        {total > 0 && summary}
        {slips && companies.length > 0 && ` ${m['finding.slips']()}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {criteria.compared.length > 0 && (
          <LocalLink
            to={`/compare?c=${criteria.compared.join(',')}`}
            className="text-accent underline"
          >
            {m['finding.toComparison']({
              count: criteria.compared.length,
              shown: formatNumber(criteria.compared.length, locale),
            })}
          </LocalLink>
        )}
        {total > 0 && (
          <>
            <ViewSwitch criteria={criteria} />
            <SortMenu criteria={criteria} />
          </>
        )}
      </div>
    </div>
  )
}
