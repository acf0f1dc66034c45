import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_SOFT, TONE_TEXT, type Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

export interface BannerProps {
  tone: Tone
  children: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /**
   * The banner appeared while the page was open, so it is announced politely. Without it, it is
   * simply read.
   */
  live?: boolean
}

/** A line of importance within the page or above it: offline, something expires, a demo desk. */
export function Banner({ tone, children, action, icon, live = false }: BannerProps) {
  return (
    <div
      {...(live ? { role: 'status' } : {})}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-4 py-2.5 text-sm forced-colors:border print:border',
        TONE_SOFT[tone],
      )}
    >
      <span className={TONE_TEXT[tone]}>{icon ?? <ToneIcon tone={tone} size={18} />}</span>
      <div className="min-w-0 grow basis-48 text-ink">{children}</div>
      {action}
    </div>
  )
}
