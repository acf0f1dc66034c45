import { useLanguage } from '#platform/i18n/language.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Document } from '../contract.ts'
import { daysLeftText, toneOf } from './labels.ts'
import { useDay } from '#portal/attendance/use-day.ts'

/** How a document stands: valid, expiring with its days, expired, being checked or closed. */
export function DocumentPill({
  document,
}: {
  document: Pick<Document, 'state' | 'expiresOn' | 'isWaiting' | 'returnedReason'>
}) {
  const { state, expiresOn, isWaiting, returnedReason } = document
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {state !== 'waiting' && <ValidityPill state={state} expiresOn={expiresOn} />}
      {isWaiting && <Pill tone="info">{m['documentsScreens.state.checking']()}</Pill>}
      {returnedReason !== null && (
        <Pill tone="warning">{m['documentsScreens.state.returned']()}</Pill>
      )}
    </span>
  )
}

function ValidityPill({ state, expiresOn }: Pick<Document, 'state' | 'expiresOn'>) {
  const locale = useLanguage()
  const today = useDay()
  if (state === 'closed') return <Pill tone="neutral">{m['documentsScreens.state.closed']()}</Pill>
  if (expiresOn === null || state === 'valid')
    return <Pill tone="good">{m['documentsScreens.state.valid']()}</Pill>
  return <Pill tone={toneOf(expiresOn, today)}>{daysLeftText(expiresOn, today, locale)}</Pill>
}
