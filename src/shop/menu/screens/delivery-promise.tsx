import { ChevronDown, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatTimeRange } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { type Place, useDeliveryPlaces } from '../use-delivery-places.ts'
import { type DeliveryDay, listWindows, type WindowOfDay } from '#shop/windows/contract.ts'
import { m } from '#messages'

interface DeliveryPromiseProps {
  minimumWithVat: number
  currency: string
}

/** Where an order goes, when it could arrive first, and from which amount on. */
export function DeliveryPromise({ minimumWithVat, currency }: DeliveryPromiseProps) {
  const locale = useLanguage()
  const next = useNextWindow(locale)
  const minimum = formatMoney(minimumWithVat, currency, locale)
  const promises = [
    next,
    m['menuScreens.freeDelivery'](),
    minimumWithVat === 0 ? '' : m['menuScreens.minimum']({ minimum }),
  ].filter((promise) => promise !== '')
  return (
    <div className="mt-1 flex min-h-18 flex-wrap content-start items-center gap-x-3 text-sm text-ink-soft sm:min-h-6">
      <PlaceChoice />
      <span>
        <Dotted>{promises}</Dotted>
      </span>
    </div>
  )
}

/** The address as a plain choice: the device's own control opens without further code. */
function PlaceChoice() {
  const { places, chosen, choose } = useDeliveryPlaces()
  const current = places.find(({ id }) => id === chosen)
  return (
    <label className="relative inline-flex min-h-6 max-w-full items-center gap-1 rounded-control focus-within:ring-focus noscript:hidden">
      <MapPin size={16} className="shrink-0" aria-hidden="true" />
      <span className="shrink-0">{m['menuScreens.deliveringTo']()}</span>
      <span className="truncate font-medium text-accent" aria-hidden="true">
        {current?.name ?? m['menuScreens.chooseArea']()}
      </span>
      <ChevronDown size={14} className="shrink-0 text-accent" aria-hidden="true" />
      <select
        value={chosen ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {current === undefined && <option value="">{m['menuScreens.chooseArea']()}</option>}
        <Options places={places} />
      </select>
    </label>
  )
}

function Options({ places }: { places: readonly Place[] }) {
  const groups = [...Map.groupBy(places, ({ group }) => group)]
  return groups.map(([group, own]) => {
    const options = own.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
    return group === '' ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}

interface Next {
  readonly today: string
  readonly day: string
  readonly window: WindowOfDay
}

function firstOpen(today: string, days: readonly DeliveryDay[]): Next | null {
  for (const { day, windows } of days) {
    const window = windows.find(({ closed }) => closed === null)
    if (window !== undefined) return { today, day, window }
  }
  return null
}

/** "Next: tomorrow 7 – 10 AM", once it is known. */
function useNextWindow(locale: LocaleOptions): string {
  const [next, setNext] = useState<Next | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    call(listWindows, { query: {} }, { signal: stop.signal, quiet: true }).then(
      ({ today, days }) => setNext(firstOpen(today, days)),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (next === null) return ''
  const { today, day, window } = next
  return m['menuScreens.next']({
    day: dayText(day, today, locale),
    hours: formatTimeRange(window.fromAt, window.toAt, locale),
  })
}

function dayText(day: string, today: string, locale: LocaleOptions): string {
  if (day === today) return m['menuScreens.today']()
  const apart = (Date.parse(`${day}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / 86_400_000
  return apart === 1 ? m['menuScreens.tomorrow']() : formatDay(day, locale)
}
