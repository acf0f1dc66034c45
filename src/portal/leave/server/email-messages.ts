import type { Language } from '#platform/http/handler.ts'
import { ENGLISH, formatNumber } from '#platform/ui/format.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { leaveHoursText } from '../hours-text.ts'
import { DAY } from '../rules/amounts.ts'
import { hoursText } from '../rules/hours.ts'
import type { StoredRequest } from '../database/requests.ts'
import type { EmailMessages } from './emails.ts'
import { LINK_DAYS } from '../database/decision-links.ts'

export interface Verdict {
  readonly about: 'request' | 'cancellation'
  readonly approved: boolean
  readonly comment: string
}

function dateText(day: string, language: Language): string {
  return formatDay(day, { ...ENGLISH, language }, { long: true, year: true })
}

/** Names the last day only if it differs from the first. */
function spanText({ from, to }: Pick<StoredRequest, 'from' | 'to'>, language: Language): string {
  const locale = { locale: language }
  const first = dateText(from, language)
  return from === to
    ? first
    : m['leaveDeciding.letter.span']({ from: first, to: dateText(to, language) }, locale)
}

/** The day, and its hours if it is hourly leave. */
function whenText(stored: StoredRequest, language: Language): string {
  const day = spanText(stored, language)
  const hours =
    stored.hours === null ? null : leaveHoursText(hoursText(stored.hours), { ...ENGLISH, language })
  return hours === null ? day : m['leaveAsk.hours.when']({ day, hours }, { locale: language })
}

function lengthText({ hours, amount }: StoredRequest, language: Language): string {
  if (hours !== null) return durationText(hours.to - hours.from, { ...ENGLISH, language })
  const count = amount / DAY
  return m['leaveDeciding.letter.days'](
    { count, shown: formatNumber(count, { ...ENGLISH, language }) },
    { locale: language },
  )
}

function subjectOf(stored: StoredRequest, language: Language) {
  return {
    name: stored.employee.name[language],
    type: stored.type.name[language],
    span: whenText(stored, language),
    days: lengthText(stored, language),
  }
}

/** A comment on its own line; nothing if there is none. */
function quoted(content: string | null, language: Language): string[] {
  return content === null || content === ''
    ? []
    : [m['leaveDeciding.letter.said']({ words: content }, { locale: language })]
}

/** To the deciders: a leave, or a request to cancel it, waits for them. */
export function requestedMessages(
  stored: StoredRequest,
  language: Language,
  path: string,
): EmailMessages {
  const locale = { locale: language }
  const subject = subjectOf(stored, language)
  const isCancel = stored.cancelRequestedAt !== null
  return {
    template: isCancel ? 'cancelAsked' : 'asked',
    title: isCancel
      ? m['leaveDeciding.letter.cancelTitle'](subject, locale)
      : m['leaveDeciding.letter.askTitle'](subject, locale),
    paragraphs: [
      isCancel
        ? m['leaveDeciding.letter.cancelText'](subject, locale)
        : m['leaveDeciding.letter.askText'](subject, locale),
      ...quoted(isCancel ? stored.cancelReason : stored.reason, language),
      m['leaveDeciding.letter.linkText']({ count: LINK_DAYS }, locale),
    ],
    action: { label: m['leaveDeciding.letter.decide']({}, locale), path },
  }
}

/** To human resources: the step was not decided in time. */
export function passedOnMessages(
  stored: StoredRequest,
  language: Language,
  path: string,
): EmailMessages {
  const locale = { locale: language }
  const requested = requestedMessages(stored, language, path)
  return {
    ...requested,
    template: 'passedOn',
    title: m['leaveDeciding.letter.passedTitle'](subjectOf(stored, language), locale),
    paragraphs: [
      m['leaveDeciding.letter.passedText']({ count: stored.escalateDays ?? 0 }, locale),
      ...requested.paragraphs,
    ],
  }
}

/** To the requester: the decision and the decider's comment. */
export function decidedMessages(
  stored: StoredRequest,
  { about, approved, comment }: Verdict,
  language: Language,
): EmailMessages {
  const locale = { locale: language }
  const subject = subjectOf(stored, language)
  const content =
    about === 'request'
      ? approved
        ? {
            title: m['leaveDeciding.letter.approvedTitle'](subject, locale),
            text: m['leaveDeciding.letter.approvedText'](subject, locale),
          }
        : {
            title: m['leaveDeciding.letter.refusedTitle'](subject, locale),
            text: m['leaveDeciding.letter.refusedText'](subject, locale),
          }
      : approved
        ? {
            title: m['leaveDeciding.letter.cancelledTitle'](subject, locale),
            text: m['leaveDeciding.letter.cancelledText'](subject, locale),
          }
        : {
            title: m['leaveDeciding.letter.keptTitle'](subject, locale),
            text: m['leaveDeciding.letter.keptText'](subject, locale),
          }
  return {
    template: about === 'request' ? 'decided' : 'cancelDecided',
    title: content.title,
    paragraphs: [content.text, ...quoted(comment, language)],
    action: {
      label: m['leaveDeciding.letter.toLeaves']({}, locale),
      path: `/leaves?request=${stored.id}`,
    },
  }
}

export interface DelegationMessageData {
  readonly giver: { en: string; ar: string }
  readonly taker: { en: string; ar: string }
  readonly from: string
  readonly to: string
}

const DELEGATIONS_PATH = '/leave-requests?tab=standing-in'

/** To a colleague: a person requests them as a delegate. */
export function delegationRequestedMessages(
  delegation: DelegationMessageData,
  language: Language,
): EmailMessages {
  const locale = { locale: language }
  const subject = { name: delegation.giver[language], span: spanText(delegation, language) }
  return {
    template: 'delegationRequested',
    title: m['leaveDeciding.letter.delegationTitle'](subject, locale),
    paragraphs: [m['leaveDeciding.letter.delegationText'](subject, locale)],
    action: { label: m['leaveDeciding.letter.answer']({}, locale), path: DELEGATIONS_PATH },
  }
}

/** To the requester of a delegation: the colleague accepted or declined. */
export function delegationAnsweredMessages(
  delegation: DelegationMessageData,
  accepted: boolean,
  language: Language,
): EmailMessages {
  const locale = { locale: language }
  const subject = { name: delegation.taker[language], span: spanText(delegation, language) }
  return {
    template: 'delegationAnswered',
    title: accepted
      ? m['leaveDeciding.letter.acceptedTitle'](subject, locale)
      : m['leaveDeciding.letter.declinedTitle'](subject, locale),
    paragraphs: [
      accepted
        ? m['leaveDeciding.letter.acceptedText'](subject, locale)
        : m['leaveDeciding.letter.declinedText'](subject, locale),
    ],
    action: { label: m['leaveDeciding.letter.toStandingIn']({}, locale), path: DELEGATIONS_PATH },
  }
}
