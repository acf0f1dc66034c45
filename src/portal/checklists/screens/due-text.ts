import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Template } from '../contract.ts'

/** When something is due: before, on or after the first day, or the last one. */
export function dueText(
  { list, dueDays }: Pick<Template, 'list' | 'dueDays'>,
  locale: LocaleOptions,
): string {
  const days = counted(Math.abs(dueDays), locale)
  if (list === 'onboarding') {
    if (dueDays === 0) return m['checklistScreens.onFirstDay']()
    return dueDays < 0
      ? m['checklistScreens.beforeFirstDay'](days)
      : m['checklistScreens.afterFirstDay'](days)
  }
  if (dueDays === 0) return m['checklistScreens.onLastDay']()
  return dueDays < 0
    ? m['checklistScreens.beforeLastDay'](days)
    : m['checklistScreens.afterLastDay'](days)
}
