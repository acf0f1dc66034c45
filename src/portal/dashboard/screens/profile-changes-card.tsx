import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { type Desk, listChanges } from '#portal/profile/desk/contract.ts'
import { groupName } from '#portal/profile/group-names.ts'
import { PROFILE_TOPIC } from '#portal/profile/topic.ts'
import { m } from '#messages'
import { DeskCard, PersonRow } from './desk-card.tsx'

const MAX_VISIBLE = 4

/** The first changes of employees' details that wait for HR or payroll. */
export function ProfileChangesCard({ desk }: { desk: Desk }) {
  const locale = useLanguage()
  const client = useQueryClient()
  const found = useEndpoint(listChanges, { query: { desk, limit: String(MAX_VISIBLE) } })
  useLive(PROFILE_TOPIC, () => void refresh(client, [listChanges]))
  const items = found.data?.items ?? []
  const tab = desk === 'pay' ? 'tab=bank' : 'tab=waiting'
  return (
    <DeskCard
      title={
        desk === 'pay' ? m['dashboard.desk.bankChanges']() : m['dashboard.desk.profileChanges']()
      }
      found={found}
      isEmpty={items.length === 0}
      none={m['dashboard.waiting.none']()}
      end={<TextLink to={`/profile-changes?${tab}`}>{m['dashboard.desk.allChanges']()}</TextLink>}
    >
      {items.map((each) => {
        const name = each.employee.name[locale.language]
        return (
          <PersonRow
            key={each.id}
            name={name}
            detail={
              <Dotted>
                {groupName(each.group)}
                <bdi>{formatDay(each.fromDay, locale)}</bdi>
              </Dotted>
            }
            end={
              <LinkButton
                size="small"
                to={`/profile-changes?${tab}&change=${each.id}`}
                aria-label={m['dashboard.desk.reviewOf']({ name })}
              >
                {m['dashboard.desk.review']()}
              </LinkButton>
            }
          />
        )
      })}
    </DeskCard>
  )
}
