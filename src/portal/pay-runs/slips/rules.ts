import type { LineCode, LineComponent, LineDetails } from './contract.ts'
import type { UnpaidDays } from './unpaid-days/contract.ts'

/** The component that a line is of, if it is of one. */
export function componentOf(details: LineDetails): LineComponent | undefined {
  const { kind } = details
  return kind === 'component' || kind === 'change' || kind === 'partly'
    ? details.component
    : undefined
}

/** The days without pay that a line names: all of its month, also where a line pays a difference. */
export function unpaidDaysOf(details: LineDetails): UnpaidDays | undefined {
  if (details.kind === 'days') return details
  return details.kind === 'change' || details.kind === 'partly' ? details.now : undefined
}

/** What lines are added up and compared by: their code, and of components also which one. */
export function keyOf(code: LineCode, componentId: string | null | undefined): string {
  return componentId === null || componentId === undefined ? code : `${code} ${componentId}`
}

/** The same of a line. */
export function keyOfLine({ code, details }: { code: LineCode; details: LineDetails }): string {
  return keyOf(code, componentOf(details)?.id)
}

/** Whether the employer pays it besides the salary. */
export function isEmployers(code: LineCode): boolean {
  return code === 'pensionEmployer' || code === 'componentEmployer'
}
