import { ChevronLeft } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Load } from '#platform/http/page-request.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { m } from '#messages'
import { type LoadedDocument, loadDocument } from './load-document.ts'
import { LazyReading, LazyRelated } from './lazy-components.ts'

export const load: Load<LoadedDocument> = (call, at) =>
  loadDocument(call, 'post', at.params['post'] ?? '', at)

/** One post, to be read in both languages, with others like it. */
export function Screen() {
  const { document } = useLoaderData<LoadedDocument>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto grid w-full max-w-public gap-8 px-4 pt-4 pb-24">
        <nav aria-label={m['blogScreens.place']()} className="mx-auto w-full max-w-3xl">
          <LocalLink
            to="/blog"
            className="inline-flex min-h-11 items-center gap-1 rounded-control text-sm text-ink-soft hover:text-ink"
          >
            <Flip>
              <ChevronLeft size={16} aria-hidden="true" />
            </Flip>
            {m['blogScreens.title']()}
          </LocalLink>
        </nav>
        <LazyReading key={`${document.number} ${document.language}`} document={document} />
        <LazyRelated document={document} />
      </div>
    </main>
  )
}
