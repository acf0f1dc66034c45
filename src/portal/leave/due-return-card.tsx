import { CalendarCheck } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { HijriText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { listDueReturns } from './returns/contract.ts'
import { expectedText } from './returns/screens/expected-text.ts'
import { LEAVE_TOPIC } from './topic.ts'

/** The caller's own return that is due to be reported; nothing when there is none. */
export function DueReturnCard() {
  const locale = useLanguage()
  const today = useDay()
  const client = useQueryClient()
  const found = useEndpoint(listDueReturns)
  useLive(LEAVE_TOPIC, () => void refresh(client, [listDueReturns]))
  const [due] = (found.data?.items ?? []).filter((each) => each.state === 'due')
  if (due === undefined) return null
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-warning bg-surface p-4 sm:px-6">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-warning-soft text-warning">
        <CalendarCheck size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow basis-48">
        <h2 className="text-sm font-semibold">{expectedText(due, locale, today)}</h2>
        <p className="text-xs text-ink-soft">
          <Dotted>
            {due.leave.type.name[locale.language]}
            <HijriText day={due.expected} />
          </Dotted>
        </p>
      </div>
      <LinkButton to="/leavesReturn">{m['leaveReturns.due.report']()}</LinkButton>
    </section>
  )
}
