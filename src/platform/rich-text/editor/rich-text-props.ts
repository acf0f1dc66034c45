import type { ReactNode } from 'react'
import type { Run } from '../rules/rich-text.ts'
import type { Language } from '#platform/i18n/language-address.ts'
import type { TextKind } from './schema.ts'

export interface RichTextProps {
  kind: TextKind
  label: string
  language: Language
  /** The pieces of each line: one, or the items of a list. */
  value: readonly (readonly Run[])[]
  onChange: (lines: Run[][]) => void
  max: number
  /** Beside those of the text: the variants of its block. */
  tools?: ReactNode
  toolbarPlace: 'edge' | 'label'
  /** Moves the focus to this offset whenever it is another object. */
  focus?: { readonly offset: number } | undefined
  onSplit?: ((texts: Run[][], caret: number) => boolean) | undefined
  onJoin?: (() => boolean) | undefined
  onUnsplit?: (() => boolean) | undefined
}
