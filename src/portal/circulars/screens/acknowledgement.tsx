import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { RefusedError } from '#platform/http/call.ts'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { acknowledgeCircular, type Circular, listCirculars, showCircular } from '../contract.ts'
import { momentText } from '../moment-text.ts'
import { listWaitingCirculars } from '../waiting/contract.ts'

/** Asks for the acknowledgement, or shows when it was given. */
export function Acknowledgement({ circular }: { circular: Circular }) {
  const locale = useLanguage()
  const client = useQueryClient()
  const { id, version, dueOn, needsAcknowledgement, isExpired } = circular
  const { acknowledgedAt, acknowledgedBefore, changes } = circular
  const acknowledge = useSubmit(acknowledgeCircular, {
    refreshes: [showCircular, listCirculars, listWaitingCirculars],
    onSuccess: () => showToast(m['circularScreens.acknowledge.done'](), { tone: 'good' }),
  })
  if (!needsAcknowledgement) return null
  if (acknowledgedAt !== null)
    return (
      <Banner tone="good" icon={<Check size={18} aria-hidden="true" />}>
        {m['circularScreens.acknowledge.given']({ moment: momentText(acknowledgedAt, locale) })}
      </Banner>
    )
  // An expired circular asks no one any more.
  if (isExpired) return null
  const { error } = acknowledge
  const isChanged =
    error instanceof RefusedError &&
    (error.problem.status === 409 || error.problem.code === 'circulars.isExpired')
  function readAgain(): void {
    acknowledge.reset()
    void refresh(client, [showCircular, listCirculars])
  }
  return (
    <Card title={m['circularScreens.acknowledge.title']()}>
      <div className="grid gap-4 text-sm">
        {acknowledgedBefore !== null && (
          <Banner tone="info">
            {m['circularScreens.acknowledge.changed']({
              version: formatNumber(acknowledgedBefore, locale),
            })}
            {changes.map(({ version: each, note }) => (
              <span key={each} className="mt-1 block wrap-anywhere">
                <LocalizedText text={note[locale.language]} />
              </span>
            ))}
          </Banner>
        )}
        <p>{m['circularScreens.acknowledge.text']()}</p>
        {dueOn !== null && (
          <p className="text-ink-soft">
            {m['circularScreens.acknowledge.by']()} <DateText day={dueOn} year hijri />
          </p>
        )}
        {error !== null && <CouldNotLoad error={error} again={isChanged ? readAgain : undefined} />}
        <Button
          kind="primary"
          wide
          icon={<Check size={18} aria-hidden="true" />}
          pending={acknowledge.pending}
          onPress={() => acknowledge.submit({ params: { id }, body: { version } })}
        >
          {m['circularScreens.acknowledge.button']()}
        </Button>
      </div>
    </Card>
  )
}
