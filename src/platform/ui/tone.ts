/**
 * The five tones, the same everywhere: success, needs attention, error, information, and the rest.
 */
export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'neutral'

export const TONE_TEXT: Record<Tone, string> = {
  good: 'text-good',
  warning: 'text-warning',
  bad: 'text-bad',
  info: 'text-info',
  neutral: 'text-ink-soft',
}
export const TONE_SOFT: Record<Tone, string> = {
  good: 'bg-good-soft',
  warning: 'bg-warning-soft',
  bad: 'bg-bad-soft',
  info: 'bg-info-soft',
  neutral: 'bg-neutral-soft',
}
/** For strokes and bars. */
export const TONE_COLOUR: Record<Tone | 'accent', string> = {
  good: 'var(--good)',
  warning: 'var(--warning)',
  bad: 'var(--bad)',
  info: 'var(--info)',
  neutral: 'var(--ink-faint)',
  accent: 'var(--accent)',
}
