import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/ask.ts'
import { fetchParts } from '#platform/ui/late.tsx'
import { m } from '#words'
import type { Posts } from '../public/contract.ts'
import { PostListPart } from './parts.ts'
import type { PostsAsked } from './post-list.tsx'

interface LoadedPosts {
  readonly posts: Posts
  readonly asked: PostsAsked
  readonly head: PageHead
}

const SLUG = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

export const load: Load<LoadedPosts> = async (ask, { language, query }) => {
  const [{ listPosts }, { blogHead }] = await Promise.all([
    import('../public/contract.ts'),
    import('./head.ts'),
    fetchParts([PostListPart]),
  ])
  const slug = (name: string): string | null => {
    const given = query.get(name) ?? ''
    return given.length <= 80 && SLUG.test(given) ? given : null
  }
  const after = /^[1-9]\d{0,8}$/.exec(query.get('after') ?? '')?.[0] ?? null
  const asked = { tag: slug('tag'), author: slug('author'), after }
  const posts = await ask(listPosts, {
    query: {
      language,
      tag: asked.tag ?? undefined,
      author: asked.author ?? undefined,
      after: after ?? undefined,
    },
  })
  return { posts, asked, head: blogHead(posts, language) }
}

/** The blog: the newest posts first, by tag or author, a page at a time. */
export function Screen() {
  const { posts, asked } = useLoaderData<LoadedPosts>()
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
        <PostListPart posts={posts} asked={asked} />
      </div>
    </main>
  )
}
