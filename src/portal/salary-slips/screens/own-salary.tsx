import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { getOwnSalary, type Pay } from '#portal/salaries/contract.ts'
import { PayComposition } from '#portal/salaries/pay-composition.tsx'
import { PayTimeline } from '#portal/salaries/pay-timeline.tsx'
import { SALARIES_TOPIC } from '#portal/salaries/topic.ts'
import { m } from '#messages'

/** What the reader is paid, where it goes, and how it changed. */
export function OwnSalary() {
  const client = useQueryClient()
  const found = useEndpoint(getOwnSalary)
  useLive(SALARIES_TOPIC, () => void refresh(client, [getOwnSalary]))
  if (found.data === undefined)
    return found.error === null ? (
      <Loading>
        <Skeleton className="h-72 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { current, currency, history } = found.data
  if (current === null)
    return (
      <Card title={m['salarySlipScreens.mine']()}>
        <p className="text-sm text-ink-soft">{m['salarySlipScreens.noPay']()}</p>
      </Card>
    )
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title={m['salarySlipScreens.mine']()}>
        <div className="space-y-5">
          <PayComposition amounts={current} currency={currency} />
          <WhereAndSince pay={current} />
        </div>
      </Card>
      <Card title={m['salarySlipScreens.history']()}>
        <PayTimeline
          label={m['salarySlipScreens.history']()}
          periods={history}
          currency={currency}
        />
      </Card>
    </div>
  )
}

function WhereAndSince({ pay: { fromDay, iban } }: { pay: Pay }) {
  const locale = useLanguage()
  return (
    <DescriptionList
      items={[
        {
          term: m['salarySlipScreens.since'](),
          value: <bdi>{formatDay(fromDay, locale, { weekday: false, year: true })}</bdi>,
        },
        {
          term: m['salaries.account'](),
          value: iban === '' ? m['salaries.noAccount']() : <Bdi code>{iban}</Bdi>,
        },
      ]}
    />
  )
}
