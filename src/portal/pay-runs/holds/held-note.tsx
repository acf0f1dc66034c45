import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { PAY_RUNS_TOPIC } from '../topic.ts'
import { listHeldPay } from './contract.ts'

/** How many payments are held and since when, because the law's deadline still counts for them. */
export function HeldNote() {
  const locale = useLanguage()
  const client = useQueryClient()
  const { data } = useEndpoint(listHeldPay, { query: { limit: '1' } })
  useLive(PAY_RUNS_TOPIC, () => void refresh(client, [listHeldPay]))
  if (data === undefined || data.since === null) return null
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton size="small" to="/pay-reports">
          {m['payHolds.view']()}
        </LinkButton>
      }
    >
      {m['payHolds.note']({
        ...counted(data.people, locale),
        day: formatDay(data.since, locale, { year: true }),
      })}
    </Banner>
  )
}
