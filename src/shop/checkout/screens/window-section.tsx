import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type Chip, Chips } from '#platform/ui/chips.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatTime, formatTimeRange } from '#platform/ui/format-dates.ts'
import type { Choice } from '#platform/ui/option.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { DeliveryDay, WindowOfDay } from '#shop/windows/contract.ts'
import { m } from '#messages'
import { SectionCard } from './section-card.tsx'
import type { Checkout } from './checkout-state.ts'

/** "Today", "Tomorrow", then the day in the reader's format. */
export function dayLabel(day: string, today: string, locale: LocaleOptions): string {
  if (day === today) return m['checkoutScreens.today']()
  const apart = (Date.parse(`${day}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / 86_400_000
  return apart === 1 ? m['checkoutScreens.tomorrow']() : formatDay(day, locale)
}

function detailOf(
  { closed, few, left, lastOrderAt, name }: WindowOfDay,
  locale: LocaleOptions,
): string {
  const windowName = name[locale.language]
  if (closed === 'shut') return `${windowName} · ${m['checkoutScreens.shut']()}`
  if (closed === 'full') return `${windowName} · ${m['checkoutScreens.full']()}`
  if (closed === 'late')
    return `${windowName} · ${m['checkoutScreens.late']({ time: formatTime(lastOrderAt, locale) })}`
  return few
    ? `${windowName} · ${m['checkoutScreens.fewLeft']({ left, count: formatNumber(left, locale) })}`
    : windowName
}

function choicesOf({ windows }: DeliveryDay, locale: LocaleOptions): Choice[] {
  return windows.map((window) => ({
    value: window.id,
    label: formatTimeRange(window.fromAt, window.toAt, locale),
    detail: detailOf(window, locale),
    disabled: window.closed !== null,
  }))
}

export function WindowSection({ checkout }: { checkout: Checkout }) {
  const locale = useLanguage()
  const { days, today, draft, errors, change, windowsError, window } = checkout
  const selectedDay = days?.find(({ day }) => day === draft.day) ?? days?.[0]
  const chips: Chip[] = (days ?? []).map(({ day }) => ({
    key: day,
    label: dayLabel(day, today, locale),
  }))
  return (
    <SectionCard section="window" title={m['checkoutScreens.when']()} error={errors.window}>
      {days === undefined && windowsError === null && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {windowsError !== null && (
        <CouldNotLoad error={windowsError} again={checkout.reloadWindows} />
      )}
      {days?.length === 0 && (
        <p className="text-sm text-ink-soft">{m['checkoutScreens.noWindows']()}</p>
      )}
      {selectedDay !== undefined && (
        <>
          <Chips
            label={m['checkoutScreens.day']()}
            chips={chips}
            value={selectedDay.day}
            onChange={(day) => change({ day, windowId: sameHours(days, day, window) })}
          />
          <RadioGroup
            label={m['checkoutScreens.period']()}
            labelHidden
            boxed
            choices={choicesOf(selectedDay, locale)}
            value={window !== null && draft.day === selectedDay.day ? window.id : null}
            onChange={(windowId) => change({ day: selectedDay.day, windowId })}
          />
        </>
      )}
    </SectionCard>
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
