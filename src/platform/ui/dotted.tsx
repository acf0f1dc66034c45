import { Children, type ReactNode } from 'react'

/**
 * Facts beside each other, "26 Nov 2026 · 16 Jumada II 1448 AH". Where they wrap, no dot is left at
 * the end or the beginning of a line.
 */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-w-full overflow-x-clip align-bottom">
      {/* The room for the dot before each fact; that of a fact that begins a line is cut off. */}
      <span className="-ms-[1em] flex flex-wrap">
        {Children.map(Children.toArray(children), (fact, index) => (
          <span className="flex min-w-0">
            <span className="w-[1em] shrink-0 text-center">{index > 0 && ' · '}</span>
            <span className="min-w-0">{fact}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
