import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { Measure, PenaltyKind } from '../contract.ts'
import type { showPenaltyOptions } from '../desk/contract.ts'
import { milderKinds } from '../rules/objections.ts'

export type PenaltyOptions = ReplyOf<typeof showPenaltyOptions>

/** A penalty while it is chosen; what is not filled in yet is null. */
export interface MeasureDraft {
  readonly kind: PenaltyKind
  readonly days: number | null
  readonly months: number | null
  readonly payMonth: string
  readonly from: string | null
  readonly lastDay: string | null
  readonly entitled: boolean
}

/** Starts with what the schedule has for this time, if the law allows it today. */
export function firstDraft(options: PenaltyOptions): MeasureDraft {
  const { usual } = options
  const isOpen = options.options.some((each) => each.kind === usual?.kind && each.blocked === null)
  const month = options.months.find(({ left }) => left > 0) ?? options.months[0]
  return {
    kind: usual !== null && isOpen ? usual.kind : 'notice',
    days: isOpen ? (usual?.days ?? null) : null,
    months: null,
    payMonth: month?.month ?? '',
    from: options.today,
    lastDay: options.lastDay.from,
    entitled: false,
  }
}

/** Starts with the gravest milder kind, in the month and from the day of the penalty it reduces. */
export function reducedDraft(options: PenaltyOptions, given: Measure): MeasureDraft {
  const first = firstDraft(options)
  return {
    ...first,
    kind: milderKinds(given).at(-1) ?? 'notice',
    days: null,
    payMonth: given.kind === 'deduction' ? given.payMonth : first.payMonth,
    from: given.kind === 'suspension' ? given.from : first.from,
    entitled: 'months' in given,
  }
}

/** The measure of a draft; null while something is missing. */
export function measureOf(draft: MeasureDraft): Measure | null {
  const { kind, days, months, payMonth, from, lastDay } = draft
  switch (kind) {
    case 'deduction':
      return days === null ? null : { kind, days, payMonth }
    case 'suspension':
      return days === null || from === null ? null : { kind, days, from }
    case 'increment':
    case 'promotion':
      return months === null ? null : { kind, months }
    case 'dismissal':
      return lastDay === null ? null : { kind, lastDay }
    default:
      return { kind }
  }
}
