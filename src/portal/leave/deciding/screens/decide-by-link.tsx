import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { type CallError, useSubmit } from '#platform/http/use-endpoint.ts'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { listRequestsToDecide } from '../../requests/contract.ts'
import { forgetToken, storedToken } from '../browser-storage.ts'
import { decideByLink, openDecisionLink, type RequestAtDesk, showDesk } from '../contract.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { AtDesk, DetailSkeleton } from './request-detail.tsx'

/** The request an email's link is about, and its decision, which uses up the link. */
export function DecideByLink({ onSuccess }: { onSuccess: () => void }) {
  const { language } = useLanguage()
  const [token] = useState(storedToken)
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
  if (token === null)
    return <Useless message={m['leaveDeciding.linkUnknown']()} onSuccess={onSuccess} />
  if (opened.error !== null)
    return <Useless message={errorSentence(opened.error, language)} onSuccess={onSuccess} />
  if (opened.data === undefined) return <DetailSkeleton />
  return <Deciding token={token} desk={opened.data} onSuccess={onSuccess} />
}

function Useless({ message, onSuccess }: { message: string; onSuccess: () => void }) {
  return (
    <div className="max-w-2xl" role="alert">
      <Banner
        tone="warning"
        action={
          <Button
            size="small"
            onPress={() => {
              forgetToken()
              onSuccess()
            }}
          >
            {m['leaveDesk.toInbox']()}
          </Button>
        }
      >
        {message}
      </Banner>
    </div>
  )
}

function Deciding({
  token,
  desk,
  onSuccess,
}: {
  token: string
  desk: RequestAtDesk
  onSuccess: () => void
}) {
  const { language } = useLanguage()
  const [isRefusing, setRefusing] = useState(false)
  const [decision, setDecision] = useState<boolean | null>(null)
  const decide = useSubmit(decideByLink, {
    refreshes: [listRequestsToDecide, showDesk],
    onSuccess(_request, input) {
      forgetToken()
      setRefusing(false)
      setDecision(input.body?.approve ?? null)
    },
  })
  if (decision !== null) {
    return (
      <div className="max-w-2xl rounded-card border border-line bg-surface" role="status">
        <EmptyState
          icon={<CheckCheck size={22} aria-hidden="true" />}
          title={decision ? m['leaveDesk.approvedTitle']() : m['leaveDesk.refusedTitle']()}
          text={m['leaveDesk.letterDone']()}
          action={<Button onPress={onSuccess}>{m['leaveDesk.toInbox']()}</Button>}
        />
      </div>
    )
  }
  const decideError = decide.error === null ? undefined : errorSentence(decide.error, language)
  return (
    <div className="max-w-2xl overflow-clip rounded-card border border-line bg-surface px-4 pt-5 sm:p-6">
      <AtDesk
        desk={{ ...desk, request: { ...desk.request, canDecide: true } }}
        error={isRefusing ? undefined : decideError}
        pending={decide.pending}
        onApprove={() => decide.submit({ body: { token, approve: true, comment: '' } })}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing && (
        <RefuseDialog
          requests={[desk.request]}
          pending={decide.pending}
          error={decide.error}
          onClose={() => setRefusing(false)}
          onRefuse={(comment) => decide.submit({ body: { token, approve: false, comment } })}
        />
      )}
    </div>
  )
}
