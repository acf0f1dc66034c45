import type { ReactNode } from 'react'
import { TONE_COLOUR, type Tone } from './tone.ts'

export interface RingProps {
  /** 0 to 1. */
  value: number
  /** What it measures and the progress, in words. */
  label: string
  size?: number
  stroke?: number
  tone?: Tone | 'accent'
  /** The content inside the ring. */
  children?: ReactNode
}

/** A part of a whole as a ring; it fills clockwise in both directions. */
export function Ring({
  value,
  label,
  size = 96,
  stroke = 8,
  tone = 'accent',
  children,
}: RingProps) {
  const share = Math.min(1, Math.max(0, value))
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  return (
    <div role="img" aria-label={label} className="relative inline-grid place-items-center">
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        className="keep-colour"
      >
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="var(--line)"
          strokeWidth={stroke}
        />
        {share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            stroke={TONE_COLOUR[tone]}
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${share * length} ${length}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <div aria-hidden="true" className="absolute inset-0 grid place-items-center text-center">
        {children}
      </div>
    </div>
  )
}
