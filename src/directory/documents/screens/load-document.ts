import type { Ask, AskedAt, PageHead } from '#platform/http/ask.ts'
import { fetchParts } from '#platform/ui/late.tsx'
import type { ShownDocument } from '../public/contract.ts'
import { ReadingPart, RelatedPart } from './parts.ts'

export interface LoadedDocument {
  readonly document: ShownDocument
  readonly head: PageHead
}

/** The document at an address. */
export async function loadDocument(
  ask: Ask,
  kind: 'page' | 'post',
  address: string,
  { language }: AskedAt,
): Promise<LoadedDocument> {
  const [{ showDocument }, { documentHead }] = await Promise.all([
    import('../public/contract.ts'),
    import('./head.ts'),
    fetchParts([ReadingPart, ...(kind === 'post' ? [RelatedPart] : [])]),
  ])
  const document = await ask(showDocument, { params: { kind, address }, query: { language } })
  return { document, head: documentHead(document) }
}
