import { DeskRow } from '#directory/desk-parts/desk-row.tsx'
import { PlaceTools, swapped } from '#directory/desk-parts/place-tools.tsx'
import { useWishedOrder } from '#directory/desk-parts/use-wished-order.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#words'
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
  const { shown, wish } = useWishedOrder(members, (after) =>
    order.send({ body: { ids: after.map(({ id }) => id) } }),
  )
  return (
    <Card flush>
      <ol aria-label={label} className="divide-y divide-line">
        {shown.map((member, place) => (
          <DeskRow
            key={member.id}
            name={member.name}
            start={<Avatar name={member.name[language]} picture={member.picture?.src} />}
            isHidden={!member.shown}
            facts={<Facts member={member} />}
            onChange={() => onChange(member)}
            onRemove={() => onRemove(member)}
            moves={
              shown.length > 1 && (
                <PlaceTools
                  name={member.name[language]}
                  place={place}
                  onUp={place === 0 ? undefined : () => void wish(swapped(shown, place, place - 1))}
                  onDown={
                    place === shown.length - 1
                      ? undefined
                      : () => void wish(swapped(shown, place, place + 1))
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

function Facts({ member: { role, documents } }: { member: Member }) {
  const manner = useLanguage()
  return (
    <p className="text-xs text-ink-faint">
      <bdi>{role[manner.language]}</bdi>
      {documents > 0 &&
        ` · ${m['teamDesk.signs']({ count: documents, shown: formatNumber(documents, manner) })}`}
    </p>
  )
}
