import { CalendarCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'
import { listOwnReturns } from '../contract.ts'
import { ALL, ReturnList } from './return-list.tsx'
import { RETURN_STATES } from './return-labels.ts'

/** The caller's own returns, newest first. */
export function OwnReturns() {
  const searchParams = useSearchState()
  const state = RETURN_STATES.find((each) => each === searchParams.get('state'))
  const pages = usePages(listOwnReturns, { query: state === undefined ? {} : { state } })
  const isFiltered = state !== undefined
  return (
    <ReturnList
      title={m['leaveReturns.page.mine']()}
      state={state ?? ALL}
      onState={(next) => searchParams.change({ state: next === ALL ? null : next, return: null })}
      pages={pages}
      ofOthers={false}
      empty={
        <EmptyState
          icon={<CalendarCheck size={22} aria-hidden="true" />}
          title={isFiltered ? m['leaveReturns.page.noneMatch']() : m['leaveReturns.page.none']()}
          text={
            isFiltered ? m['leaveReturns.page.noneMatchText']() : m['leaveReturns.page.noneText']()
          }
        />
      }
    />
  )
}
