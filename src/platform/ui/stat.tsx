import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_TEXT, type Tone } from './tone.ts'

export interface StatProps {
  label: string
  value: ReactNode
  /** What it means or how it changed, in words. */
  note?: ReactNode
  tone?: Tone
}

/** One number people look for. */
export function Stat({ label, value, note, tone }: StatProps) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-soft">{label}</p>
      <p className="figures mt-1 text-xl font-semibold">{value}</p>
      {note !== undefined && (
        <p
          className={classNames(
            'mt-0.5 text-xs',
            tone === undefined ? 'text-ink-soft' : TONE_TEXT[tone],
          )}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** A few of them in rows of similar widths, as many per row as their amounts allow. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      {Children.map(children, (stat) => (
        <div className="grow basis-28">{stat}</div>
      ))}
    </div>
  )
}
