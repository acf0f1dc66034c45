import { componentOf, keyOfLine } from '#portal/pay-runs/slips/rules.ts'
import {
  LINE_CODES,
  type LineCode,
  type LineComponent,
  type Slip,
} from '#portal/pay-runs/slips/contract.ts'

export interface ComparedLine {
  readonly code: LineCode
  /** Of the site's own components each is apart. */
  readonly component?: LineComponent
  /** Makes up for months before that of its slip. */
  readonly isEarlier: boolean
  /** What it does to the net, negative for a deduction; 0 where the slip does not have it. */
  readonly oneFils: number
  readonly otherFils: number
}

function sumOf({ lines, month }: Slip, key: string, isEarlier: boolean): number {
  return lines
    .filter((line) => line.kind === 'pay' && keyOfLine(line) === key)
    .filter((line) => line.forMonth < month === isEarlier)
    .reduce((sum, { effectFils }) => sum + effectFils, 0)
}

interface Kind extends Pick<ComparedLine, 'code' | 'component'> {
  readonly key: string
}

/** The kinds of lines that any of the slips has, in the order of a slip. */
function kindsOf(slips: readonly Slip[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const line of slips.flatMap(({ lines }) => lines)) {
    const key = keyOfLine(line)
    const component = componentOf(line.details)
    kinds.set(key, { key, code: line.code, ...(component === undefined ? {} : { component }) })
  }
  return [...kinds.values()].toSorted(
    (one, other) => LINE_CODES.indexOf(one.code) - LINE_CODES.indexOf(other.code),
  )
}

/** The lines of two slips beside each other, in the order of a slip. */
export function compareSlips(one: Slip, other: Slip): ComparedLine[] {
  const kinds = kindsOf([one, other])
  return [false, true].flatMap((isEarlier) =>
    kinds.flatMap(({ key, ...kind }) => {
      const oneFils = sumOf(one, key, isEarlier)
      const otherFils = sumOf(other, key, isEarlier)
      return oneFils === 0 && otherFils === 0 ? [] : [{ ...kind, isEarlier, oneFils, otherFils }]
    }),
  )
}

/** The lines that differ, those with the largest difference first. */
export function changedLines(one: Slip, other: Slip): ComparedLine[] {
  const sizeOf = ({ oneFils, otherFils }: ComparedLine): number => Math.abs(otherFils - oneFils)
  return compareSlips(one, other)
    .filter((line) => sizeOf(line) > 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
}
