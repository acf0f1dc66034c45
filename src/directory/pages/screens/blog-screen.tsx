import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import type { Posts } from '../public/contract.ts'
import { LazyPostList } from './lazy-components.ts'
import type { PostsCriteria } from './post-list.tsx'

interface LoadedPosts {
  readonly posts: Posts
  readonly criteria: PostsCriteria
  readonly head: PageHead
}

const SLUG = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

export const load: Load<LoadedPosts> = async (call, { language, query }) => {
  const [{ listPosts }, { blogHead }] = await Promise.all([
    import('../public/contract.ts'),
    import('./head.ts'),
    fetchComponents([LazyPostList]),
  ])
  const slug = (name: string): string | null => {
    const given = query.get(name) ?? ''
    return given.length <= 80 && SLUG.test(given) ? given : null
  }
  const after = /^[1-9]\d{0,8}$/.exec(query.get('after') ?? '')?.[0] ?? null
  const criteria = { tag: slug('tag'), author: slug('author'), after }
  const posts = await call(listPosts, {
    query: {
      language,
      tag: criteria.tag ?? undefined,
      author: criteria.author ?? undefined,
      after: after ?? undefined,
    },
  })
  return { posts, criteria, head: blogHead(posts, language) }
}

/** The blog: the newest posts first, by tag or author, a page at a time. */
export function Screen() {
  const { posts, criteria } = useLoaderData<LoadedPosts>()
  const named = posts.tag?.name ?? posts.author?.name
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto grid w-full max-w-public gap-6 px-4 pt-8 pb-24">
        <header>
          <h1 className="text-2xl">
            {named === undefined
              ? m['blogScreens.title']()
              : m['blogScreens.titleOf']({ name: named })}
          </h1>
          <p className="mt-1 text-ink-soft">{m['blogScreens.lead']()}</p>
        </header>
        <LazyPostList posts={posts} criteria={criteria} />
      </div>
    </main>
  )
}
