import type { CalendarDay, Counting, Span } from './count.ts'
import { daysBetween } from './days.ts'

export const WORKING: Counting = { unit: 'working', halfDays: true, sandwich: false }
export const CALENDAR: Counting = { unit: 'calendar', halfDays: true, sandwich: false }

/** Saturday and Sunday off, Friday a whole day unless given as half. */
export function calendarOf(
  from: string,
  to: string,
  { holidays = [] as string[], halfFriday = false } = {},
): Map<string, CalendarDay> {
  return new Map(
    daysBetween(from, to).map((day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      const usual =
        weekday === 0 || weekday === 6
          ? 'rest'
          : weekday === 5 && halfFriday
            ? 'halfWorking'
            : 'working'
      const kind = holidays.includes(day) ? 'holiday' : usual
      return [
        day,
        {
          day,
          kind,
          holiday: kind === 'holiday' ? { en: 'Holiday', ar: 'عطلة' } : null,
          predicted: false,
        },
      ]
    }),
  )
}

export function span(from: string, to = from, halves: Partial<Span> = {}): Span {
  return { from, to, fromMidday: false, toMidday: false, ...halves }
}
