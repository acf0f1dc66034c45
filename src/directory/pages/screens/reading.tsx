import { BlocksView } from '#platform/rich-text/block-view.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import type { DocumentView } from '../public/contract.ts'
import { Cover, PostCard, PostLine } from './post-card.tsx'
import { blogAddress, Signed } from './post-list.tsx'

function OnlyIn({ document }: { document: DocumentView }) {
  const { language } = useLanguage()
  if (document.language === language) return null
  return (
    <p role="note" className="rounded-card bg-info-soft p-3 text-sm text-info">
      {document.language === 'en' ? m['blogScreens.onlyEnglish']() : m['blogScreens.onlyArabic']()}
    </p>
  )
}

/**
 * A page or post to read; a text that exists only in the other language has that language's
 * direction.
 */
export function Reading({ document }: { document: DocumentView }) {
  const { language, title, summary } = document
  const isPost = document.kind === 'post'
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <OnlyIn document={document} />
      <article lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="grid gap-6">
        <header className="grid gap-3">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {summary !== '' && <p className="text-lg text-ink-soft">{summary}</p>}
          {isPost && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
              {document.author !== null && <Signed author={document.author} />}
              <PostLine publishedAt={document.publishedAt} minutes={document.minutes} />
            </div>
          )}
        </header>
        {document.cover !== null && (
          <div className="overflow-clip rounded-card border border-line">
            <Cover cover={document.cover} eager />
          </div>
        )}
        <BlocksView blocks={document.blocks} />
        {document.tags.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {document.tags.map(({ slug, name }) => (
              <LocalLink
                key={slug}
                to={blogAddress({ tag: slug, author: null, after: null })}
                className="inline-flex min-h-8 items-center rounded-full bg-neutral-soft px-3 text-sm text-ink-soft hover:text-ink"
              >
                {name}
              </LocalLink>
            ))}
          </p>
        )}
      </article>
    </div>
  )
}

/** Posts like the one above. */
export function Related({ document }: { document: DocumentView }) {
  if (document.related.length === 0) return null
  return (
    <section aria-labelledby="related" className="border-t border-line pt-8">
      <h2 id="related" className="text-xl">
        {m['blogScreens.related']()}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {document.related.map((post) => (
          <PostCard key={post.number} post={post} level={3} />
        ))}
      </ul>
    </section>
  )
}
