import type { Line } from './lines.ts'

/** What of a slip is paid, and to which account. */
export interface PaidSlip {
  readonly iban: string
  readonly bankRoutingCode: string
  readonly lines: readonly (Pick<Line, 'code' | 'forMonth' | 'effectFils' | 'sourceId'> & {
    readonly componentId: string | null
  })[]
}

/** Two slips that pay the same to the same account have the same key. */
export function keyOfSlip({ iban, bankRoutingCode, lines }: PaidSlip): string {
  const keys = lines.map(({ code, forMonth, effectFils, sourceId, componentId }) =>
    [code, forMonth, effectFils, sourceId ?? '', componentId ?? ''].join(' '),
  )
  return [iban, bankRoutingCode, ...keys.toSorted()].join('\n')
}
