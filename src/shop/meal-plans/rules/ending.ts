import type { Changed } from './changing.ts'
import type { OwnDay } from './own-plan.ts'

function isGone(standing: OwnDay['standing']): boolean {
  return standing === 'over' || standing === 'reserved'
}

/** The last date once some days have moved or are refunded; null while one waits for a date. */
export function endAfter(
  days: readonly OwnDay[],
  { moves, refunded }: Pick<Changed, 'moves' | 'refunded'>,
): string | null {
  const left = days
    .filter(({ id, standing }) => !isGone(standing) && !refunded.includes(id))
    .map(({ id, day }) => {
      const move = moves.find((each) => each.id === id)
      return move === undefined ? day : move.to
    })
  if (left.includes(null)) return null
  return (
    left
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}
