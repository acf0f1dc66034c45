import type { ReactNode } from 'react'
import { TONE_COLOUR, type Tone } from './tone.ts'

export interface BarProps {
  label: string
  /** 0 to 1. */
  value: number
  /** The value as text at the end of the line; also read aloud as the value when it is a string. */
  valueText?: ReactNode
  tone?: Tone | 'accent'
  labelHidden?: boolean
}

/** A part of a whole as a bar that fills from the start. */
export function Bar({ label, value, valueText, tone = 'accent', labelHidden = false }: BarProps) {
  const share = Math.min(1, Math.max(0, value)) * 100
  return (
    <div>
      <div
        className={
          labelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3 text-sm'
        }
      >
        <span>{label}</span>
        {valueText !== undefined && (
          <span className="figures text-xs text-ink-soft">{valueText}</span>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        {...(typeof valueText === 'string' ? { 'aria-valuetext': valueText } : {})}
        className="keep-colour h-2 overflow-clip rounded-full bg-line"
      >
        <div
          className="h-full rounded-full"
          style={{ inlineSize: `${share}%`, background: TONE_COLOUR[tone] }}
        />
      </div>
    </div>
  )
}
