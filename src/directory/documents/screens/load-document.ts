import type { Ask, AskedAt, PageHead } from '#platform/http/ask.ts'
import type { Problem } from '#platform/http/problem-shape.ts'
import { fetchParts } from '#platform/ui/late.tsx'
import type { ShownDocument } from '../public/contract.ts'
import { ReadingPart, RelatedPart } from './parts.ts'

export interface LoadedDocument {
  readonly document: ShownDocument
  readonly head: PageHead
}

/** By what it carries: pages drawn on the server are asked for by another copy of the class. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && ((error as { problem?: Problem }).problem?.status ?? 500) < 500
}

/** The document at an address; null where none is public there. */
export async function loadDocument(ask: Ask, kind: 'page' | 'post', address: string, { language }: AskedAt): Promise<LoadedDocument | null> {
  const [{ showDocument }, { documentHead }] = await Promise.all([
    import('../public/contract.ts'),
    import('./head.ts'),
    fetchParts([ReadingPart, ...(kind === 'post' ? [RelatedPart] : [])]),
  ])
  try {
    const document = await ask(showDocument, { params: { kind, address }, query: { language } })
    return { document, head: documentHead(document) }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
