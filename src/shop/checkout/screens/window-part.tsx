import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { type Chip, Chips } from '#platform/ui/chips.tsx'
import {
  formatDay,
  formatNumber,
  formatTime,
  formatTimeRange,
  type Manner,
} from '#platform/ui/format.ts'
import type { Choice } from '#platform/ui/option.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { DeliveryDay, WindowOfDay } from '#shop/windows/contract.ts'
import { m } from '#words'
import { PartCard } from './part.tsx'
import type { Checkout } from './use-checkout.ts'

/** "Today", "Tomorrow", then the day in the reader's format. */
export function dayWords(day: string, today: string, manner: Manner): string {
  if (day === today) return m['checkoutScreens.today']()
  const apart = (Date.parse(`${day}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / 86_400_000
  return apart === 1 ? m['checkoutScreens.tomorrow']() : formatDay(day, manner)
}

function detailOf({ closed, few, left, lastOrderAt, name }: WindowOfDay, manner: Manner): string {
  const words = name[manner.language]
  if (closed === 'shut') return `${words} · ${m['checkoutScreens.shut']()}`
  if (closed === 'full') return `${words} · ${m['checkoutScreens.full']()}`
  if (closed === 'late')
    return `${words} · ${m['checkoutScreens.late']({ time: formatTime(lastOrderAt, manner) })}`
  return few
    ? `${words} · ${m['checkoutScreens.fewLeft']({ left, count: formatNumber(left, manner) })}`
    : words
}

function choicesOf({ windows }: DeliveryDay, manner: Manner): Choice[] {
  return windows.map((window) => ({
    value: window.id,
    label: formatTimeRange(window.fromAt, window.toAt, manner),
    detail: detailOf(window, manner),
    disabled: window.closed !== null,
  }))
}

export function WindowPart({ checkout }: { checkout: Checkout }) {
  const manner = useLanguage()
  const { days, today, draft, faults, change, windowsAway, window } = checkout
  const shown = days?.find(({ day }) => day === draft.day) ?? days?.[0]
  const chips: Chip[] = (days ?? []).map(({ day }) => ({
    key: day,
    label: dayWords(day, today, manner),
  }))
  return (
    <PartCard part="window" title={m['checkoutScreens.when']()} fault={faults.window}>
      {days === undefined && !windowsAway && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {windowsAway && <Banner tone="warning">{m['checkoutScreens.notReached']()}</Banner>}
      {days?.length === 0 && (
        <p className="text-sm text-ink-soft">{m['checkoutScreens.noWindows']()}</p>
      )}
      {shown !== undefined && (
        <>
          <Chips
            label={m['checkoutScreens.day']()}
            chips={chips}
            value={shown.day}
            onChange={(day) => change({ day, windowId: sameHours(days, day, window) })}
          />
          <RadioGroup
            label={m['checkoutScreens.period']()}
            labelHidden
            boxed
            choices={choicesOf(shown, manner)}
            value={window !== null && draft.day === shown.day ? window.id : null}
            onChange={(windowId) => change({ day: shown.day, windowId })}
          />
        </>
      )}
    </PartCard>
  )
}

/** Choosing another day keeps the hours, if that window is open there. */
function sameHours(
  days: readonly DeliveryDay[] | undefined,
  day: string,
  window: WindowOfDay | null,
): string | null {
  const there = days
    ?.find((each) => each.day === day)
    ?.windows.find(({ id, closed }) => id === window?.id && closed === null)
  return there?.id ?? null
}
