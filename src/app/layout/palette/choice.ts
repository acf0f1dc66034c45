import type { LucideIcon } from 'lucide-react'

/** What one line shows and does. */
export interface Choice {
  readonly id: string
  readonly icon: LucideIcon
  readonly flips?: boolean | undefined
  readonly label: string
  /** What stands at the line's end: the name in the other language, or whose line it is. */
  readonly note?: string | undefined
  readonly noteLanguage?: 'en' | 'ar' | undefined
  readonly run: () => void
}

/** Lines under a heading, or without one where there is nothing to tell apart. */
export interface Group {
  readonly key: string
  readonly title?: string
  readonly choices: readonly Choice[]
}
