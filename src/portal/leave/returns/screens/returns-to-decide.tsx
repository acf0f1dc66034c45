import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { useLive } from '#platform/live/use-live.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { m } from '#words'
import { LEAVE_TOPIC } from '../../topic.ts'
import { listOverdueReturns, listReturnsToDecide, type ReturnState, showReturn } from '../contract.ts'
import { OverdueList } from './overdue-list.tsx'
import { ReturnChips } from './own-returns.tsx'
import { returnColumns } from './return-table.tsx'
import { RETURN_STATES } from './return-words.ts'

const ReturnPanel = lazy(async () => ({ default: (await import('./return-panel.tsx')).ReturnPanel }))
const ReturnDecision = lazy(async () => ({ default: (await import('./return-decision.tsx')).ReturnDecision }))

const ALL = 'all'

/** Returns of those one looks after: who has not reported, what waits for a decision, and what was decided. */
export function ReturnsToDecide() {
  const { language } = useLanguage()
  const asked = useAsked()
  const client = useQueryClient()
  useLive(LEAVE_TOPIC, () => void refresh(client, [listReturnsToDecide, listOverdueReturns, showReturn]))
  const wanted = asked.get('state')
  const state: ReturnState | undefined = wanted === ALL ? undefined : (RETURN_STATES.find((each) => each === wanted) ?? 'pending')
  const pages = usePages(listReturnsToDecide, { query: state === undefined ? {} : { state } })
  const opened = asked.get('return')
  const close = (): void => asked.change({ return: null })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OverdueList />
      <section className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-lg">{m['leaveReturns.decide.title']()}</h2>
          <ReturnChips value={state ?? ALL} onChange={(next) => asked.change({ state: next === 'pending' ? null : next, return: null })} />
        </div>
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['leaveReturns.decide.title']()}
            columns={returnColumns(language, true)}
            rows={pages.rows ?? []}
            rowKey={(value) => value.id}
            rowLink={(value) => asked.addressWith({ return: value.id })}
            loading={pages.rows === undefined}
            skeletonRows={3}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<CheckCheck size={22} aria-hidden="true" />}
                title={state === 'pending' ? m['leaveReturns.decide.none']() : m['leaveReturns.page.noneMatch']()}
                text={state === 'pending' ? m['leaveReturns.decide.noneText']() : m['leaveReturns.page.noneMatchText']()}
              />
            }
          />
        )}
      </section>
      {opened !== undefined && (
        <Suspense>
          <ReturnPanel id={opened} onClose={close}>
            {(value) => value.canDecide && <ReturnDecision value={value} onDone={close} />}
          </ReturnPanel>
        </Suspense>
      )}
    </div>
  )
}
