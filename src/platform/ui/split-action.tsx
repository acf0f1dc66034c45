import type { ReactNode } from 'react'

/**
 * Two actions of a row, beside each other in a table. On a phone one is at the end of the first line
 * and the other at the end of the second (`rowActionPlacement="split"`).
 */
export function SplitAction({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 @max-2xl:contents">
      <span className="z-1 @max-2xl:relative @max-2xl:order-3 @max-2xl:-my-2 @max-2xl:ms-auto @max-2xl:-me-2 @max-2xl:empty:hidden">
        {second}
      </span>
      <span className="z-1 @max-2xl:relative @max-2xl:order-1 @max-2xl:-my-2 @max-2xl:-me-2">
        {first}
      </span>
    </span>
  )
}
