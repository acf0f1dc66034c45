import { formatTime, type Manner } from '#platform/ui/format.ts'

/** "12:30" as the clock on the wall shows it. */
export function hourText(hour: string, manner: Manner): string {
  return formatTime(`2026-11-16T${hour}:00Z`, { ...manner, zone: 'UTC' })
}
