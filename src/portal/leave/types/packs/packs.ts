import { AE } from './ae.ts'
import { BH, KW, OM, QA, SA } from './others.ts'
import type { PackType } from './pack.ts'

const PACKS: Readonly<Record<string, readonly PackType[]>> = { AE, SA, KW, QA, OM, BH }

/** What a country's law gives (domain: gulf 1.4 and 2); elsewhere a site begins with the UAE's. */
export function packOf(country: string): readonly PackType[] {
  return PACKS[country] ?? AE
}
