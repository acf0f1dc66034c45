import { daysText } from '#platform/ui/days-text.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, formatMonth } from '#platform/ui/format-dates.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Case, CaseStatus, Measure, PenaltyKind, Timing } from '../contract.ts'
import { lastDayOf } from '../rules/calendar.ts'

export function kindLabel(kind: PenaltyKind): string {
  const labels: Record<PenaltyKind, () => string> = {
    notice: () => m['disciplineScreens.kind.notice'](),
    warning: () => m['disciplineScreens.kind.warning'](),
    deduction: () => m['disciplineScreens.kind.deduction'](),
    suspension: () => m['disciplineScreens.kind.suspension'](),
    increment: () => m['disciplineScreens.kind.increment'](),
    promotion: () => m['disciplineScreens.kind.promotion'](),
    dismissal: () => m['disciplineScreens.kind.dismissal'](),
  }
  return labels[kind]()
}

export function timingLabel(timing: Timing): string {
  const labels: Record<Timing, () => string> = {
    absence: () => m['disciplineScreens.timing.absence'](),
    lateness: () => m['disciplineScreens.timing.lateness'](),
    other: () => m['disciplineScreens.timing.other'](),
  }
  return labels[timing]()
}

const TONES: Record<CaseStatus, Tone> = {
  reported: 'info',
  charged: 'warning',
  answered: 'info',
  heard: 'info',
  investigated: 'info',
  given: 'bad',
  objected: 'warning',
  upheld: 'bad',
  reduced: 'warning',
  final: 'bad',
  withdrawn: 'good',
  expired: 'neutral',
  closed: 'neutral',
}

export function toneOf(status: CaseStatus): Tone {
  return TONES[status]
}

export function statusLabel(status: CaseStatus): string {
  const labels: Record<CaseStatus, () => string> = {
    reported: () => m['disciplineScreens.status.reported'](),
    charged: () => m['disciplineScreens.status.charged'](),
    answered: () => m['disciplineScreens.status.answered'](),
    heard: () => m['disciplineScreens.status.heard'](),
    investigated: () => m['disciplineScreens.status.investigated'](),
    given: () => m['disciplineScreens.status.given'](),
    objected: () => m['disciplineScreens.status.objected'](),
    upheld: () => m['disciplineScreens.status.upheld'](),
    reduced: () => m['disciplineScreens.status.reduced'](),
    final: () => m['disciplineScreens.status.final'](),
    withdrawn: () => m['disciplineScreens.status.withdrawn'](),
    expired: () => m['disciplineScreens.status.expired'](),
    closed: () => m['disciplineScreens.status.closed'](),
  }
  return labels[status]()
}

/** How much of a penalty: "2 days · November 2026"; nothing for a notice or a warning. */
export function amountText(measure: Measure, locale: LocaleOptions): string | null {
  switch (measure.kind) {
    case 'deduction':
      return `${daysText(measure.days, locale)} · ${formatMonth(measure.payMonth, locale)}`
    case 'suspension': {
      const to = lastDayOf(measure.from, measure.days)
      return `${daysText(measure.days, locale)} · ${formatDayRange(measure.from, to, locale)}`
    }
    case 'increment':
    case 'promotion':
      return m['disciplineScreens.months'](counted(measure.months, locale))
    case 'dismissal':
      return m['disciplineScreens.lastDay']({
        day: formatDay(measure.lastDay, locale, { year: true }),
      })
    default:
      return null
  }
}

/** The penalty with its amount: "Wage deduction · 2 days · November 2026". */
export function measureText(measure: Measure, locale: LocaleOptions): string {
  const amount = amountText(measure, locale)
  return amount === null ? kindLabel(measure.kind) : `${kindLabel(measure.kind)} · ${amount}`
}

/** The date that binds the reader: "3 days left to answer"; of the law's, also how long it is past. */
export function deadlineText(
  deadline: NonNullable<Case['deadline']>,
  locale: LocaleOptions,
): string {
  const { kind, daysLeft, on } = deadline
  const params = { ...counted(daysLeft, locale), day: formatDay(on, locale) }
  if (daysLeft < 0) return m['disciplineScreens.deadline.passed']({ day: params.day })
  const texts = {
    answer: () => m['disciplineScreens.deadline.answer'](params),
    object: () => m['disciplineScreens.deadline.object'](params),
    charge: () => m['disciplineScreens.deadline.charge'](params),
    give: () => m['disciplineScreens.deadline.give'](params),
  }
  return texts[kind]()
}

/** Fewer days than this are worth a warning's colour. */
const SOON_DAYS = 7

export function deadlineTone({ daysLeft }: NonNullable<Case['deadline']>): Tone {
  if (daysLeft < 0) return 'bad'
  return daysLeft < SOON_DAYS ? 'warning' : 'neutral'
}
