import { PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import {
  type Correction,
  type CorrectionState,
  listOwnCorrections,
} from '../corrections/contract.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { BeforeAfter } from './before-after.tsx'
import { Decision } from './decision.tsx'
import { RequestSkeletons } from './request-skeletons.tsx'
import { StatePill, stateLabel } from './state-pill.tsx'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

type Filter = CorrectionState | 'all'
const FILTERS: readonly Filter[] = ['open', 'approved', 'rejected', 'withdrawn', 'all']
const AT_ONCE = 20
const PAGE_LIMIT = 100

/** The user's own requests with their status (S4.9): Open/Pending, Approved, Rejected, All. */
export function OwnCorrections() {
  const [filter, setFilter] = useState<Filter>('all')
  const [limit, setLimit] = useState(AT_ONCE)
  const query =
    filter === 'all' ? { limit: String(limit) } : { limit: String(limit), state: filter }
  const list = useEndpoint(listOwnCorrections, { query }, { keepPrevious: true })
  const chips = FILTERS.map((key) => ({
    key,
    label: key === 'all' ? m['attendanceScreens.state.all']() : stateLabel(key),
  }))
  return (
    <div className="space-y-4">
      <Chips
        label={m['attendanceScreens.request.filter']()}
        chips={chips}
        value={filter}
        onChange={(next) => setFilter(next as Filter)}
      />
      {list.data === undefined && list.error === null && <RequestSkeletons />}
      {list.data === undefined && list.error !== null && (
        <CouldNotLoad error={list.error} again={() => void list.refetch()} />
      )}
      {list.data?.items.length === 0 && <NoRequests isFiltered={filter !== 'all'} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.data?.items.map((correction) => (
          <li key={correction.id}>
            <OwnCorrection correction={correction} />
          </li>
        ))}
      </ul>
      {list.data !== undefined && list.data.next !== null && limit < PAGE_LIMIT && (
        <div className="flex justify-center">
          <Button
            pending={list.isFetching}
            onPress={() => setLimit(Math.min(PAGE_LIMIT, limit + AT_ONCE * 2))}
          >
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<PencilLine size={22} aria-hidden="true" />}
        title={
          isFiltered
            ? m['attendanceScreens.request.noneMatch']()
            : m['attendanceScreens.request.none']()
        }
        text={isFiltered ? undefined : m['attendanceScreens.request.noneText']()}
        action={
          !isFiltered && (
            <LinkButton to="/checkIn?tab=month">
              {m['attendanceScreens.request.toMonth']()}
            </LinkButton>
          )
        }
      />
    </div>
  )
}

function OwnCorrection({ correction }: { correction: Correction }) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-medium">
          <DateText day={correction.day} hijri />
        </h2>
        <StatePill state={correction.state} />
      </div>
      <BeforeAfter correction={correction} />
      <p className="text-sm text-pretty" dir="auto">
        {correction.reason}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 text-xs text-ink-soft">
        <span>
          {m['attendanceScreens.request.sentOn']({
            when: formatDay(dayOf(correction.createdAt, locale.zone), locale),
          })}
        </span>
        {correction.canWithdraw && (
          <Button size="small" onPress={() => setOpen(true)}>
            {m['attendanceScreens.request.withdraw']()}
          </Button>
        )}
      </div>
      <Decision correction={correction} />
      {isOpen && (
        <Suspense>
          <WithdrawDialog id={correction.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </article>
  )
}
