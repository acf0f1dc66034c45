import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { OfferChoice, OfferList } from '../contract.ts'
import { type OfferCriteria, type OfferOrder, offersAddress } from '../rules/criteria.ts'
import { COUNTED_TO } from '../rules/limits.ts'
import { filterClasses } from './filter-style.ts'

interface FacetsProps {
  facets: OfferList['facets']
  criteria: OfferCriteria
}

/** Everything that can be narrowed by: beside the list where there is room, and before it, folded, where there is not. Links, so that no script is needed. */
export function Facets({ facets, criteria }: FacetsProps) {
  return (
    <>
      <aside aria-label={m['offerScreens.filters']()} className="hidden w-60 shrink-0 lg:block">
        <Groups facets={facets} criteria={criteria} />
      </aside>
      <details className="group/filters rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-2 px-4 text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {m['offerScreens.filters']()}
          <ChevronDown size={16} aria-hidden="true" className="group-open/filters:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <Groups facets={facets} criteria={criteria} />
        </div>
      </details>
    </>
  )
}

function Groups({ facets, criteria }: FacetsProps) {
  const fresh = { ...criteria, after: null }
  const kinds = [
    { id: 'service' as const, name: m['offerScreens.services'](), count: facets.kinds.service },
    { id: 'product' as const, name: m['offerScreens.products'](), count: facets.kinds.product },
  ]
  return (
    <div className="grid gap-6">
      <Group title={m['offerScreens.kind']()}>
        {kinds.map(({ id, name, count }) => (
          <Line
            key={id}
            name={name}
            count={count}
            isOn={criteria.kind === id}
            to={offersAddress({ ...fresh, kind: criteria.kind === id ? null : id })}
          />
        ))}
      </Group>
      <Numbered
        title={m['offerScreens.activity']()}
        choices={facets.activities}
        chosen={criteria.activity}
        to={(activity) => offersAddress({ ...fresh, activity })}
      />
      <Numbered
        title={m['offerScreens.emirate']()}
        choices={facets.emirates}
        chosen={criteria.emirate}
        to={(emirate) => offersAddress({ ...fresh, emirate })}
      />
    </div>
  )
}

interface NumberedProps {
  title: string
  choices: readonly OfferChoice[]
  chosen: number | null
  to: (id: number | null) => string
}

function Numbered({ title, choices, chosen, to }: NumberedProps) {
  const { language } = useLanguage()
  const visible = choices.filter(({ id, count }) => count > 0 || id === chosen)
  if (visible.length === 0) return null
  return (
    <Group title={title}>
      {visible.map(({ id, name, count }) => (
        <Line
          key={id}
          name={name[language]}
          count={count}
          isOn={id === chosen}
          to={to(id === chosen ? null : id)}
        />
      ))}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm font-medium">{title}</h2>
      <ul className="mt-1.5 grid">{children}</ul>
    </div>
  )
}

function Line({
  name,
  count,
  isOn,
  to,
}: {
  name: string
  count: number
  isOn: boolean
  to: string
}) {
  const locale = useLanguage()
  const visible =
    count > COUNTED_TO
      ? m['offerScreens.moreThan']({ shown: formatNumber(COUNTED_TO, locale) })
      : formatNumber(count, locale)
  return (
    <li>
      <LocalLink
        to={to}
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        className={classNames(
          '-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-control px-2 text-sm no-underline hover:bg-hover pointer-coarse:min-h-11',
          isOn ? 'font-medium text-accent' : 'text-ink',
        )}
      >
        <span className="inline-flex min-w-0 items-center gap-1.5">
          {isOn && <Check size={14} aria-hidden="true" />}
          {name}
        </span>
        <span className="figures text-xs text-ink-soft">{visible}</span>
      </LocalLink>
    </li>
  )
}

const ORDERS: readonly OfferOrder[] = ['newest', 'ending', 'cheapest']

function orderName(order: OfferOrder): string {
  if (order === 'newest') return m['offerScreens.order.newest']()
  return order === 'ending' ? m['offerScreens.order.ending']() : m['offerScreens.order.cheapest']()
}

/**
 * Links to the sort orders of the list. Search results are sorted by relevance unless another order
 * is selected.
 */
export function OrderLinks({ criteria, isSearch }: { criteria: OfferCriteria; isSearch: boolean }) {
  const usual = isSearch ? null : 'newest'
  const choices: readonly (OfferOrder | null)[] = isSearch ? [null, ...ORDERS] : ORDERS
  return (
    <nav
      aria-label={m['offerScreens.order.label']()}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      {choices.map((order) => {
        const isOn = order === (criteria.order ?? usual)
        const to = offersAddress({
          ...criteria,
          order: order === usual ? null : order,
          after: null,
        })
        return (
          <LocalLink
            key={order ?? 'best'}
            to={to}
            preventScrollReset
            aria-current={isOn ? 'true' : undefined}
            className={filterClasses(isOn)}
          >
            {order === null ? m['offerScreens.order.best']() : orderName(order)}
          </LocalLink>
        )
      })}
    </nav>
  )
}

/** What the list is narrowed by now; each goes with a tap. */
export function Chosen({ facets, criteria }: FacetsProps) {
  const { language } = useLanguage()
  const fresh = { ...criteria, after: null }
  const activity = facets.activities.find(({ id }) => id === criteria.activity)?.name[language]
  const emirate = facets.emirates.find(({ id }) => id === criteria.emirate)?.name[language]
  const chosen = [
    {
      key: 'kind',
      label:
        criteria.kind === null
          ? undefined
          : criteria.kind === 'service'
            ? m['offerScreens.services']()
            : m['offerScreens.products'](),
      to: { ...fresh, kind: null },
    },
    { key: 'activity', label: activity, to: { ...fresh, activity: null } },
    { key: 'emirate', label: emirate, to: { ...fresh, emirate: null } },
  ].filter(({ label }) => label !== undefined)
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map(({ key, label = '', to }) => (
        <li key={key}>
          <LocalLink
            to={offersAddress(to)}
            preventScrollReset
            aria-label={m['offerScreens.remove']({ filter: label })}
            className={filterClasses(true)}
          >
            {label}
            <X size={14} aria-hidden="true" />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
