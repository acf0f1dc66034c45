import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bar } from '#platform/ui/bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { hourRangeText } from '#shop/menu-desk/hour-text.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { m } from '#messages'
import {
  type DayCapacity,
  type DeliveryDay,
  type DeskWindow,
  listDeliveryDays,
  listDeskWindows,
} from '../contract.ts'
import { CapacityDialog, type Chosen } from './capacity-dialog.tsx'

/** Orders come in while the page is open. */
const FRESH_EVERY_MS = 30_000

/** The days that can be ordered for, and how full each window is. */
export function DaysTab() {
  const searchParams = useSearchState()
  const days = useEndpoint(listDeliveryDays, {}, { everyMs: FRESH_EVERY_MS })
  const windows = useEndpoint(listDeskWindows)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const error = days.error ?? windows.error
  if (days.data === undefined || windows.data === undefined) {
    if (error === null) return <CardSkeleton />
    return (
      <CouldNotLoad
        error={error}
        again={() => {
          void days.refetch()
          void windows.refetch()
        }}
      />
    )
  }
  if (windows.data.items.every(({ active }) => !active)) {
    return (
      <Card flush>
        <EmptyState
          icon={<CalendarClock size={22} aria-hidden="true" />}
          title={m['shopSetupScreens.noWindows']()}
          text={m['shopSetupScreens.noWindowsText']()}
          action={
            <Button
              kind="primary"
              onPress={() => searchParams.change({ tab: 'windows', open: 'new' })}
            >
              {m['shopSetupScreens.addWindow']()}
            </Button>
          }
        />
      </Card>
    )
  }
  const byId = new Map(windows.data.items.map((window) => [window.id, window]))
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{m['shopSetupScreens.daysText']()}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {days.data.items.map((day) => (
          <li key={day.day} data-day={day.day}>
            <DayCard day={day} windows={byId} onChoose={setChosen} />
          </li>
        ))}
      </ul>
      {chosen !== null && <CapacityDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface DayCardProps {
  day: DeliveryDay
  windows: ReadonlyMap<string, DeskWindow>
  onChoose: (chosen: Chosen) => void
}

function DayCard({ day, windows, onChoose }: DayCardProps) {
  return (
    <Card title={<DateText day={day.day} />}>
      {day.windows.length === 0 && (
        <p className="text-sm text-ink-soft">{m['shopSetupScreens.closedDay']()}</p>
      )}
      <ul className="grid gap-4">
        {day.windows.map((dayCapacity) => {
          const window = windows.get(dayCapacity.windowId)
          return (
            window !== undefined && (
              <CapacityLine
                key={dayCapacity.windowId}
                day={day.day}
                dayCapacity={dayCapacity}
                window={window}
                onChoose={onChoose}
              />
            )
          )
        })}
      </ul>
    </Card>
  )
}

interface CapacityLineProps {
  day: string
  dayCapacity: DayCapacity
  window: DeskWindow
  onChoose: (chosen: Chosen) => void
}

function CapacityLine({ day, dayCapacity, window, onChoose }: CapacityLineProps) {
  const locale = useLanguage()
  const { taken, capacity, special } = dayCapacity
  const name = window.name[locale.language]
  const takenText = m['shopSetupScreens.takenOf']({
    taken: formatNumber(taken, locale),
    capacity: formatNumber(capacity, locale),
  })
  const isFull = taken >= capacity
  return (
    <li>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-medium">{name}</p>
          <p className="figures text-xs text-ink-soft">
            <Dotted>
              <bdi>{hourRangeText(window.from, window.to, locale)}</bdi>
              {capacity === 0
                ? m['shopSetupScreens.closed']()
                : isFull
                  ? m['shopSetupScreens.full']({ shown: takenText })
                  : takenText}
              {special && m['shopSetupScreens.special']()}
            </Dotted>
          </p>
        </div>
        <Button
          size="small"
          kind="plain"
          onPress={() => onChoose({ day, dayCapacity, window })}
          aria-label={m['shopSetupScreens.changeOf']({
            name: inARow([name, formatDay(day, locale)], locale.language),
          })}
        >
          {m['shopSetupScreens.change']()}
        </Button>
      </div>
      <div className="mt-1">
        <Bar
          label={name}
          labelHidden
          value={capacity === 0 ? 1 : taken / capacity}
          valueText={takenText}
          tone={capacity === 0 ? 'neutral' : isFull ? 'warning' : 'accent'}
        />
      </div>
    </li>
  )
}
