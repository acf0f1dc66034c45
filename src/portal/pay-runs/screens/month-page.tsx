import { Calculator } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { type Pages, usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Month } from '#platform/schemas.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MonthStepper } from '#platform/ui/month-stepper.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { listRuns, type Run } from '../contract.ts'
import { showPayMonth } from '../months/contract.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { RulesButton } from './rules-button.tsx'
import { isOpen } from './run-replies.ts'
import { StepsCard } from './steps-card.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

type List = ReplyOf<typeof listRuns>

interface MonthPageProps {
  deadline?: ReactNode
  otherRuns?: ReactNode
}

/** The month to pay next with its steps, then the runs before it. */
export function MonthPage({ deadline, otherRuns }: MonthPageProps) {
  const pages = usePages(listRuns)
  const { first } = pages
  return (
    <>
      <PageHeader
        title={m['pages.payRuns']()}
        lead={m['payRunScreens.lead']()}
        action={
          first !== undefined && (
            <>
              <LinkButton to="/pay-components" icon={<Calculator size={16} aria-hidden="true" />}>
                {m['pages.payComponents']()}
              </LinkButton>
              <RulesButton currency={first.currency} month={first.nextMonth} />
            </>
          )
        }
      />
      {first === undefined ? (
        pages.error === null ? (
          <StepsSkeleton />
        ) : (
          <CouldNotLoad error={pages.error} again={pages.again} />
        )
      ) : (
        <Content first={first} pages={pages} deadline={deadline} otherRuns={otherRuns} />
      )}
    </>
  )
}

function StepsSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-10 w-56 sm:mb-6" />
      <Skeleton className="h-128 w-full rounded-card" />
    </Loading>
  )
}

/** The later of some months. */
function latestOf(...months: string[]): string {
  return months.toSorted().at(-1) ?? ''
}

interface ContentProps extends MonthPageProps {
  first: List
  pages: Pages<typeof listRuns>
}

function Content({ first, pages, deadline, otherRuns }: ContentProps) {
  const searchParams = useSearchState()
  const today = useDay()
  const runs = pages.rows ?? []
  const open = runs.find((run) => run.kind === 'month' && isOpen(run))
  // A run that was started stays the next thing to do, also after the page is opened again.
  const [initial] = useState(open?.month ?? first.nextMonth)
  const month = Month.safeParse(searchParams.get('month')).data ?? initial
  const found = useEndpoint(showPayMonth, { params: { month } }, { keepPrevious: true })
  useRefreshWhile(open?.state === 'computing' && !open.failed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      {deadline}
      <MonthStepper
        label={m['payRunScreens.month']()}
        previous={m['payRunScreens.previousMonth']()}
        next={m['payRunScreens.nextMonth']()}
        month={month}
        latest={latestOf(first.nextMonth, today.slice(0, 7))}
        onChange={(next) => searchParams.change({ month: next === initial ? null : next })}
      />
      {open !== undefined && open.month !== month && <OpenElsewhere run={open} />}
      {found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined
        ? found.error === null && <StepsSkeleton />
        : found.error === null && (
            <div
              className={classNames(found.isPlaceholderData && 'opacity-60')}
              aria-busy={found.isPlaceholderData}
            >
              <StepsCard
                payMonth={found.data}
                run={found.data.runs.at(-1)}
                isTooEarly={found.data.laterPaid}
              />
            </div>
          )}
      {otherRuns}
      <EarlierRuns pages={pages} />
    </div>
  )
}

function OpenElsewhere({ run }: { run: Run }) {
  const locale = useLanguage()
  return (
    <Banner
      tone="info"
      action={
        <LinkButton size="small" to={`/pay-runs?run=${run.id}`}>
          {m['payRunScreens.openRun']()}
        </LinkButton>
      }
    >
      {m['payRunScreens.openElsewhere']({ month: formatMonth(run.month, locale) })}
    </Banner>
  )
}
