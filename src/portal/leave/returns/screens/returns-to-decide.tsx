import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'
import { LEAVE_TOPIC } from '../../topic.ts'
import {
  listOverdueReturns,
  listReturnsToDecide,
  type ReturnState,
  showReturn,
} from '../contract.ts'
import { OverdueList } from './overdue-list.tsx'
import { ALL, ReturnList } from './return-list.tsx'
import { RETURN_STATES } from './return-labels.ts'

const ReturnPanel = lazy(async () => ({
  default: (await import('./return-panel.tsx')).ReturnPanel,
}))
const ReturnDecision = lazy(async () => ({
  default: (await import('./return-decision.tsx')).ReturnDecision,
}))

/** Returns of looked-after people: not reported, waiting for a decision, and decided. */
export function ReturnsToDecide() {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const client = useQueryClient()
  useLive(
    LEAVE_TOPIC,
    () => void refresh(client, [listReturnsToDecide, listOverdueReturns, showReturn]),
  )
  const requestedState = searchParams.get('state')
  const state: ReturnState | undefined =
    requestedState === ALL
      ? undefined
      : (RETURN_STATES.find((each) => each === requestedState) ?? 'pending')
  const pages = usePages(listReturnsToDecide, { query: state === undefined ? {} : { state } })
  const opened = searchParams.get('return')
  const close = (): void => searchParams.change({ return: null })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OverdueList />
      <ReturnList
        title={m['leaveReturns.decide.title']()}
        state={state ?? ALL}
        onState={(next) =>
          searchParams.change({ state: next === 'pending' ? null : next, return: null })
        }
        pages={pages}
        ofOthers
        empty={
          <EmptyState
            icon={<CheckCheck size={22} aria-hidden="true" />}
            title={
              state === 'pending'
                ? m['leaveReturns.decide.none']()
                : m['leaveReturns.page.noneMatch']()
            }
            text={
              state === 'pending'
                ? m['leaveReturns.decide.noneText']()
                : m['leaveReturns.page.noneMatchText']()
            }
          />
        }
      />
      {opened !== undefined && (
        <Suspense>
          <ReturnPanel id={opened} onClose={close}>
            {(value) => (
              <>
                {value.canDecide && <ReturnDecision value={value} onSuccess={close} />}
                {value.leftTo.length > 0 && (
                  <Banner tone="info">
                    {m['leaveReturns.decide.leftTo']({
                      names: eitherOf(
                        value.leftTo.map((name) => name[language]),
                        language,
                      ),
                    })}
                  </Banner>
                )}
              </>
            )}
          </ReturnPanel>
        </Suspense>
      )}
    </div>
  )
}

/** "Fatima or Omar". */
function eitherOf(names: readonly string[], language: 'en' | 'ar'): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
