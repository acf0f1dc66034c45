import type { LucideIcon } from 'lucide-react'

/** What one line displays and does. */
export interface Choice {
  readonly id: string
  readonly icon: LucideIcon
  readonly flips?: boolean | undefined
  readonly label: string
  /** Displayed at the line's end: the name in the other language, or the owner. */
  readonly note?: string | undefined
  readonly noteLanguage?: 'en' | 'ar' | undefined
  readonly run: () => void
}

/** Lines under a heading, or without one where a single group needs none. */
export interface Group {
  readonly key: string
  readonly title?: string
  readonly choices: readonly Choice[]
}
