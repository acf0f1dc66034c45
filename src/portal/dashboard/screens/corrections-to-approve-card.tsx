import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { showToday } from '#portal/attendance/contract.ts'
import {
  type Correction,
  decideCorrection,
  listCorrectionsToDecide,
} from '#portal/attendance/corrections/contract.ts'
import { ATTENDANCE_TOPIC } from '#portal/attendance/use-today.ts'
import { m } from '#messages'
import { DeskCard, PersonRow } from './desk-card.tsx'
import { VerdictButtons } from './verdict-buttons.tsx'

const RejectDialog = lazy(async () => ({
  default: (await import('#portal/attendance/decide-dialog.tsx')).RejectDialog,
}))
const MAX_VISIBLE = 4

/** The first open requests to correct a day, decided in place. */
export function CorrectionsToApproveCard() {
  const locale = useLanguage()
  const client = useQueryClient()
  const found = useEndpoint(listCorrectionsToDecide, { query: { limit: String(MAX_VISIBLE) } })
  const [asked, setAsked] = useState<string | null>(null)
  const [rejected, setRejected] = useState<Correction | null>(null)
  const decide = useSubmit(decideCorrection, {
    refreshes: [listCorrectionsToDecide, showToday],
  })
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [listCorrectionsToDecide]))
  const items = found.data?.items ?? []
  const approve = (id: string): void => {
    setAsked(id)
    decide.submit({ params: { id }, body: { approve: true, comment: '' } })
  }
  return (
    <>
      <DeskCard
        title={m['attendanceScreens.tasks.corrections']()}
        found={found}
        isEmpty={items.length === 0}
        none={m['dashboard.waiting.none']()}
        end={<TextLink to="/corrections">{m['attendanceScreens.tasks.allCorrections']()}</TextLink>}
      >
        {items.map((each) => {
          const name = each.employee.name[locale.language]
          return (
            <PersonRow
              key={each.id}
              name={name}
              to="/corrections"
              error={
                decide.error !== null && asked === each.id
                  ? errorSentence(decide.error, locale.language)
                  : undefined
              }
              detail={
                <Dotted>
                  <bdi>{formatDay(each.day, locale)}</bdi>
                  <bdi dir="auto">{each.reason}</bdi>
                </Dotted>
              }
              end={
                each.canDecide && (
                  <VerdictButtons
                    name={name}
                    isBusy={decide.pending}
                    onApprove={() => approve(each.id)}
                    onReject={() => setRejected(each)}
                  />
                )
              }
            />
          )
        })}
      </DeskCard>
      <Suspense>
        {rejected !== null && (
          <RejectDialog correction={rejected} onClose={() => setRejected(null)} />
        )}
      </Suspense>
    </>
  )
}
