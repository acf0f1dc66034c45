import { Cake, PartyPopper } from 'lucide-react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { listCelebrations } from '#portal/employees/overview/contract.ts'
import { m } from '#messages'
import { DeskCard, PersonRow } from './desk-card.tsx'

const MAX_VISIBLE = 6

/** Birthdays and work anniversaries of the next two weeks. */
export function CelebrationsCard() {
  const locale = useLanguage()
  const today = useDay()
  const found = useEndpoint(listCelebrations)
  const items = found.data?.items ?? []
  return (
    <DeskCard
      title={m['dashboard.desk.celebrations']()}
      found={found}
      isEmpty={items.length === 0}
      none={m['dashboard.desk.none']()}
    >
      {items.slice(0, MAX_VISIBLE).map(({ id, name, department, day, years }) => (
        <PersonRow
          key={`${id} ${years}`}
          name={name[locale.language]}
          to={`/employees/${id}`}
          detail={
            <Dotted>
              <bdi>{department[locale.language]}</bdi>
              {years === null
                ? m['dashboard.desk.birthday']()
                : m['dashboard.desk.anniversary'](counted(years, locale))}
              {day === today ? (
                <b className="font-semibold text-accent">{m['dashboard.desk.today']()}</b>
              ) : (
                <bdi>{formatDay(day, locale)}</bdi>
              )}
            </Dotted>
          }
          end={
            <span className="text-ink-soft">
              {years === null ? (
                <Cake size={18} aria-hidden="true" />
              ) : (
                <PartyPopper size={18} aria-hidden="true" />
              )}
            </span>
          }
        />
      ))}
    </DeskCard>
  )
}
