import { ReceiptText } from 'lucide-react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listOwnSlips, type OwnSlip, showOwnSlip } from '../contract.ts'
import { CompareTable } from './compare-table.tsx'
import { slipName } from './slip-name.ts'

/** As many as one request brings: more than eight years. */
const MAX_SLIPS = 100

/** Two slips that the reader chooses, line by line beside each other. */
export function ComparePage() {
  const slips = useEndpoint(listOwnSlips, { query: { limit: String(MAX_SLIPS) } })
  return (
    <>
      <PageHeader
        title={m['salarySlipScreens.compare']()}
        back={{ to: '/salarySlips', label: m['pages.salarySlips']() }}
      />
      {slips.data === undefined && slips.error === null && <CompareSkeleton />}
      {slips.data === undefined && slips.error !== null && (
        <CouldNotLoad error={slips.error} again={() => void slips.refetch()} />
      )}
      {slips.data !== undefined && <Choice slips={slips.data.items} />}
    </>
  )
}

function CompareSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-80 w-full rounded-card" />
    </Loading>
  )
}

/** The newest slip and the one before it, until others are chosen. */
function Choice({ slips }: { slips: readonly OwnSlip[] }) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const chosen = (name: string, index: number): OwnSlip | undefined =>
    slips.find(({ id }) => id === searchParams.get(name)) ?? slips[index]
  const one = chosen('one', 1)
  const other = chosen('other', 0)
  if (one === undefined || other === undefined)
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<ReceiptText size={22} aria-hidden="true" />}
          title={m['salarySlipScreens.none']()}
          text={m['salarySlipScreens.onlyOne']()}
        />
      </div>
    )
  const choices = slips.map((slip) => ({ value: slip.id, label: slipName(slip, locale) }))
  return (
    <div className="space-y-5">
      <div className="grid max-w-xl grid-cols-2 items-start gap-3 sm:gap-4">
        <SelectField
          label={m['salarySlipScreens.firstMonth']()}
          choices={choices}
          value={one.id}
          onChange={(id) => searchParams.change({ one: id })}
        />
        <SelectField
          label={m['salarySlipScreens.secondMonth']()}
          choices={choices}
          value={other.id}
          onChange={(id) => searchParams.change({ other: id })}
        />
      </div>
      <Compared oneId={one.id} otherId={other.id} />
    </div>
  )
}

function Compared({ oneId, otherId }: { oneId: string; otherId: string }) {
  const one = useEndpoint(showOwnSlip, { params: { id: oneId } })
  const other = useEndpoint(showOwnSlip, { params: { id: otherId } })
  if (one.data !== undefined && other.data !== undefined)
    return <CompareTable one={one.data} other={other.data} />
  const failed = [one, other].find(({ data, error }) => data === undefined && error !== null)
  return failed === undefined ? (
    <CompareSkeleton />
  ) : (
    <CouldNotLoad error={failed.error} again={() => void failed.refetch()} />
  )
}
