import { listMails } from '#accounts/outbox/contract.ts'
import { listPeople } from '#accounts/people/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { DeskCard } from './desk-card.tsx'

const MOST = '100'
const MAX_VISIBLE = 3

function useCount(): (page: { items: readonly unknown[]; next: string | null }) => string {
  const locale = useLanguage()
  return ({ items, next }) => {
    const shown = formatNumber(items.length, locale)
    return next === null ? shown : m['dashboard.desk.andMore']({ shown })
  }
}

/** Employees who were never invited to their account; customers make their own. */
export function InviteCard() {
  const { language } = useLanguage()
  const countOf = useCount()
  const found = useEndpoint(listPeople, {
    query: { state: 'new', role: 'employee', language, limit: MOST },
  })
  const items = found.data?.items ?? []
  return (
    <DeskCard
      title={m['dashboard.desk.invite']()}
      found={found}
      isEmpty={items.length === 0}
      none={m['dashboard.desk.none']()}
      end={
        <LinkButton size="small" to="/people?state=new&role=employee">
          {m['dashboard.desk.inviteNow']()}
        </LinkButton>
      }
    >
      <li className="flex items-center gap-4 px-4 py-3 text-sm sm:px-6">
        <span className="figures text-xl font-semibold">
          {found.data !== undefined && countOf(found.data)}
        </span>
        <span className="min-w-0 truncate text-ink-soft">
          {items.slice(0, MAX_VISIBLE).map((each) => (
            <bdi key={each.id} className="me-3">
              {each.name[language]}
            </bdi>
          ))}
        </span>
      </li>
    </DeskCard>
  )
}

/** Emails that were given up. */
export function FailedMailsCard() {
  const countOf = useCount()
  const found = useEndpoint(listMails, { query: { state: 'failed', limit: MOST } })
  const items = found.data?.items ?? []
  return (
    <DeskCard
      title={m['dashboard.desk.mails']()}
      found={found}
      isEmpty={items.length === 0}
      none={m['dashboard.desk.none']()}
      end={
        <LinkButton size="small" to="/outbox?state=failed">
          {m['dashboard.desk.mailsOpen']()}
        </LinkButton>
      }
    >
      <li className="px-4 py-3 text-sm sm:px-6">
        <span className="figures text-xl font-semibold">
          {found.data !== undefined && countOf(found.data)}
        </span>
      </li>
      {items.slice(0, MAX_VISIBLE).map((mail) => (
        <li key={mail.id} className="px-4 py-3 text-sm sm:px-6">
          <bdi className="block truncate">{mail.subject}</bdi>
          <span className="block truncate text-xs text-ink-soft">
            <Bdi code>{mail.toAddress}</Bdi>
          </span>
        </li>
      ))}
    </DeskCard>
  )
}

/** What unused leave is worth, for those who pay it. */
export function LiabilityCard() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 sm:px-6">
      <span>
        <h2 className="text-base">{m['dashboard.desk.liability']()}</h2>
        <p className="text-sm text-ink-soft">{m['dashboard.desk.liabilityText']()}</p>
      </span>
      <LinkButton size="small" to="/leave-figures?view=liability">
        {m['dashboard.desk.mailsOpen']()}
      </LinkButton>
    </section>
  )
}
