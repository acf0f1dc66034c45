import { formatMoney } from '#platform/ui/format-money.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { daysBetween } from '#platform/days.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Cost, Document, OriginalWith } from '../contract.ts'
import type { FamilyBucket } from '../families/contract.ts'
import type { RequestState } from '../requests/contract.ts'
import type { Blocker, StepCode, TaskKind, TaskState } from '../rules/transactions.ts'
import type { TaskEvent, TaskLine, TaskStep } from '../tasks/contract.ts'

/** The fines are set in dirhams, whatever the company's currency. */
export const FINES_CURRENCY = 'AED'

const BUCKETS: Readonly<Record<FamilyBucket, () => string>> = {
  overdue: () => m['documentsScreens.bucket.overdue'](),
  in7: () => m['documentsScreens.bucket.in7'](),
  in30: () => m['documentsScreens.bucket.in30'](),
  in60: () => m['documentsScreens.bucket.in60'](),
  in90: () => m['documentsScreens.bucket.in90'](),
  later: () => m['documentsScreens.bucket.later'](),
  noDates: () => m['documentsScreens.bucket.noDates'](),
}

export function bucketName(bucket: FamilyBucket): string {
  return BUCKETS[bucket]()
}

const KINDS: Readonly<Record<TaskKind, () => string>> = {
  new: () => m['documentsScreens.kind.new'](),
  renewal: () => m['documentsScreens.kind.renewal'](),
  cancellation: () => m['documentsScreens.kind.cancellation'](),
}

export function kindName(kind: TaskKind): string {
  return KINDS[kind]()
}

const TASK_STATES: Readonly<Record<TaskState, { name: () => string; tone: Tone }>> = {
  open: { name: () => m['documentsScreens.taskState.open'](), tone: 'info' },
  submitted: { name: () => m['documentsScreens.taskState.submitted'](), tone: 'info' },
  rejected: { name: () => m['documentsScreens.taskState.rejected'](), tone: 'bad' },
  done: { name: () => m['documentsScreens.taskState.done'](), tone: 'good' },
  cancelled: { name: () => m['documentsScreens.taskState.cancelled'](), tone: 'neutral' },
}

export function taskStateName(state: TaskState): string {
  return TASK_STATES[state].name()
}

export function taskTone(state: TaskState): Tone {
  return TASK_STATES[state].tone
}

/** What a transaction is about, for the employee: a dependant's document has their name. */
export function taskTitle(
  { typeName, dependant }: Pick<TaskLine, 'typeName' | 'dependant'>,
  language: 'en' | 'ar',
): string {
  const type = typeName[language]
  if (dependant === null) return type
  const { name, relation } = dependant
  return m['documentsScreens.own.taskOf']({ type, name: nameIn(name, language), relation })
}

const MOVES: Readonly<Record<TaskState, () => string>> = {
  open: () => m['documentsScreens.move.open'](),
  submitted: () => m['documentsScreens.move.submitted'](),
  rejected: () => m['documentsScreens.move.rejected'](),
  done: () => m['documentsScreens.move.done'](),
  cancelled: () => m['documentsScreens.move.cancelled'](),
}

export function moveName(state: TaskState): string {
  return MOVES[state]()
}

const STEPS: Readonly<Record<StepCode, () => string>> = {
  collect: () => m['documentsScreens.step.collect'](),
  medical: () => m['documentsScreens.step.medical'](),
  insurance: () => m['documentsScreens.step.insurance'](),
  typing: () => m['documentsScreens.step.typing'](),
  payment: () => m['documentsScreens.step.payment'](),
  biometrics: () => m['documentsScreens.step.biometrics'](),
  approval: () => m['documentsScreens.step.approval'](),
  signature: () => m['documentsScreens.step.signature'](),
  inspection: () => m['documentsScreens.step.inspection'](),
  handOver: () => m['documentsScreens.step.handOver'](),
  clearance: () => m['documentsScreens.step.clearance'](),
  file: () => m['documentsScreens.step.file'](),
  own: () => '',
}

export function stepName({ code, name }: Pick<TaskStep, 'code' | 'name'>): string {
  return code === 'own' ? name : STEPS[code]()
}

const BLOCKERS: Readonly<Record<Blocker, () => string>> = {
  passportMissing: () => m['documentsScreens.blocker.passportMissing'](),
  passportTooShort: () => m['documentsScreens.blocker.passportTooShort'](),
  insuranceMissing: () => m['documentsScreens.blocker.insuranceMissing'](),
  sponsorVisa: () => m['documentsScreens.blocker.sponsorVisa'](),
  tradeLicence: () => m['documentsScreens.blocker.tradeLicence'](),
  establishmentCard: () => m['documentsScreens.blocker.establishmentCard'](),
}

export function blockerText(blocker: Blocker): string {
  return BLOCKERS[blocker]()
}

const REQUEST_STATES: Readonly<Record<RequestState, { name: () => string; tone: Tone }>> = {
  open: { name: () => m['documentsScreens.requestState.open'](), tone: 'warning' },
  sent: { name: () => m['documentsScreens.requestState.sent'](), tone: 'info' },
  accepted: { name: () => m['documentsScreens.requestState.accepted'](), tone: 'good' },
  withdrawn: { name: () => m['documentsScreens.requestState.withdrawn'](), tone: 'neutral' },
}

export function requestStateName(state: RequestState): string {
  return REQUEST_STATES[state].name()
}

export function requestTone(state: RequestState): Tone {
  return REQUEST_STATES[state].tone
}

/** What happened in a transaction, in words. */
export function eventText(event: TaskEvent, locale: LocaleOptions): string {
  const step = event.step === null ? '' : stepName(event.step)
  switch (event.kind) {
    case 'created':
      return m['documentsScreens.event.created']()
    case 'stepDone':
      return m['documentsScreens.event.stepDone']({ step })
    case 'stepSkipped':
      return m['documentsScreens.event.stepSkipped']({ step })
    case 'stepReopened':
      return m['documentsScreens.event.stepReopened']({ step })
    case 'state':
      return event.state === null ? '' : taskStateName(event.state)
    case 'assigned':
      return m['documentsScreens.event.assigned']()
    case 'due':
      return m['documentsScreens.event.due']({
        day: event.dueOn === null ? '' : formatDay(event.dueOn, locale, { year: true }),
      })
    case 'note':
      return m['documentsScreens.event.note']()
    case 'file':
      return m['documentsScreens.event.file']()
  }
}

/** How long a document is still valid, or since when it is not. */
const ORIGINAL_PLACES: Readonly<Record<OriginalWith, () => string>> = {
  employee: () => m['documentsScreens.original.employee'](),
  company: () => m['documentsScreens.original.company'](),
  authority: () => m['documentsScreens.original.authority'](),
}

export function originalPlace(place: OriginalWith): string {
  return ORIGINAL_PLACES[place]()
}

export function daysLeftText(expiresOn: string, today: string, locale: LocaleOptions): string {
  const left = daysBetween(today, expiresOn)
  if (left === 0) return m['documentsScreens.days.today']()
  return left > 0
    ? m['documentsScreens.days.left'](counted(left, locale))
    : m['documentsScreens.days.ago'](counted(-left, locale))
}

export function toneOf(expiresOn: string, today: string): Tone {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'bad'
  return left <= 30 ? 'warning' : left <= 90 ? 'info' : 'good'
}

function rateText({ per, rateFils }: Extract<Cost, { kind: 'fine' }>, locale: LocaleOptions) {
  const amount = formatMoney(rateFils, FINES_CURRENCY, locale)
  if (per === 'once') return amount
  return per === 'day'
    ? m['documentsScreens.cost.perDay']({ amount })
    : m['documentsScreens.cost.perMonth']({ amount })
}

/** What waiting costs, in one sentence. */
export function costText(cost: Cost, today: string, locale: LocaleOptions): string {
  const day = formatDay(cost.from, locale, { year: true, weekday: false })
  if (cost.kind === 'block') {
    const isNow = cost.from <= today
    if (cost.what === 'residence')
      return isNow
        ? m['documentsScreens.cost.residenceNow']()
        : m['documentsScreens.cost.residence']({ day })
    if (cost.what === 'renewals')
      return isNow
        ? m['documentsScreens.cost.renewalsNow']()
        : m['documentsScreens.cost.renewals']({ day })
    return isNow
      ? m['documentsScreens.cost.noticeNow']()
      : m['documentsScreens.cost.notice']({ day })
  }
  if (cost.soFarFils === 0)
    return m['documentsScreens.cost.from']({ rate: rateText(cost, locale), day })
  const amount = formatMoney(cost.soFarFils, FINES_CURRENCY, locale)
  return cost.per === 'once' || cost.soFarFils === cost.capFils
    ? m['documentsScreens.cost.soFar']({ amount })
    : m['documentsScreens.cost.soFarAnd']({ amount, rate: rateText(cost, locale) })
}

/** A document's name: its type, and what distinguishes it from others. */
export function documentTitle(
  { typeName, name }: Pick<Document, 'typeName' | 'name'>,
  language: 'en' | 'ar',
): string {
  return name === '' ? typeName[language] : `${typeName[language]}: ${name}`
}
