import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { counted } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { useVerdicts } from '#portal/leave/deciding/screens/use-verdicts.ts'
import type { LeaveRequest } from '#portal/leave/requests/contract.ts'
import { amountText, whenText } from '#portal/leave/requests/screens/days-text.ts'
import { LEAVE_TOPIC } from '#portal/leave/topic.ts'
import { m } from '#messages'
import { DeskCard, PersonRow } from './desk-card.tsx'
import { VerdictButtons } from './verdict-buttons.tsx'

const RefuseDialog = lazy(async () => ({
  default: (await import('#portal/leave/deciding/screens/refuse-dialog.tsx')).RefuseDialog,
}))

/** The first leave requests that wait for the caller, decided in place. */
export function LeaveToApproveCard() {
  const locale = useLanguage()
  const client = useQueryClient()
  const today = useDay()
  const desk = useEndpoint(showDesk)
  const verdicts = useVerdicts()
  const [rejected, setRejected] = useState<LeaveRequest | null>(null)
  const [error, setError] = useState<unknown>(null)
  useLive(LEAVE_TOPIC, () => void refresh(client, [showDesk]))
  const first = desk.data?.first.filter((each) => !verdicts.gone.has(each.id)) ?? []
  const { waiting = 0, toDecide = 0 } = desk.data ?? {}
  const close = (): void => {
    setRejected(null)
    setError(null)
  }
  async function reject(request: LeaveRequest, comment: string): Promise<void> {
    const reason = await verdicts.decide(request, false, comment)
    if (reason === null) close()
    else setError(reason)
  }
  return (
    <>
      <DeskCard
        title={m['leaveDesk.card.title']()}
        found={desk}
        isEmpty={waiting + toDecide === 0}
        none={m['dashboard.waiting.none']()}
        end={
          <TextLink to="/leave-requests">
            {m['leaveDesk.card.waiting'](counted(waiting, locale))}
          </TextLink>
        }
      >
        {first.map((request) => {
          const name = request.employee.name[locale.language]
          return (
            <PersonRow
              key={request.id}
              name={name}
              to={`/leave-requests?request=${request.id}`}
              error={verdicts.errors.get(request.id)}
              detail={
                <Dotted>
                  {request.type.name[locale.language]}
                  <bdi>{whenText(request, locale, { today })}</bdi>
                  {amountText(request, locale)}
                </Dotted>
              }
              end={
                request.canDecide && !request.cancelRequested ? (
                  <VerdictButtons
                    name={name}
                    isBusy={verdicts.pending}
                    onApprove={() => void verdicts.decide(request, true, '')}
                    onReject={() => setRejected(request)}
                  />
                ) : (
                  <LinkButton
                    size="small"
                    to={`/leave-requests?request=${request.id}`}
                    aria-label={m['dashboard.desk.renewOf']({ name })}
                  >
                    {m['dashboard.desk.renew']()}
                  </LinkButton>
                )
              }
            />
          )
        })}
        {toDecide > 0 && (
          <li>
            <LocalLink
              to="/leave-requests?tab=standing-in"
              className="block px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 sm:px-6"
            >
              {m['leaveDesk.toAnswer'](counted(toDecide, locale))}
            </LocalLink>
          </li>
        )}
      </DeskCard>
      <Suspense>
        {rejected !== null && (
          <RefuseDialog
            requests={[rejected]}
            pending={verdicts.pending}
            error={error}
            onRefuse={(comment) => void reject(rejected, comment)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
