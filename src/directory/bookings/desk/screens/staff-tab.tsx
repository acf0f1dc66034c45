import { UserRound } from 'lucide-react'
import { weekOf } from '#directory/companies/rules/hours.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { formatDay, formatDayRange, formatWeekday } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type DeskStaff, type DeskWorkDay, showSetUp } from '../contract.ts'
import { nameDay, spansOf, spanText, WEEKS } from './hour-messages.ts'
import { StaffDialog } from './staff-dialog.tsx'

/** Who provides the services, and when they work. */
export function StaffTab({ company }: { company: string }) {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const setUp = useEndpoint(showSetUp, { params: { company } })
  if (setUp.data === undefined)
    return setUp.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={setUp.error} again={() => void setUp.refetch()} />
    )
  const { staff, holidays, ramadan } = setUp.data
  const opened = searchParams.get('open')
  const member = staff.find(({ id }) => id === opened)
  const [next] = holidays
  return (
    <>
      {next !== undefined && (
        <p className="mb-4 text-sm text-ink-soft">
          {m['bookingDesk.nextHoliday']({
            name: next.name[locale.language],
            days: formatDayRange(next.from, next.to, locale),
          })}
        </p>
      )}
      {staff.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<UserRound size={22} aria-hidden="true" />}
            title={m['bookingDesk.noStaff']()}
            text={m['bookingDesk.noStaffText']()}
          />
        </Card>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {staff.map((each) => (
            <li key={each.id}>
              <StaffCard member={each} onOpen={() => searchParams.open({ open: each.id })} />
            </li>
          ))}
        </ul>
      )}
      {(opened === 'new' || member !== undefined) && (
        <StaffDialog
          key={opened}
          company={company}
          member={member ?? null}
          ramadan={ramadan}
          onClose={() => searchParams.change({ open: null })}
        />
      )}
    </>
  )
}

function StaffCard({ member, onOpen }: { member: DeskStaff; onOpen: () => void }) {
  const locale = useLanguage()
  const name = member.name[locale.language]
  return (
    <Card
      title={<bdi>{name}</bdi>}
      end={!member.active && <Pill tone="neutral">{m['bookingDesk.notWorking']()}</Pill>}
    >
      <Week title={null} week={member.usual} locale={locale} />
      {member.ramadan.length > 0 && (
        <Week title={m['bookingDesk.inRamadan']()} week={member.ramadan} locale={locale} />
      )}
      {member.exceptions.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
          {member.exceptions.slice(0, 4).map(({ day, hours, reason }) => (
            <li key={day} className="figures flex flex-wrap justify-between gap-x-4">
              <span>
                <bdi>{formatDay(day, locale)}</bdi>
                {reason !== '' && <span className="text-ink-soft"> · {reason}</span>}
              </span>
              <span className="text-ink-soft">
                {hours === null
                  ? m['bookingDesk.off']()
                  : spansOf({ ...hours, pause: null }).map((span) => (
                      <bdi key={span.opens}>{spanText(span, locale)}</bdi>
                    ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button size="small" onPress={onOpen}>
          {m['bookingDesk.edit']()}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </Card>
  )
}

function Week({
  title,
  week,
  locale,
}: {
  title: string | null
  week: readonly DeskWorkDay[]
  locale: Languages
}) {
  const [firstDay] = WEEKS[useFirstDay()]
  const hours = week.flatMap((day) =>
    spansOf(day).map((span) => ({ ...span, weekday: day.weekday })),
  )
  const dayName = (weekday: number): string => formatWeekday(nameDay(weekday), locale, 'long')
  return (
    <div className={title === null ? undefined : 'mt-3 border-t border-line pt-3'}>
      {title !== null && <h3 className="mb-1 text-sm font-medium">{title}</h3>}
      <dl className="grid gap-1 text-sm">
        {weekOf(hours, firstDay).map(({ days, times }) => {
          const [first = firstDay, last = first] = [days[0], days.at(-1)]
          const isOff = times.length === 0
          return (
            <div key={first} className="figures flex justify-between gap-4">
              <dt className={isOff ? 'text-ink-faint' : undefined}>
                {first === last
                  ? dayName(first)
                  : m['companyScreens.dayRange']({ from: dayName(first), to: dayName(last) })}
              </dt>
              <dd className={classNames('text-end', isOff ? 'text-ink-faint' : 'text-ink-soft')}>
                {isOff
                  ? m['bookingDesk.off']()
                  : times.map((span) => (
                      <bdi key={span.opens} className="block">
                        {spanText(span, locale)}
                      </bdi>
                    ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
