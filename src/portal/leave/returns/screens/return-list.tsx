import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import type { Pages } from '#platform/http/use-pages.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { DataTable } from '#platform/ui/data-table.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import type { listOwnReturns, listReturnsToDecide } from '../contract.ts'
import { returnColumns } from './return-table.tsx'
import { RETURN_STATES, stateLabel } from './return-labels.ts'

/** Replaces a state when there is no filter (S4.9). */
export const ALL = 'all'

interface ReturnListProps {
  title: string
  state: string
  onState: (next: string) => void
  pages: Pages<typeof listOwnReturns> | Pages<typeof listReturnsToDecide>
  /** Returns of other people are listed with their names. */
  ofOthers: boolean
  empty: ReactNode
}

/** Returns by state: Open/Pending, Approved, Rejected, All; each opens beside the list. */
export function ReturnList({ title, state, onState, pages, ofOthers, empty }: ReturnListProps) {
  const { language } = useLanguage()
  const today = useDay()
  const searchParams = useSearchState()
  const chips = [
    ...RETURN_STATES.map((key) => ({ key, label: stateLabel(key) })),
    { key: ALL, label: stateLabel(ALL) },
  ]
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">{title}</h2>
        <Chips
          label={m['leaveReturns.state.filter']()}
          chips={chips}
          value={state}
          onChange={onState}
        />
      </div>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <DataTable
          caption={title}
          columns={returnColumns(language, today, ofOthers)}
          rows={pages.rows ?? []}
          rowKey={(value) => value.id}
          rowLink={(value) => searchParams.addressWith({ return: value.id })}
          loading={pages.rows === undefined}
          skeletonRows={3}
          onMore={pages.more}
          morePending={pages.morePending}
          empty={empty}
        />
      )}
    </section>
  )
}
