import type { ChangedSlip } from '../changes/contract.ts'
import { LINE_CODES } from '../slips/contract.ts'
import type { Line } from './lines.ts'

export type ComparedLine = Pick<Line, 'code' | 'kind' | 'forMonth' | 'effectFils'>

/** What two versions of a slip differ by in amount, for each kind of line and month. */
export function changedLines(
  was: readonly ComparedLine[],
  now: readonly ComparedLine[],
): ChangedSlip['lines'] {
  const found = new Map<string, ChangedSlip['lines'][number]>()
  const add = (lines: readonly ComparedLine[], side: 'wasFils' | 'nowFils'): void => {
    for (const { code, forMonth, effectFils } of lines) {
      const key = `${code} ${forMonth}`
      const before = found.get(key) ?? { code, forMonth, wasFils: 0, nowFils: 0 }
      found.set(key, { ...before, [side]: before[side] + effectFils })
    }
  }
  add(was, 'wasFils')
  add(now, 'nowFils')
  return [...found.values()]
    .filter(({ wasFils, nowFils }) => wasFils !== nowFils)
    .toSorted((one, other) => LINE_CODES.indexOf(one.code) - LINE_CODES.indexOf(other.code))
}
