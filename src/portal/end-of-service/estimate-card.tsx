import { useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Disclosure } from '#platform/ui/disclosure.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { EndReason, showEstimate } from './contract.ts'
import { EstimateDetails } from './screens/estimate-details.tsx'
import { StateBanner } from './screens/state-banner.tsx'

/**
 * What the signed-in employee would be paid at the end of their service, on a day and for a reason
 * that they choose.
 */
export function EstimateCard() {
  const me = useMe()
  const locale = useLanguage()
  const [day, setDay] = useState<string | null>(null)
  const [on, setOn] = useState<string | null>(null)
  const [reason, setReason] = useState<EndReason>('resignation')
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    showEstimate,
    { query: { reason, ...(on === null ? {} : { on }) } },
    {
      when: me?.permissions.includes('pay.own') === true && me.employeeId !== null,
      keepPrevious: true,
    },
  )
  if (me?.permissions.includes('pay.own') !== true || me.employeeId === null) return null
  if (data === undefined)
    return error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  const { today, latest } = data
  const isInRange = (chosen: string): boolean => chosen >= today && chosen <= latest
  const choose = (chosen: string | null): void => {
    setDay(chosen)
    if (chosen !== null && isInRange(chosen)) setOn(chosen)
  }
  const dayText = (each: string): string => formatDay(each, locale, { weekday: false, year: true })
  const outOfRange =
    day === null || isInRange(day)
      ? undefined
      : m['endOfServiceScreens.dayOutOfRange']({ from: dayText(today), to: dayText(latest) })
  return (
    <Card title={m['endOfServiceScreens.estimate']()}>
      <div className="space-y-5">
        <Total data={data} isOld={isPlaceholderData} />
        {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <LazyDatePicker
            label={m['endOfServiceScreens.lastDay']()}
            value={day ?? today}
            min={today}
            max={latest}
            error={outOfRange}
            onChange={choose}
          />
          <SelectField
            label={m['endOfServiceScreens.reason']()}
            choices={[
              { value: 'resignation', label: m['endOfServiceScreens.resignation']() },
              { value: 'termination', label: m['endOfServiceScreens.termination']() },
            ]}
            value={reason}
            onChange={(value) => setReason(EndReason.parse(value))}
          />
        </div>
        <StateBanner estimate={data.estimate} currency={data.currency} />
        <Disclosure title={m['endOfServiceScreens.how']()}>
          <EstimateDetails estimate={data.estimate} currency={data.currency} />
        </Disclosure>
      </div>
    </Card>
  )
}

function Total({ data, isOld }: { data: ReplyOf<typeof showEstimate>; isOld: boolean }) {
  const { estimate, currency } = data
  return (
    <div aria-busy={isOld} className={classNames(isOld && 'opacity-60')}>
      <p className="figures text-2xl font-semibold">
        <MoneyText fils={estimate.totalFils} currency={currency} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{m['endOfServiceScreens.notAPromise']()}</p>
    </div>
  )
}
