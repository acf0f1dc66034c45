import { DeskRow } from '#directory/desk-components/desk-row.tsx'
import { PositionTools, swapped } from '#directory/desk-components/position-tools.tsx'
import { useWishedOrder } from '#directory/desk-components/use-wished-order.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { listMembers, type Member, orderMembers } from '../../contract.ts'

interface MemberListProps {
  label: string
  members: readonly Member[]
  onChange: (member: Member) => void
  onRemove: (member: Member) => void
}

/** Everybody in the order of the team's page. */
export function MemberList({ label, members, onChange, onRemove }: MemberListProps) {
  const { language } = useLanguage()
  const order = useSubmit(orderMembers, { refreshes: [listMembers] })
  const { displayed: shown, wish } = useWishedOrder(members, (after) =>
    order.send({ body: { ids: after.map(({ id }) => id) } }),
  )
  return (
    <Card flush>
      <ol aria-label={label} className="divide-y divide-line">
        {shown.map((member, index) => (
          <DeskRow
            key={member.id}
            name={member.name}
            start={<Avatar name={member.name[language]} picture={member.picture?.src} />}
            isHidden={!member.shown}
            details={<MemberDetails member={member} />}
            onChange={() => onChange(member)}
            onRemove={() => onRemove(member)}
            moves={
              shown.length > 1 && (
                <PositionTools
                  name={member.name[language]}
                  position={index}
                  onUp={index === 0 ? undefined : () => void wish(swapped(shown, index, index - 1))}
                  onDown={
                    index === shown.length - 1
                      ? undefined
                      : () => void wish(swapped(shown, index, index + 1))
                  }
                />
              )
            }
          />
        ))}
      </ol>
    </Card>
  )
}

function MemberDetails({ member: { role, documents } }: { member: Member }) {
  const locale = useLanguage()
  return (
    <p className="text-xs text-ink-faint">
      <bdi>{role[locale.language]}</bdi>
      {documents > 0 &&
        ` · ${m['teamDesk.signs']({ count: documents, shown: formatNumber(documents, locale) })}`}
    </p>
  )
}
