import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { daysText } from '#platform/ui/days-text.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { DAY } from '../../rules/amounts.ts'
import { type LeaveServices, type EmailMessages, writeTo } from '../../server/emails.ts'
import type { Recounted } from './recount.ts'

interface Days {
  readonly fromDate: string
  readonly toDate: string
}

/** A holiday before and after; null if it did not exist, or no longer does. */
export interface HolidayChange {
  readonly name: TwoNames
  readonly before: Days | null
  readonly after: Days | null
}

function localeOptions(language: Language): LocaleOptions {
  return { language, digits: 'latn', zone: 'UTC' }
}

function daysIn(amount: number, language: Language): string {
  return daysText(amount / DAY, localeOptions(language))
}

function rangeText({ fromDate, toDate }: Days, language: Language): string {
  return formatDayRange(fromDate, toDate, localeOptions(language), true)
}

function changeText({ name, before, after }: HolidayChange, language: Language): string {
  const locale = { locale: language }
  const shared = { name: name[language] }
  if (before === null)
    return after === null
      ? ''
      : m['leaveRecount.letter.added']({ ...shared, days: rangeText(after, language) }, locale)
  if (after === null)
    return m['leaveRecount.letter.removed'](
      { ...shared, days: rangeText(before, language) },
      locale,
    )
  return m['leaveRecount.letter.moved'](
    { ...shared, before: rangeText(before, language), after: rangeText(after, language) },
    locale,
  )
}

function leaveText({ type, request, before, after }: Recounted, language: Language): string {
  const range = rangeText({ fromDate: request.from, toDate: request.to }, language)
  const inDays = { before: daysIn(before, language), after: daysIn(after, language) }
  return m['leaveRecount.letter.leave'](
    { type: type.name[language], range, ...inDays },
    { locale: language },
  )
}

/** What the account got back or gave, and what it could not give. */
function balanceTexts(
  { type, before, after, uncoveredBefore, uncovered }: Recounted,
  language: Language,
): string[] {
  const locale = { locale: language }
  const keepsAccount = type.rules.grant.kind !== 'none'
  return [
    ...(keepsAccount && after < before
      ? [m['leaveRecount.letter.givenBack']({ days: daysIn(before - after, language) }, locale)]
      : []),
    ...(keepsAccount && after > before
      ? [m['leaveRecount.letter.taken']({ days: daysIn(after - before, language) }, locale)]
      : []),
    ...(uncovered > 0
      ? [m['leaveRecount.letter.uncovered']({ days: daysIn(uncovered, language) }, locale)]
      : []),
    ...(uncovered === 0 && uncoveredBefore > 0
      ? [m['leaveRecount.letter.covered']({}, locale)]
      : []),
  ]
}

function ownMessages(
  what: HolidayChange,
  own: readonly Recounted[],
  language: Language,
): EmailMessages {
  const locale = { locale: language }
  return {
    template: 'recounted',
    title: m['leaveRecount.letter.ownTitle']({ name: what.name[language] }, locale),
    paragraphs: [
      changeText(what, language),
      ...own.map((each) => [leaveText(each, language), ...balanceTexts(each, language)].join(' ')),
    ],
    action: { label: m['leaveRecount.letter.ownAction']({}, locale), path: '/leaves' },
  }
}

function managerMessages(
  what: HolidayChange,
  team: readonly Recounted[],
  language: Language,
): EmailMessages {
  const locale = { locale: language }
  const line = (each: Recounted): string => {
    const leave = m['leaveRecount.letter.person'](
      { person: each.request.employee.name[language], leave: leaveText(each, language) },
      locale,
    )
    return each.uncovered > 0
      ? `${leave} ${m['leaveRecount.letter.uncovered']({ days: daysIn(each.uncovered, language) }, locale)}`
      : leave
  }
  return {
    template: 'teamRecounted',
    title: m['leaveRecount.letter.teamTitle']({ name: what.name[language] }, locale),
    paragraphs: [changeText(what, language), ...team.map(line)],
    action: { label: m['leaveRecount.letter.teamAction']({}, locale), path: '/leave-calendar' },
  }
}

interface Notification {
  readonly siteId: number
  readonly recounted: readonly Recounted[]
  readonly what: HolidayChange
}

/**
 * Emails everyone whose leave was recounted, and each manager once about all of their people; both
 * emails contain the numbers before and after. Returns the affected people, so that their open
 * pages can be notified.
 */
export async function notifyAffected(
  services: LeaveServices,
  trx: Trx,
  { siteId, recounted, what }: Notification,
): Promise<string[]> {
  const own = Map.groupBy(recounted, (each) => each.person.userId)
  const teams = Map.groupBy(recounted, (each) => each.person.managerUserId)
  for (const [userId, leaves] of own)
    if (userId !== null)
      await writeTo(services, trx, { siteId, userId }, ({ language }) =>
        ownMessages(what, leaves, language),
      )
  for (const [userId, leaves] of teams)
    if (userId !== null)
      await writeTo(services, trx, { siteId, userId }, ({ language }) =>
        managerMessages(what, leaves, language),
      )
  return [...new Set([...own.keys(), ...teams.keys()])].filter((each) => each !== null)
}
