import type { TwoNames } from '#platform/schemas.ts'
import { LINE_CODES, type LineCode } from '../slips/contract.ts'
import { isEmployers, keyOfLine, unpaidDaysOf } from '../slips/rules.ts'
import type { Line } from './lines.ts'

/** What approved runs have paid for a month, by code, and of components by which one (`keyOf`). */
export type Paid = ReadonlyMap<string, number>

/** The names of components, by their ids: also of those that no longer apply. */
export type ComponentNames = ReadonlyMap<string, TwoNames>

function orderOf(key: string): number {
  return LINE_CODES.indexOf(key.split(' ')[0] as LineCode)
}

/** What a month still owes, or is owed: the lines themselves where nothing was paid for it yet. */
export function owedFor(
  month: string,
  lines: readonly Line[],
  paid: Paid,
  names: ComponentNames = new Map(),
): Line[] {
  if (paid.size === 0) return [...lines]
  const keys = [...new Set([...lines.map(keyOfLine), ...paid.keys()])].toSorted(
    (one, other) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1),
  )
  return keys.flatMap((key) => {
    const line = lines.find((each) => keyOfLine(each) === key)
    const wasFils = paid.get(key) ?? 0
    const nowFils = line?.effectFils ?? 0
    if (wasFils === nowFils) return []
    const [code, componentId] = key.split(' ') as [LineCode, string?]
    const now = line === undefined ? undefined : unpaidDaysOf(line.details)
    const component =
      line?.component ??
      (componentId === undefined
        ? undefined
        : { id: componentId, fromMonth: null, label: names.get(componentId) ?? { en: '', ar: '' } })
    return [
      {
        code,
        kind: isEmployers(code) ? ('employer' as const) : ('pay' as const),
        forMonth: month,
        effectFils: nowFils - wasFils,
        details: {
          kind: 'change' as const,
          wasFils,
          nowFils,
          ...(component === undefined
            ? {}
            : { component: { id: component.id, label: component.label } }),
          ...(now === undefined ? {} : { now }),
        },
        sourceId: null,
        ...(component === undefined ? {} : { component }),
      },
    ]
  })
}
