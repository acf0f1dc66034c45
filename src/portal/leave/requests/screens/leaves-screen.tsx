import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Day } from '#platform/schemas.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { BalanceRings } from '../../balance-rings.tsx'
import { LEAVE_TOPIC } from '../../topic.ts'
import { listLeaveTypes } from '../../types/contract.ts'
import { listOwnRequests, showRequest } from '../contract.ts'
import { previewRequest } from '../preview/contract.ts'
import { OwnRequests } from './own-requests.tsx'

const NewRequestPanel = lazy(async () => ({
  default: (await import('./new-request-panel.tsx')).NewRequestPanel,
}))
const RequestPanel = lazy(async () => ({
  default: (await import('./request-panel.tsx')).RequestPanel,
}))

/** An employee's own leave: the balance, the request form, and the state of each request. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const request = searchParams.get('request')
  const isOpen = searchParams.get('ask') !== undefined
  useLive(
    LEAVE_TOPIC,
    () => void refresh(client, [listOwnRequests, showRequest, previewRequest, listLeaveTypes]),
  )
  // The days of an absence that leave explains (the dashboard's link).
  const from = Day.safeParse(searchParams.get('from')).data
  const to = Day.safeParse(searchParams.get('to')).data ?? from
  const days = from === undefined || to === undefined ? null : { from, to }
  const closed = { ask: null, from: null, to: null }
  const ask = (): void => searchParams.open({ ask: '1', request: null })
  return (
    <>
      <PageHeader
        title={m['pages.leaves']()}
        action={
          <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={ask}>
            {m['leaveAsk.ask.open']()}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BalanceRings />
        <OwnRequests onRequest={ask} />
      </div>
      <Suspense>
        {isOpen && (
          <NewRequestPanel
            days={days}
            onClose={() => searchParams.change(closed)}
            onSent={() => searchParams.change({ ...closed, state: null })}
          />
        )}
        {request !== undefined && !isOpen && (
          <RequestPanel id={request} onClose={() => searchParams.change({ request: null })} />
        )}
      </Suspense>
    </>
  )
}
