import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { type CallError, useSubmit } from '#platform/http/use-endpoint.ts'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { errorSentence } from '#portal/attendance/could-not-load.tsx'
import { m } from '#words'
import { listRequestsToDecide } from '../../requests/contract.ts'
import { forgetToken, keptToken } from '../browser-storage.ts'
import { decideByLink, openDecisionLink, type RequestAtDesk, showDesk } from '../contract.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { AtDesk, DetailSkeleton } from './request-detail.tsx'

/** The request an email's link is about, and its decision, which uses up the link. */
export function ByLetter({ onDone }: { onDone: () => void }) {
  const { language } = useLanguage()
  const [token] = useState(keptToken)
  const opened = useQuery<RequestAtDesk, CallError>({
    queryKey: [openDecisionLink.name],
    queryFn: ({ signal }) => call(openDecisionLink, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    retry: false,
    // Never refetches: the decision uses up the link, and a second request would report that instead of
    // the request.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === null) return <Useless words={m['leaveDeciding.linkUnknown']()} onDone={onDone} />
  if (opened.error !== null)
    return <Useless words={errorSentence(opened.error, language)} onDone={onDone} />
  if (opened.data === undefined) return <DetailSkeleton />
  return <Deciding token={token} desk={opened.data} onDone={onDone} />
}

function Useless({ words, onDone }: { words: string; onDone: () => void }) {
  return (
    <div className="max-w-2xl" role="alert">
      <Banner
        tone="warning"
        action={
          <Button
            size="small"
            onPress={() => {
              forgetToken()
              onDone()
            }}
          >
            {m['leaveDesk.toInbox']()}
          </Button>
        }
      >
        {words}
      </Banner>
    </div>
  )
}

function Deciding({
  token,
  desk,
  onDone,
}: {
  token: string
  desk: RequestAtDesk
  onDone: () => void
}) {
  const { language } = useLanguage()
  const [isRefusing, setRefusing] = useState(false)
  const [said, setSaid] = useState<boolean | null>(null)
  const decide = useSubmit(decideByLink, {
    refreshes: [listRequestsToDecide, showDesk],
    onDone(_request, input) {
      forgetToken()
      setRefusing(false)
      setSaid(input.body?.approve ?? null)
    },
  })
  if (said !== null) {
    return (
      <div className="max-w-2xl rounded-card border border-line bg-surface" role="status">
        <EmptyState
          icon={<CheckCheck size={22} aria-hidden="true" />}
          title={
            said
              ? m['leaveDesk.approved']({ count: 1, shown: '1' })
              : m['leaveDesk.refused']({ count: 1, shown: '1' })
          }
          text={m['leaveDesk.letterDone']()}
          action={<Button onPress={onDone}>{m['leaveDesk.toInbox']()}</Button>}
        />
      </div>
    )
  }
  const fault = decide.error === null ? undefined : errorSentence(decide.error, language)
  return (
    <div className="max-w-2xl overflow-clip rounded-card border border-line bg-surface px-4 pt-5 sm:p-6">
      <AtDesk
        desk={{ ...desk, request: { ...desk.request, canDecide: true } }}
        fault={fault}
        pending={decide.pending}
        onApprove={() => decide.submit({ body: { token, approve: true, comment: '' } })}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing && (
        <RefuseDialog
          requests={[desk.request]}
          pending={decide.pending}
          onClose={() => setRefusing(false)}
          onRefuse={(comment) => decide.submit({ body: { token, approve: false, comment } })}
        />
      )}
    </div>
  )
}
