import type { ApiCaller, PageRequest, PageHead } from '#platform/http/page-request.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import type { DocumentView } from '../public/contract.ts'
import { LazyReading, LazyRelated } from './lazy-components.ts'

export interface LoadedDocument {
  readonly document: DocumentView
  readonly head: PageHead
}

/** The document at an address. */
export async function loadDocument(
  call: ApiCaller,
  kind: 'page' | 'post',
  address: string,
  { language }: PageRequest,
): Promise<LoadedDocument> {
  const [{ showDocument }, { documentHead }] = await Promise.all([
    import('../public/contract.ts'),
    import('./head.ts'),
    fetchComponents([LazyReading, ...(kind === 'post' ? [LazyRelated] : [])]),
  ])
  const document = await call(showDocument, { params: { kind, address }, query: { language } })
  return { document, head: documentHead(document) }
}
