import { CalendarCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { m } from '#words'
import { listOwnReturns } from '../contract.ts'
import { returnColumns } from './return-table.tsx'
import { RETURN_STATES, stateWord } from './return-words.ts'

const ALL = 'all'

/** One's own returns with where they stand, newest first (S4.9): Open/Pending, Approved, Rejected, All. */
export function OwnReturns() {
  const { language } = useLanguage()
  const asked = useAsked()
  const state = RETURN_STATES.find((each) => each === asked.get('state'))
  const pages = usePages(listOwnReturns, { query: state === undefined ? {} : { state } })
  const isFiltered = state !== undefined
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">{m['leaveReturns.page.mine']()}</h2>
        <ReturnChips value={state ?? ALL} onChange={(next) => asked.change({ state: next === ALL ? null : next, return: null })} />
      </div>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <DataTable
          caption={m['leaveReturns.page.mine']()}
          columns={returnColumns(language, false)}
          rows={pages.rows ?? []}
          rowKey={(value) => value.id}
          rowLink={(value) => asked.addressWith({ return: value.id })}
          loading={pages.rows === undefined}
          skeletonRows={3}
          onMore={pages.more}
          morePending={pages.morePending}
          empty={
            <EmptyState
              icon={<CalendarCheck size={22} aria-hidden="true" />}
              title={isFiltered ? m['leaveReturns.page.noneMatch']() : m['leaveReturns.page.none']()}
              text={isFiltered ? m['leaveReturns.page.noneMatchText']() : m['leaveReturns.page.noneText']()}
            />
          }
        />
      )}
    </section>
  )
}

export function ReturnChips({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const chips = [...RETURN_STATES.map((key) => ({ key, label: stateWord(key) })), { key: ALL, label: stateWord(ALL) }]
  return <Chips label={m['leaveReturns.state.filter']()} chips={chips} value={value} onChange={onChange} />
}
