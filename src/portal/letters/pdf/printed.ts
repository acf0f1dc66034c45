import type { TwoNames } from '#platform/schemas.ts'
import type { Block, Letterhead, LetterLayout } from '../contract.ts'

/** A letter as it is printed, in plain data. */
export interface PrintedLetter {
  readonly title: TwoNames
  readonly blocks: { readonly en: readonly Block[]; readonly ar: readonly Block[] }
  readonly layout: LetterLayout
  readonly head: Letterhead
  readonly dates: TwoNames
  /** Null before it is issued. */
  readonly number: string | null
  /** The page that confirms it, and the code for it; null before it is issued. */
  readonly check: { readonly url: string; readonly code: string } | null
  /** A PNG. */
  readonly logo: Uint8Array | null
  /** What is written across a letter that is not valid. */
  readonly mark: 'draft' | 'revoked' | null
}
