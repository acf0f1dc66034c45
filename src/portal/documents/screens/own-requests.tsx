import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { DocumentRequest } from '../requests/contract.ts'

interface OwnRequestsProps {
  requests: readonly DocumentRequest[]
  onSend: (type: string) => void
}

/** What was requested of the employee and is not accepted yet; nothing if there is none. */
export function OwnRequests({ requests, onSend }: OwnRequestsProps) {
  if (requests.length === 0) return null
  return (
    <Card title={m['documentsScreens.own.requests']()}>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <RequestText request={request} />
            {request.state === 'open' ? (
              <Button kind="primary" size="small" onPress={() => onSend(request.type)}>
                {m['documentsScreens.own.send']()}
              </Button>
            ) : (
              <Pill tone="info">{m['documentsScreens.state.checking']()}</Pill>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RequestText({ request }: { request: DocumentRequest }) {
  const locale = useLanguage()
  const { typeName, dueOn, requestedBy, note, returnedReason } = request
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">
        <bdi>{typeName[locale.language]}</bdi>
      </p>
      <p className="text-xs text-ink-soft">
        <bdi>{requestedBy[locale.language]}</bdi>
        {dueOn !== null && (
          <> · {m['documentsScreens.task.due']({ day: formatDay(dueOn, locale) })}</>
        )}
      </p>
      {note !== '' && (
        <p className="mt-1">
          <LocalizedText text={note} />
        </p>
      )}
      {returnedReason !== null && (
        <p className="mt-1 text-warning">
          {m['documentsScreens.panel.returned']()} <LocalizedText text={returnedReason} />
        </p>
      )}
    </div>
  )
}
