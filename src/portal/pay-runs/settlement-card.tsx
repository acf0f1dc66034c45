import { useEndpoint } from '#platform/http/use-endpoint.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { showSettlement } from './off-cycle/contract.ts'

/** For payroll: the final settlement of an employee who leaves, or the button that starts it. */
export function SettlementCard({ employeeId }: { employeeId: string }) {
  const { data, error, refetch } = useEndpoint(showSettlement, { params: { id: employeeId } })
  if (data === undefined)
    return error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  const { ending, settlement } = data
  if (ending === null && settlement === null) return null
  const isOfEnding = ending === null || settlement?.lastDay === ending.lastDay
  return (
    <Card title={m['payRunScreens.settlement.title']()}>
      <div className="space-y-3 text-sm">
        {settlement !== null && isOfEnding ? (
          <Settled settlement={settlement} currency={data.currency} />
        ) : (
          ending !== null && <Due employeeId={employeeId} ending={ending} />
        )}
      </div>
    </Card>
  )
}

type Shown = ReplyOf<typeof showSettlement>

interface SettledProps {
  settlement: NonNullable<Shown['settlement']>
  currency: string
}

function Settled({ settlement: { run, slipId, netFils, settledOn }, currency }: SettledProps) {
  const locale = useLanguage()
  const slip = slipId === null ? '' : `&slip=${slipId}`
  return (
    <>
      <p>
        {settledOn === null
          ? m['payRunScreens.settlement.inProgress']()
          : m['payRunScreens.settlement.settled']({
              day: formatDay(settledOn, locale, { weekday: false, year: true }),
            })}
      </p>
      {settledOn !== null && (
        <p className="figures text-xl font-semibold">
          <MoneyText fils={netFils} currency={currency} />
        </p>
      )}
      <LinkButton to={`/pay-runs?run=${run.id}${slip}`}>
        {m['payRunScreens.settlement.view']()}
      </LinkButton>
    </>
  )
}

interface DueProps {
  employeeId: string
  ending: NonNullable<Shown['ending']>
}

function Due({ employeeId, ending: { lastDay, payBy, canSettle } }: DueProps) {
  const locale = useLanguage()
  const day = (each: string): string => formatDay(each, locale, { weekday: false, year: true })
  return (
    <>
      <p>
        {canSettle
          ? m['payRunScreens.settlement.due']({ day: day(lastDay), payBy: day(payBy) })
          : m['payRunScreens.settlement.coming']({ day: day(lastDay) })}
      </p>
      {canSettle && (
        <LinkButton kind="primary" to={`/pay-runs?settle=${employeeId}`}>
          {m['payRunScreens.settle.short']()}
        </LinkButton>
      )}
    </>
  )
}
