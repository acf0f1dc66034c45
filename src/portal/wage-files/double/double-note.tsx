import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { m } from '#messages'
import { listDoubleWages } from './contract.ts'

/** How many runs get a button of their own. */
const MAX_LINKS = 3

/** How many wages were paid twice, or are about to be, with links to their runs. */
export function DoubleNote() {
  const locale = useLanguage()
  const client = useQueryClient()
  const { data } = useEndpoint(listDoubleWages, { query: { limit: '100' } })
  useLive(PAY_RUNS_TOPIC, () => void refresh(client, [listDoubleWages]))
  if (data === undefined || data.items.length === 0) return null
  const { items, next } = data
  const runs = [...new Map(items.map(({ runId, month }) => [runId, month]))].slice(0, MAX_LINKS)
  return (
    <Banner
      tone="bad"
      action={
        <div className="flex flex-wrap gap-2">
          {runs.map(([id, month]) => (
            <LinkButton key={id} size="small" to={`/pay-runs?run=${id}`}>
              <bdi>{m['doubleWages.viewRun']({ month: formatMonth(month, locale) })}</bdi>
            </LinkButton>
          ))}
        </div>
      }
    >
      {next === null
        ? m['doubleWages.note'](counted(items.length, locale))
        : m['doubleWages.noteMore']({ shown: formatNumber(items.length, locale) })}
    </Banner>
  )
}
