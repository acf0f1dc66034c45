import type { AdjustmentSource } from '#portal/pay-adjustments/contract.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PayRules } from '../contract.ts'
import type { ClaimCategory, LineCode } from '../slips/contract.ts'
import { dayBaseOf, divisorOf, worthOfDays } from './day-rate.ts'
import type { PayRow } from './facts.ts'
import type { Line } from './lines.ts'
import { restLine } from './parts.ts'

/** What earlier pay took of it, in parts. */
interface InParts {
  readonly takenFils: number
}

/** Something that pay takes over once, of one employee. */
export type TakenOnce = { readonly id: string; readonly employeeId: string } & (
  | ({
      readonly from: 'adjustment'
      readonly source: AdjustmentSource
      readonly isAddition: boolean
      readonly isRefund: boolean
      readonly halfDays: number | null
      readonly fils: number | null
      /** What it came to when the first part was taken; null before. */
      readonly dueFils: number | null
    } & InParts)
  | {
      readonly from: 'encashment'
      readonly day: string
      /** Thousandths of days. */
      readonly amount: number
      readonly basicFils: number
      readonly fils: number
    }
  | ({
      readonly from: 'instalment'
      readonly loanId: string
      readonly number: number
      /** How many instalments the loan has. */
      readonly of: number
      /** What is left of the loan after this one. */
      readonly leftFils: number
      readonly fils: number
    } & InParts)
  | ({
      readonly from: 'item'
      readonly isAddition: boolean
      /** Of which a month may recover only a share of the wage. */
      readonly isOverpayment: boolean
      readonly label: TwoNames
      readonly note: string
      readonly fils: number
    } & InParts)
  | {
      readonly from: 'claim'
      readonly category: ClaimCategory
      readonly note: string
      readonly fils: number
    }
)

const HALF_DAYS = 2

function codeOf(taken: TakenOnce & { from: 'adjustment' }): LineCode {
  if (taken.isRefund) return 'refund'
  return taken.source === 'award' ? 'award' : taken.source
}

interface Month {
  readonly month: string
  /** What the employee earns at the end of the month; undefined without a salary. */
  readonly pay: PayRow | undefined
  readonly rules: PayRules
}

type Effect = Pick<Line, 'code' | 'effectFils' | 'details'>

/** Days of wage are worth what the employee earns at the end of the month. */
function adjustmentEffect(
  taken: TakenOnce & { from: 'adjustment' },
  { month, pay, rules }: Month,
): Effect {
  const { halfDays, isAddition } = taken
  const baseFils = pay === undefined ? 0 : dayBaseOf(rules.dayBase, pay)
  const fils =
    taken.dueFils ??
    (halfDays === null
      ? (taken.fils ?? 0)
      : worthOfDays([{ baseFils, weight: halfDays }], divisorOf(rules.divisor, month), HALF_DAYS))
  return {
    code: codeOf(taken),
    effectFils: isAddition ? fils : -fils,
    details: {
      kind: 'decision',
      halfDays,
      baseFils,
      // Days that were priced with an earlier part say no more than what they came to.
      ...(halfDays === null || taken.dueFils !== null
        ? {}
        : { base: rules.dayBase, divisor: rules.divisor }),
    },
  }
}

function effectOf(taken: TakenOnce, month: Month): Effect {
  switch (taken.from) {
    case 'adjustment':
      return adjustmentEffect(taken, month)
    case 'encashment': {
      const { day, amount, basicFils, fils } = taken
      const details = { kind: 'encashment' as const, day, amount, basicFils }
      return { code: 'leaveEncashment', effectFils: fils, details }
    }
    case 'instalment': {
      const { number, of, leftFils, fils } = taken
      const details = { kind: 'instalment' as const, number, of, leftFils }
      return { code: 'loan', effectFils: -fils, details }
    }
    case 'item': {
      const { isAddition, label, note, fils } = taken
      const details = { kind: 'item' as const, label, note }
      return isAddition
        ? { code: 'bonus', effectFils: fils, details }
        : { code: 'otherDeduction', effectFils: -fils, details }
    }
    case 'claim': {
      const { category, note, fils } = taken
      return { code: 'expenses', effectFils: fils, details: { kind: 'claim', category, note } }
    }
  }
}

/** The line of something that is taken once, or of what is left of it; null where that is nothing. */
export function onceLine(taken: TakenOnce, month: Month): Line | null {
  const effect = effectOf(taken, month)
  if (effect.effectFils === 0) return null
  const line = { ...effect, kind: 'pay', forMonth: month.month, sourceId: taken.id } as const
  return restLine(line, 'takenFils' in taken ? taken.takenFils : 0)
}
