import { useSyncExternalStore } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatTime, formatWeekday } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Company } from '../contract.ts'
import { type OpenState, openState } from '../rules/hours.ts'

const MINUTE_MS = 60_000

function stateAt(now: Date, hours: Company['hours']): { state: OpenState; weekday: number } {
  const instant = now.toISOString()
  const today = dayOf(instant, hours.zone)
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: hours.zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  const isRamadan =
    hours.ramadan.length > 0 && hours.ramadanFrom <= today && today <= hours.ramadanTo
  return { state: openState(isRamadan ? hours.ramadan : hours.usual, { weekday, time }), weekday }
}

function stateText(
  { state, weekday }: { state: OpenState; weekday: number },
  locale: LocaleOptions,
): string {
  if (state.time === null)
    return state.isOpen ? m['companyScreens.alwaysOpen']() : m['companyScreens.closedNow']()
  const time = formatTime(`2024-01-01T${state.time}:00Z`, { ...locale, zone: 'UTC' })
  if (state.isOpen) return m['companyScreens.openUntil']({ time })
  if (state.days === 0) return m['companyScreens.opensAt']({ time })
  const day = formatWeekday(`2024-01-0${((weekday - 1 + state.days) % 7) + 1}`, locale, 'long')
  return m['companyScreens.opensOn']({ day, time })
}

function eachMinute(onChange: () => void): () => void {
  const ticking = setInterval(onChange, MINUTE_MS / 4)
  return () => clearInterval(ticking)
}

function currentMinute(): number | null {
  return Math.floor(Date.now() / MINUTE_MS)
}

function neverOnServer(): number | null {
  return null
}

/**
 * Whether the company is open now, by its own clock. Only computed in the browser, because pages
 * are cached.
 */
export function OpenNow({ hours }: { hours: Company['hours'] }) {
  const locale = useLanguage()
  const minute = useSyncExternalStore(eachMinute, currentMinute, neverOnServer)
  if (minute === null || hours.usual.length === 0) return <p className="min-h-6" />
  const current = stateAt(new Date(minute * MINUTE_MS), hours)
  return (
    <p className="min-h-6">
      <Pill tone={current.state.isOpen ? 'good' : 'neutral'}>{stateText(current, locale)}</Pill>
    </p>
  )
}
