import { ReceiptText } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listOwnSlips } from '../contract.ts'
import { LatestSlip } from './latest-slip.tsx'
import { NetBars } from './net-bars.tsx'
import { SlipList } from './slip-list.tsx'
import { isOfMonth } from './slip-name.ts'

/** A year of them. */
const PAGE = 12

/** The reader's slips: the newest, the year in bars, and all of them. */
export function OwnSlips() {
  const slips = usePages(listOwnSlips, { query: { limit: String(PAGE) } })
  const { rows, first } = slips
  if (rows === undefined || first === undefined)
    return slips.error === null ? (
      <Loading>
        <Skeleton className="h-72 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={slips.error} again={slips.again} />
    )
  const { currency } = first
  const [latest] = rows
  if (latest === undefined) return <NoSlips />
  const before = rows.find((slip) => slip.month < latest.month && isOfMonth(slip))
  return (
    <>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <LatestSlip latest={latest} before={before} currency={currency} />
        {before !== undefined && <NetBars slips={rows} currency={currency} />}
      </div>
      <SlipList
        slips={rows}
        currency={currency}
        onMore={slips.more}
        morePending={slips.morePending}
      />
    </>
  )
}

export function NoSlips() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<ReceiptText size={22} aria-hidden="true" />}
        title={m['salarySlipScreens.none']()}
        text={m['salarySlipScreens.noneText']()}
      />
    </div>
  )
}
