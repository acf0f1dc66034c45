import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/answer.ts'
import type { TwoNames } from '#platform/shapes.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { formatDayRange, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import { DAY } from '../../rules/amounts.ts'
import { type LeaveServices, type LetterWords, writeTo } from '../../server/letters.ts'
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

function manner(language: Language): Manner {
  return { language, digits: 'latn', zone: 'UTC' }
}

function daysIn(amount: number, language: Language): string {
  return daysText(amount / DAY, manner(language))
}

function rangeText({ fromDate, toDate }: Days, language: Language): string {
  return formatDayRange(fromDate, toDate, manner(language), true)
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
  const figures = { before: daysIn(before, language), after: daysIn(after, language) }
  return m['leaveRecount.letter.leave'](
    { type: type.name[language], range, ...figures },
    { locale: language },
  )
}

/** What the account got back or gave, and what it could not give. */
function balanceTexts(
  { type, before, after, uncoveredBefore, uncovered }: Recounted,
  language: Language,
): string[] {
  const locale = { locale: language }
  const isKept = type.rules.grant.kind !== 'none'
  return [
    ...(isKept && after < before
      ? [m['leaveRecount.letter.givenBack']({ days: daysIn(before - after, language) }, locale)]
      : []),
    ...(isKept && after > before
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

function ownWords(what: HolidayChange, own: readonly Recounted[], language: Language): LetterWords {
  const locale = { locale: language }
  return {
    occasion: 'recounted',
    title: m['leaveRecount.letter.ownTitle']({ name: what.name[language] }, locale),
    paragraphs: [
      changeText(what, language),
      ...own.map((each) => [leaveText(each, language), ...balanceTexts(each, language)].join(' ')),
    ],
    action: { label: m['leaveRecount.letter.ownAction']({}, locale), path: '/leaves' },
  }
}

function managerWords(
  what: HolidayChange,
  team: readonly Recounted[],
  language: Language,
): LetterWords {
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
    occasion: 'teamRecounted',
    title: m['leaveRecount.letter.teamTitle']({ name: what.name[language] }, locale),
    paragraphs: [changeText(what, language), ...team.map(line)],
    action: { label: m['leaveRecount.letter.teamAction']({}, locale), path: '/leave-calendar' },
  }
}

interface Telling {
  readonly siteId: number
  readonly recounted: readonly Recounted[]
  readonly what: HolidayChange
}

/**
 * Emails everyone whose leave was recounted, and each manager once about all of their people; both
 * emails contain the numbers before and after. Returns the affected people, so that their open
 * pages can be notified.
 */
export async function tellThoseConcerned(
  services: LeaveServices,
  trx: Trx,
  { siteId, recounted, what }: Telling,
): Promise<string[]> {
  const own = Map.groupBy(recounted, (each) => each.person.userId)
  const teams = Map.groupBy(recounted, (each) => each.person.managerUserId)
  for (const [userId, leaves] of own)
    if (userId !== null)
      await writeTo(services, trx, { siteId, userId }, ({ language }) =>
        ownWords(what, leaves, language),
      )
  for (const [userId, leaves] of teams)
    if (userId !== null)
      await writeTo(services, trx, { siteId, userId }, ({ language }) =>
        managerWords(what, leaves, language),
      )
  return [...new Set([...own.keys(), ...teams.keys()])].filter((each) => each !== null)
}
