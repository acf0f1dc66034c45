import { readableDetails, type ReadableDetails } from '#platform/i18n/readable-details.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Blocker } from '../preview/contract.ts'

type ValueText = (name: string) => ReadableDetails[string]

const SENTENCES: Readonly<Record<string, (values: ValueText) => string>> = {
  'leave.overlaps': (of) => m['leave.overlaps']({ period: of('period') }),
  'leave.balanceShort': (of) =>
    m['leave.balanceShort']({ asked: of('asked'), left: of('left'), short: of('short') }),
  'leave.blackout': (of) => m['leave.blackout']({ period: of('period'), name: of('name') }),
  'leave.tooLongRun': (of) => m['leave.tooLongRun']({ days: of('days'), run: of('run') }),
  'leave.serviceShort': (of) =>
    m['leave.serviceShort']({ months: of('months'), served: of('served') }),
  'leave.noticeShort': (of) => m['leave.noticeShort']({ days: of('days'), first: of('first') }),
  'leave.tooFarBack': (of) => m['leave.tooFarBack']({ days: of('days') }),
  'leave.documentNeeded': (of) => m['leave.documentNeeded']({ days: of('days') }),
  'leave.onceTaken': () => m['leave.onceTaken'](),
  'leave.notForGender': () => m['leave.notForGender'](),
  'leave.notForNationality': () => m['leave.notForNationality'](),
  'leave.notEmployed': () => m['leave.notEmployed'](),
  'leave.nobodyDecides': () => m['leave.nobodyDecides'](),
  'leave.backwards': () => m['leave.backwards'](),
  'leave.tooLong': (of) => m['leave.tooLong']({ days: of('days') }),
  'leave.noHalfDays': () => m['leave.noHalfDays'](),
  'leave.halfOnDayOff': (of) => m['leave.halfOnDayOff']({ day: of('day') }),
  'leave.halfNotWorked': (of) => m['leave.halfNotWorked']({ day: of('day') }),
  'leave.noHours': () => m['leave.noHours'](),
  'leave.hoursOnly': () => m['leave.hoursOnly'](),
  'leave.hoursOneDay': () => m['leave.hoursOneDay'](),
  'leave.hoursOnDayOff': (of) => m['leave.hoursOnDayOff']({ day: of('day') }),
  'leave.hoursStep': (of) => m['leave.hoursStep']({ minutes: of('minutes') }),
  'leave.hoursBackwards': () => m['leave.hoursBackwards'](),
  'leave.hoursOutside': (of) => m['leave.hoursOutside']({ from: of('from'), to: of('to') }),
  'leave.nothingToTake': () => m['leave.nothingToTake'](),
}

/** The message of a blocker, with days and numbers in the reader's locale. */
export function blockerMessage(
  { code, details }: Pick<Blocker, 'code' | 'details'>,
  locale: LocaleOptions,
): string {
  const values = readableDetails(details, locale)
  return (SENTENCES[code] ?? (() => m['leaveAsk.ask.cannot']()))((name) => values[name] ?? '')
}
