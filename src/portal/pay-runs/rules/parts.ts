import type { LineDetails } from '../slips/contract.ts'
import type { PartTaken } from '../slips/part-taken/contract.ts'
import type { Line } from './lines.ts'

/** What a line takes of a deduction that is taken in parts; undefined where it takes all of it. */
export function partOf(details: LineDetails): PartTaken | undefined {
  return 'part' in details ? details.part : undefined
}

function withPart(details: LineDetails, part: PartTaken): LineDetails {
  switch (details.kind) {
    case 'instalment':
      // What is left of this instalment is left of the loan too.
      return { ...details, leftFils: details.leftFils + part.restFils, part }
    case 'item':
    case 'decision':
      return { ...details, part }
    default:
      throw new Error(`A line of ${details.kind} is not taken in parts`)
  }
}

/** What is left of a deduction of which earlier pay took a part. */
export function restLine(line: Line, beforeFils: number): Line {
  if (beforeFils === 0) return line
  const dueFils = -line.effectFils
  return {
    ...line,
    effectFils: beforeFils - dueFils,
    details: withPart(line.details, { dueFils, beforeFils, restFils: 0 }),
  }
}

/** As much of a deduction as fits now; the rest stays open. */
export function partLine(line: Line, fils: number): Line {
  const openFils = -line.effectFils
  const { dueFils = openFils, beforeFils = 0 } = partOf(line.details) ?? {}
  const part = { dueFils, beforeFils, restFils: openFils - fils }
  return { ...line, effectFils: -fils, details: withPart(line.details, part) }
}
