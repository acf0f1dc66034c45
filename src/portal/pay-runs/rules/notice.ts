import { daysBetween } from '#platform/days.ts'
import type { EmploymentEnd } from '#portal/employment/contract.ts'
import { lastDayBounds, needsNotice, noticeDaysOf } from '#portal/employment/rules/notice.ts'

/** How many days of notice the law asks for, and how many of them were not kept. */
export interface Notice {
  readonly noticeDays: number | null
  readonly missingDays: number | null
}

/** What the record of an ending says of notice; null where it says nothing. */
export function noticeOf(
  end: Pick<EmploymentEnd, 'kind' | 'noticeDay' | 'lastDay'> | null,
  joiningDate: string,
): Notice {
  if (end === null) return { noticeDays: null, missingDays: null }
  const { kind, noticeDay, lastDay } = end
  if (!needsNotice(kind) || noticeDay === null) return { noticeDays: 0, missingDays: 0 }
  const notice = { kind, joiningDate, noticeDay, toAnotherEmployer: false, onLeaveUntil: null }
  const { earliest } = lastDayBounds(notice)
  return {
    noticeDays: noticeDaysOf(notice),
    missingDays: Math.max(0, daysBetween(lastDay, earliest)),
  }
}
