import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { Measure, PenaltyKind } from '../contract.ts'
import type { showPenaltyOptions } from '../desk/contract.ts'

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
export function firstDraft(options: PenaltyOptions, only?: PenaltyKind): MeasureDraft {
  const isOpen = (kind: PenaltyKind): boolean =>
    options.options.some((each) => each.kind === kind && each.blocked === null)
  const usual = options.usual
  const kind = only ?? (usual !== null && isOpen(usual.kind) ? usual.kind : 'notice')
  const month = options.months.find(({ left }) => left > 0) ?? options.months[0]
  return {
    kind,
    days: usual?.kind === kind ? usual.days : null,
    months: null,
    payMonth: month?.month ?? '',
    from: options.today,
    lastDay: options.lastDay.from,
    entitled: false,
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
