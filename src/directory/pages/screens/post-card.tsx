import { Newspaper } from 'lucide-react'
import { addressOf } from '#directory/numbers/rules.ts'
import type { Medium } from '#directory/media/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { truncate } from '#platform/text.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { PostCard as Post } from '../public/contract.ts'

/** Maximum characters of a summary on a card (S9.11). */
const SUMMARY = 150

export function postPath({ number, slug }: { number: number; slug: string }): string {
  return `/blog/${addressOf(number, slug)}`
}

/** The picture beside a title that already describes it; an icon when there is no picture. */
export function Cover({ cover, eager = false }: { cover: Medium | null; eager?: boolean }) {
  if (cover === null) {
    return (
      <span className="grid aspect-16/9 w-full place-items-center bg-accent-soft text-accent">
        <Newspaper size={28} strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={cover.src}
      alt=""
      width={cover.width}
      height={cover.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className="aspect-16/9 w-full bg-accent-soft object-cover"
    />
  )
}

/** The publication date and the reading time. */
export function PostLine({ publishedAt, minutes }: { publishedAt: string; minutes: number }) {
  const locale = useLanguage()
  return (
    <span className="figures">
      <time dateTime={publishedAt}>
        {formatDay(dayOf(publishedAt, locale.zone), locale, { year: true })}
      </time>
      {' · '}
      {m['blogScreens.minutes']({ count: minutes, shown: formatNumber(minutes, locale) })}
    </span>
  )
}

export function PostCard({
  post,
  level = 2,
  eager = false,
}: {
  post: Post
  level?: 2 | 3
  eager?: boolean
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="group relative flex flex-col overflow-clip rounded-card border border-line bg-surface hover:border-line-strong">
      <Cover cover={post.cover} eager={eager} />
      <div className="flex grow flex-col gap-2 p-4">
        <p className="text-xs text-ink-faint">
          <PostLine publishedAt={post.publishedAt} minutes={post.minutes} />
        </p>
        <Heading className="text-base">
          <LocalLink
            to={postPath(post)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {post.title}
          </LocalLink>
        </Heading>
        <p className="text-sm text-ink-soft">{truncate(post.summary, SUMMARY)}</p>
        {post.author !== null && (
          <p className="mt-auto pt-1 text-sm text-ink-soft">
            {m['blogScreens.by']({ name: post.author.name })}
          </p>
        )}
      </div>
    </li>
  )
}
