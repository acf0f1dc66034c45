import { useLoaderData } from 'react-router'
import type { Load } from '#platform/http/page-request.ts'
import { type LoadedDocument, loadDocument } from './load-document.ts'
import { LazyReading } from './lazy-components.ts'

export const load: Load<LoadedDocument> = (call, at) =>
  loadDocument(call, 'page', at.params['page'] ?? '', at)

/**
 * A page of the company's own content: about us, vision, the CEO's word, privacy policy, and what
 * editors add.
 */
export function Screen() {
  const { document } = useLoaderData<LoadedDocument>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto w-full max-w-public px-4 pt-8 pb-24">
        <LazyReading key={`${document.number} ${document.language}`} document={document} />
      </div>
    </main>
  )
}
