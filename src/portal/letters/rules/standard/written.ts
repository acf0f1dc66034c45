import type { Ask, AskType, LetterKind, LetterLayout } from '../../contract.ts'

/** A template that comes with the product, until the company edits it. */
export interface StandardTemplate {
  readonly kind: Exclude<LetterKind, 'other'>
  readonly title: { readonly en: string; readonly ar: string }
  readonly body: { readonly en: string; readonly ar: string }
  readonly asks: readonly Ask[]
  readonly layout: LetterLayout
  readonly requestable: boolean
}

/** The lines of a paragraph are one; items and rows keep theirs. */
export function unwrapped(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim())
      const isKept = lines.every((line) => line.startsWith('- ') || line.includes(' = '))
      return lines.join(isKept ? '\n' : ' ')
    })
    .join('\n\n')
}

export function ask(
  type: AskType,
  key: string,
  label: { en: string; ar: string },
  byEmployee = false,
): Ask {
  return { key, label, type, byEmployee }
}

export const ADDRESSEE = ask('text', 'addressee', { en: 'Addressed to', ar: 'موجّه إلى' }, true)

/** How a letter begins that is addressed to nobody in particular. */
export const TO_ANYONE = { en: 'To whom it may concern', ar: 'إلى من يهمه الأمر' } as const
