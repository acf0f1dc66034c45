import { counted, ENGLISH, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { m } from '#messages'
import type { NoticeParams, NoticeValue } from './contract.ts'
import type { NotificationKind } from './kinds.ts'
import { PAY_TEXTS } from './pay-notice-text.ts'
import { PLAN_TEXTS } from './plan-notice-text.ts'

/**
 * The title appears on locked screens and in subjects, so it has no values in it: no name, no kind
 * of leave, no decision. The text is read in the product and in emails only.
 */
const TEXTS = {
  leaveWaiting: {
    title: m['notifications.kinds.leaveWaiting.title'],
    text: m['notifications.kinds.leaveWaiting.text'],
  },
  leaveDecided: {
    title: m['notifications.kinds.leaveDecided.title'],
    text: m['notifications.kinds.leaveDecided.text'],
  },
  returnWaiting: {
    title: m['notifications.kinds.returnWaiting.title'],
    text: m['notifications.kinds.returnWaiting.text'],
  },
  returnDecided: {
    title: m['notifications.kinds.returnDecided.title'],
    text: m['notifications.kinds.returnDecided.text'],
  },
  correctionWaiting: {
    title: m['notifications.kinds.correctionWaiting.title'],
    text: m['notifications.kinds.correctionWaiting.text'],
  },
  correctionDecided: {
    title: m['notifications.kinds.correctionDecided.title'],
    text: m['notifications.kinds.correctionDecided.text'],
  },
  checklistStarted: {
    title: m['notifications.kinds.checklistStarted.title'],
    text: m['notifications.kinds.checklistStarted.text'],
  },
  teamHandedOver: {
    title: m['notifications.kinds.teamHandedOver.title'],
    text: m['notifications.kinds.teamHandedOver.text'],
  },
  resignationWaiting: {
    title: m['notifications.kinds.resignationWaiting.title'],
    text: m['notifications.kinds.resignationWaiting.text'],
  },
  resignationRecorded: {
    title: m['notifications.kinds.resignationRecorded.title'],
    text: m['notifications.kinds.resignationRecorded.text'],
  },
  disciplineReported: {
    title: m['notifications.kinds.disciplineReported.title'],
    text: m['notifications.kinds.disciplineReported.text'],
  },
  disciplineCharged: {
    title: m['notifications.kinds.disciplineCharged.title'],
    text: m['notifications.kinds.disciplineCharged.text'],
  },
  disciplineAnswered: {
    title: m['notifications.kinds.disciplineAnswered.title'],
    text: m['notifications.kinds.disciplineAnswered.text'],
  },
  disciplineClosed: {
    title: m['notifications.kinds.disciplineClosed.title'],
    text: m['notifications.kinds.disciplineClosed.text'],
  },
  penaltyGiven: {
    title: m['notifications.kinds.penaltyGiven.title'],
    text: m['notifications.kinds.penaltyGiven.text'],
  },
  objectionMade: {
    title: m['notifications.kinds.objectionMade.title'],
    text: m['notifications.kinds.objectionMade.text'],
  },
  objectionDecided: {
    title: m['notifications.kinds.objectionDecided.title'],
    text: m['notifications.kinds.objectionDecided.text'],
  },
  penaltyExpired: {
    title: m['notifications.kinds.penaltyExpired.title'],
    text: m['notifications.kinds.penaltyExpired.text'],
  },
  disciplineDue: {
    title: m['notifications.kinds.disciplineDue.title'],
    text: m['notifications.kinds.disciplineDue.text'],
  },
  replyDue: {
    title: m['notifications.kinds.replyDue.title'],
    text: m['notifications.kinds.replyDue.text'],
  },
  awardNominated: {
    title: m['notifications.kinds.awardNominated.title'],
    text: m['notifications.kinds.awardNominated.text'],
  },
  awardGranted: {
    title: m['notifications.kinds.awardGranted.title'],
    text: m['notifications.kinds.awardGranted.text'],
  },
  nominationDecided: {
    title: m['notifications.kinds.nominationDecided.title'],
    text: m['notifications.kinds.nominationDecided.text'],
  },
  circularPublished: {
    title: m['notifications.kinds.circularPublished.title'],
    text: m['notifications.kinds.circularPublished.text'],
  },
  circularChanged: {
    title: m['notifications.kinds.circularChanged.title'],
    text: m['notifications.kinds.circularChanged.text'],
  },
  circularReminder: {
    title: m['notifications.kinds.circularReminder.title'],
    text: m['notifications.kinds.circularReminder.text'],
  },
  circularAnswered: {
    title: m['notifications.kinds.circularAnswered.title'],
    text: m['notifications.kinds.circularAnswered.text'],
  },
  circularQuestion: {
    title: m['notifications.kinds.circularQuestion.title'],
    text: m['notifications.kinds.circularQuestion.text'],
  },
  documentExpiring: {
    title: m['notifications.kinds.documentExpiring.title'],
    text: m['notifications.kinds.documentExpiring.text'],
  },
  dependantDocumentExpiring: {
    title: m['notifications.kinds.dependantDocumentExpiring.title'],
    text: m['notifications.kinds.dependantDocumentExpiring.text'],
  },
  companyDocumentExpiring: {
    title: m['notifications.kinds.companyDocumentExpiring.title'],
    text: m['notifications.kinds.companyDocumentExpiring.text'],
  },
  documentsDue: {
    title: m['notifications.kinds.documentsDue.title'],
    text: m['notifications.kinds.documentsDue.text'],
  },
  documentRequested: {
    title: m['notifications.kinds.documentRequested.title'],
    text: m['notifications.kinds.documentRequested.text'],
  },
  unemploymentInsuranceDue: {
    title: m['notifications.kinds.unemploymentInsuranceDue.title'],
    text: m['notifications.kinds.unemploymentInsuranceDue.text'],
  },
  documentSent: {
    title: m['notifications.kinds.documentSent.title'],
    text: m['notifications.kinds.documentSent.text'],
  },
  documentDecided: {
    title: m['notifications.kinds.documentDecided.title'],
    text: m['notifications.kinds.documentDecided.text'],
  },
  documentTask: {
    title: m['notifications.kinds.documentTask.title'],
    text: m['notifications.kinds.documentTask.text'],
  },
  documentTaskAssigned: {
    title: m['notifications.kinds.documentTaskAssigned.title'],
    text: m['notifications.kinds.documentTaskAssigned.text'],
  },
  letterWaiting: {
    title: m['notifications.kinds.letterWaiting.title'],
    text: m['notifications.kinds.letterWaiting.text'],
  },
  letterIssued: {
    title: m['notifications.kinds.letterIssued.title'],
    text: m['notifications.kinds.letterIssued.text'],
  },
  letterRejected: {
    title: m['notifications.kinds.letterRejected.title'],
    text: m['notifications.kinds.letterRejected.text'],
  },
  letterRevoked: {
    title: m['notifications.kinds.letterRevoked.title'],
    text: m['notifications.kinds.letterRevoked.text'],
  },
  profileChangeWaiting: {
    title: m['notifications.kinds.profileChangeWaiting.title'],
    text: m['notifications.kinds.profileChangeWaiting.text'],
  },
  profileChanged: {
    title: m['notifications.kinds.profileChanged.title'],
    text: m['notifications.kinds.profileChanged.text'],
  },
  profileChangeApproved: {
    title: m['notifications.kinds.profileChangeApproved.title'],
    text: m['notifications.kinds.profileChangeApproved.text'],
  },
  profileChangeDeclined: {
    title: m['notifications.kinds.profileChangeDeclined.title'],
    text: m['notifications.kinds.profileChangeDeclined.text'],
  },
  profileChangeWithdrawn: {
    title: m['notifications.kinds.profileChangeWithdrawn.title'],
    text: m['notifications.kinds.profileChangeWithdrawn.text'],
  },
  profileChangeRemoved: {
    title: m['notifications.kinds.profileChangeRemoved.title'],
    text: m['notifications.kinds.profileChangeRemoved.text'],
  },
  ...PAY_TEXTS,
  ...PLAN_TEXTS,
} as const satisfies Record<NotificationKind, { title: Title; text: Text }>

type Locale = { locale?: 'en' | 'ar' }
type Title = (inputs: Record<string, never>, options?: Locale) => string
type Text = (inputs: never, options?: Locale) => string

type Inputs<Kind extends NotificationKind> = keyof NonNullable<
  Parameters<(typeof TEXTS)[Kind]['text']>[0]
>

/**
 * The values that the text of a kind needs, checked by the compiler. A message with a `count`
 * displays it as `shown`, which is made from it.
 */
export type ParamsOf<Kind extends NotificationKind> = {
  readonly [Name in Exclude<Inputs<Kind>, 'shown'>]: NoticeValue
}

/** The first-strong isolate keeps a name or a code from another direction in its place. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`
}

function shownValue(value: Exclude<NoticeValue, string>, locale: LocaleOptions): string {
  if (typeof value === 'number') return formatNumber(value, locale)
  if ('text' in value) return isolated(value.text)
  if ('month' in value) return formatMonth(value.month, locale)
  if ('day' in value) return formatDay(value.day, locale, { year: true })
  // A line never breaks beside the dash.
  if ('from' in value)
    return formatDayRange(value.from, value.to, locale, true).replace(' – ', '\u00a0–\u00a0')
  if ('at' in value) return formatMoment(value.at, locale)
  return value[locale.language] === '' ? value.en : value[locale.language]
}

/** What a kind is about, as the title of its notifications says it. */
export function noticeTitle(kind: NotificationKind, language: 'en' | 'ar'): string {
  return TEXTS[kind].title({}, { locale: language })
}

export interface NoticeText {
  readonly title: string
  readonly text: string
}

/** What a notification says to a reader. */
export function noticeText(
  kind: NotificationKind,
  params: NoticeParams,
  locale: LocaleOptions = ENGLISH,
): NoticeText {
  const { title, text }: { title: Title; text: Text } = TEXTS[kind]
  const inputs: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params))
    inputs[name] = typeof value === 'string' ? value : shownValue(value, locale)
  const { count } = params
  if (typeof count === 'number') Object.assign(inputs, counted(count, locale))
  const options = { locale: locale.language }
  return { title: title({}, options), text: (text as unknown as OpenText)(inputs, options) }
}

/** Any of the texts: the compiler checked the values where the person was notified. */
type OpenText = (inputs: Record<string, string | number>, options: Locale) => string
