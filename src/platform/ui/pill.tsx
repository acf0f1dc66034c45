import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_SOFT, TONE_TEXT, type Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

/** A status: icon and word, never colour alone. */
export function Pill({
  tone,
  children,
  icon,
}: {
  tone: Tone
  children: ReactNode
  icon?: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full py-0.5 ps-1.5 pe-2 text-xs font-medium whitespace-nowrap forced-colors:border print:border',
        TONE_TEXT[tone],
        TONE_SOFT[tone],
      )}
    >
      {icon ?? <ToneIcon tone={tone} />}
      <span className="truncate">{children}</span>
    </span>
  )
}
