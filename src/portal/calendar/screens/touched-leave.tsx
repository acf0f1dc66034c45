import { ArrowRight } from 'lucide-react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { DateRangeText } from '#platform/ui/date-text.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type HolidayBody, previewRecount, type TouchedLeave } from '../contract.ts'

const MAX_VISIBLE = 20

/** Whose leave a change would recalculate, and by how much, before it is saved. */
export function TouchedLeaves({
  holidayId,
  change,
}: {
  holidayId: string | null
  change: HolidayBody | null
}) {
  const locale = useLanguage()
  const isRequested = holidayId !== null || change !== null
  const found = useEndpoint(
    previewRecount,
    { body: { holidayId, change } },
    { when: isRequested, keepPrevious: true },
  )
  if (!isRequested) return null
  if (found.error instanceof RefusedError) return null
  if (found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton className="h-14 w-full" />
      </Loading>
    )
  const { leaves, people, items } = found.data
  return (
    <section
      aria-live="polite"
      aria-busy={found.isFetching}
      data-touched={leaves}
      className="rounded-control border border-line"
    >
      <h3 className="px-4 py-3 text-sm font-medium">
        {leaves === 0
          ? m['holidays.noneTouched']()
          : m['holidays.touched']({
              ...counted(leaves, locale),
              people: m['holidays.people'](counted(people, locale)),
            })}
      </h3>
      {items.length > 0 && (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto border-t border-line">
          {items.slice(0, MAX_VISIBLE).map((item) => (
            <TouchedLine key={item.requestId} item={item} />
          ))}
        </ul>
      )}
      {leaves > MAX_VISIBLE && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-soft">
          {m['holidays.moreTouched'](counted(leaves - MAX_VISIBLE, locale))}
        </p>
      )}
    </section>
  )
}

function TouchedLine({ item }: { item: TouchedLeave }) {
  const locale = useLanguage()
  const { language } = locale
  const days = (count: number): string => daysText(count, locale)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <Bdi>{item.employee.name[language]}</Bdi>
        </p>
        <p className="text-xs text-ink-soft">
          <Dotted>
            {item.type.name[language]}
            <DateRangeText from={item.from} to={item.to} year />
          </Dotted>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {item.uncovered > 0 && (
          <Pill tone="warning">{m['holidays.uncovered']({ days: days(item.uncovered) })}</Pill>
        )}
        <span className="figures inline-flex items-center gap-1.5 whitespace-nowrap">
          <span className="text-ink-soft">{formatNumber(item.before, locale)}</span>
          <Flip>
            <ArrowRight size={14} className="text-ink-faint" aria-label={m['holidays.becomes']()} />
          </Flip>
          <span className="font-medium">{days(item.after)}</span>
        </span>
      </div>
    </li>
  )
}
