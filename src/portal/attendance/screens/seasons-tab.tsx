import { CalendarRange, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateRangeText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatHijri } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { daysFrom } from '#platform/days.ts'
import { m } from '#messages'
import { listSeasons, listShifts, type Season } from '../set-up/contract.ts'
import { useDay } from '../use-day.ts'
import { SetUpList } from './set-up-list.tsx'
import { HoursText } from './shifts-tab.tsx'

const SeasonForm = lazy(async () => ({ default: (await import('./season-form.tsx')).SeasonForm }))

/** Dated hours: Ramadan, summer. */
export function SeasonsTab() {
  const list = useEndpoint(listSeasons)
  const [opened, setOpened] = useState<Season | 'new' | null>(null)
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => setOpened('new')}
    >
      {m['attendanceScreens.setUp.newSeason']()}
    </Button>
  )
  return (
    <>
      <SetUpList
        query={list}
        text={m['attendanceScreens.setUp.seasonsText']()}
        add={add}
        empty={
          <EmptyState
            icon={<CalendarRange size={22} aria-hidden="true" />}
            title={m['attendanceScreens.setUp.noSeasons']()}
            text={m['attendanceScreens.setUp.seasonsText']()}
            action={add}
          />
        }
        renderCard={(season) => <SeasonCard season={season} onOpen={() => setOpened(season)} />}
      />
      <Suspense>
        {opened !== null && (
          <SeasonForm season={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}

function SeasonCard({ season, onOpen }: { season: Season; onOpen: () => void }) {
  const locale = useLanguage()
  const shifts = useEndpoint(listShifts).data?.items
  const today = useDay()
  const { fromDate, toDate, shiftId, change, name } = season
  const shift =
    shiftId === null
      ? m['attendanceScreens.setUp.allShifts']()
      : (shifts?.find((each) => each.id === shiftId)?.name[locale.language] ?? '')
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base font-medium">{name[locale.language]}</h2>
        {fromDate <= today && toDate >= today && (
          <Pill tone="good">{m['attendanceScreens.setUp.inForce']()}</Pill>
        )}
        {toDate < today && <Pill tone="neutral">{m['attendanceScreens.setUp.past']()}</Pill>}
      </div>
      <div className="text-sm">
        <DateRangeText from={fromDate} to={toDate} days={daysFrom(fromDate, toDate)} year />
        <p className="text-xs text-ink-faint">
          <bdi>{formatHijri(fromDate, locale)}</bdi> – <bdi>{formatHijri(toDate, locale)}</bdi>
        </p>
      </div>
      {change.kind === 'minus' ? (
        <p className="text-sm">
          {m['attendanceScreens.setUp.endsEarlier']({
            duration: durationText(change.minutes, locale),
          })}
        </p>
      ) : (
        <HoursText segments={change.segments} />
      )}
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <span className="min-w-0 truncate text-sm text-ink-soft">{shift}</span>
        <Button
          size="small"
          onPress={onOpen}
          aria-label={m['attendanceScreens.setUp.changeOf']({ name: name[locale.language] })}
        >
          {m['attendanceScreens.setUp.change']()}
        </Button>
      </div>
    </article>
  )
}
