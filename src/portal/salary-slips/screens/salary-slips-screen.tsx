import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { EstimateCard } from '#portal/end-of-service/estimate-card.tsx'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { m } from '#messages'
import { listOwnSlips, showOwnSlip } from '../contract.ts'
import { OwnSalary } from './own-salary.tsx'
import { NoSlips, OwnSlips } from './own-slips.tsx'
import type { SlipExtras } from './slip-page.tsx'

const SlipPage = lazy(async () => ({ default: (await import('./slip-page.tsx')).SlipPage }))
const MonthPage = lazy(async () => ({ default: (await import('./slip-page.tsx')).MonthPage }))
const ComparePage = lazy(async () => ({
  default: (await import('./compare-page.tsx')).ComparePage,
}))

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

interface SalarySlipsScreenProps {
  /** Below the slips: what else is paid or deducted. */
  extras?: ReactNode
  /** Beside one slip and its lines. */
  slipExtras?: SlipExtras
}

/** The reader's slips, one of them, or two compared, as the address says. */
export function SalarySlipsScreen({ extras, slipExtras }: SalarySlipsScreenProps) {
  const searchParams = useSearchState()
  const client = useQueryClient()
  useLive(PAY_RUNS_TOPIC, () => void refresh(client, [listOwnSlips, showOwnSlip]))
  const slip = searchParams.get('slip')
  const month = searchParams.get('month')
  if (slip !== undefined)
    return (
      <Suspense fallback={<CardSkeleton />}>
        <SlipPage key={slip} id={slip} extras={slipExtras} />
      </Suspense>
    )
  if (month !== undefined && MONTH.test(month))
    return (
      <Suspense fallback={<CardSkeleton />}>
        <MonthPage key={month} month={month} extras={slipExtras} />
      </Suspense>
    )
  if (searchParams.get('compare') !== undefined)
    return (
      <Suspense fallback={<CardSkeleton />}>
        <ComparePage />
      </Suspense>
    )
  return <Overview extras={extras} />
}

/** The slips, then the reader's own pay and what they would get at the end of their service. */
function Overview({ extras }: Pick<SalarySlipsScreenProps, 'extras'>) {
  const me = useMeQuery()
  const seesPay = me.data?.permissions.includes('pay.own') === true
  return (
    <>
      <PageHeader title={m['pages.salarySlips']()} />
      <div className="grid gap-4 sm:gap-6">
        {me.data === undefined && me.error !== null && (
          <CouldNotLoad error={me.error} again={() => void me.refetch()} />
        )}
        {seesPay && <OwnSlips />}
        {seesPay && extras}
        {seesPay && <OwnSalary />}
        {seesPay && <EstimateCard />}
        {me.data !== undefined && !seesPay && <NoSlips />}
      </div>
    </>
  )
}
