import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { Author, Posts } from '../public/contract.ts'
import { PostCard } from './post-card.tsx'

export interface PostsCriteria {
  readonly tag: string | null
  readonly author: string | null
  readonly after: string | null
}

/** Returns the blog's URL for these criteria. */
export function blogAddress({ tag, author, after }: PostsCriteria): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ tag, author, after }))
    if (value !== null) query.set(name, value)
  return query.size === 0 ? '/blog' : `/blog?${query}`
}

const CHIP =
  'inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3 text-sm whitespace-nowrap hover:border-edge aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent'

function Tags({ posts, criteria }: { posts: Posts; criteria: PostsCriteria }) {
  if (posts.tags.length === 0) return null
  return (
    <nav aria-label={m['blogScreens.tags']()} className="flex flex-wrap gap-2">
      <LocalLink
        to="/blog"
        className={CHIP}
        aria-current={criteria.tag === null && criteria.author === null}
      >
        {m['blogScreens.all']()}
      </LocalLink>
      {posts.tags.map(({ slug, name }) => (
        <LocalLink
          key={slug}
          to={blogAddress({ tag: slug, author: null, after: null })}
          className={CHIP}
          aria-current={criteria.tag === slug}
        >
          {name}
        </LocalLink>
      ))}
    </nav>
  )
}

export function Signed({ author, large = false }: { author: Author; large?: boolean }) {
  return (
    <div className="flex items-center gap-3">
      {author.picture !== null && (
        <img
          src={author.picture.src}
          alt=""
          width={author.picture.width}
          height={author.picture.height}
          loading="lazy"
          className={classNames(
            'rounded-full bg-accent-soft object-cover',
            large ? 'size-14' : 'size-10',
          )}
        />
      )}
      <p className="min-w-0">
        <LocalLink
          to={blogAddress({ tag: null, author: author.slug, after: null })}
          className="font-medium hover:text-accent"
        >
          {author.name}
        </LocalLink>
        <span className="block text-sm text-ink-soft">{author.role}</span>
      </p>
    </div>
  )
}

/** Posts with the tags they may be narrowed by. */
export function PostList({ posts, criteria }: { posts: Posts; criteria: PostsCriteria }) {
  const { language } = useLanguage()
  return (
    <div className="grid gap-6" lang={language}>
      <Tags posts={posts} criteria={criteria} />
      {posts.author !== null && <Signed author={posts.author} large />}
      {posts.items.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            title={m['blogScreens.nothing']()}
            text={m['blogScreens.nothingText']()}
            action={<LinkButton to="/blog">{m['blogScreens.all']()}</LinkButton>}
          />
        </div>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {posts.items.map((post, index) => (
            <PostCard key={post.number} post={post} eager={index < 2} />
          ))}
        </ul>
      )}
      {(posts.next !== null || criteria.after !== null) && (
        <p className="flex flex-wrap gap-2">
          {criteria.after !== null && (
            <LinkButton to={blogAddress({ ...criteria, after: null })}>
              {m['blogScreens.newest']()}
            </LinkButton>
          )}
          {posts.next !== null && (
            <LinkButton to={blogAddress({ ...criteria, after: String(posts.next) })}>
              {m['blogScreens.older']()}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}
