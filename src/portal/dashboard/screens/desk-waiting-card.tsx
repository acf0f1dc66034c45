import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { countWaiting, MAX_COUNTED, type WaitingKind } from '../contract.ts'
import { DeskCard } from './desk-card.tsx'

const DESKS: Readonly<Record<WaitingKind, { label: () => string; to: string }>> = {
  letters: { label: m['dashboard.desk.waits.letters'], to: '/letter-desk' },
  documents: { label: m['dashboard.desk.waits.documents'], to: '/document-board?tab=check' },
  overdueTasks: { label: m['dashboard.desk.waits.overdueTasks'], to: '/document-board?tab=tasks' },
  nominations: { label: m['dashboard.desk.waits.nominations'], to: '/awards-desk' },
  cases: { label: m['dashboard.desk.waits.cases'], to: '/discipline' },
  questions: { label: m['dashboard.desk.waits.questions'], to: '/circulars-desk?tab=questions' },
  salaryUpdates: { label: m['dashboard.desk.waits.salaryUpdates'], to: '/salaries?tab=updates' },
}

/** What waits at the reader's desks: a line for each, with the way there. */
export function DeskWaitingCard() {
  const locale = useLanguage()
  const found = useEndpoint(countWaiting)
  const items = found.data?.items ?? []
  return (
    <DeskCard
      title={m['dashboard.desk.waits.title']()}
      found={found}
      isEmpty={items.length === 0}
      none={m['dashboard.desk.waits.none']()}
    >
      {items.map(({ kind, count }) => {
        const { label, to } = DESKS[kind]
        const shown = formatNumber(count, locale)
        return (
          <li key={kind} className="flex items-center gap-3 px-4 py-3 text-sm sm:px-6">
            <span className="min-w-0 grow">{label()}</span>
            <span className="figures font-semibold">
              {count === MAX_COUNTED ? m['dashboard.desk.andMore']({ shown }) : shown}
            </span>
            <LinkButton
              size="small"
              to={to}
              aria-label={m['dashboard.desk.waits.openOf']({ name: label() })}
            >
              {m['dashboard.desk.waits.open']()}
            </LinkButton>
          </li>
        )
      })}
    </DeskCard>
  )
}
