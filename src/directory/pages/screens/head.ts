import { addressOf } from '#directory/numbers/rules.ts'
import type { BlogPosting, BreadcrumbList, WebPage, WithContext } from 'schema-dts'
import { addressIn } from '#platform/i18n/language-address.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { truncate } from '#platform/text.ts'
import { m } from '#messages'
import type { Posts, DocumentView } from '../public/contract.ts'
import { folderOf } from '../rules/folders.ts'

type Both = PageHead['title']

/** Maximum characters of a description that search engines display. */
const DESCRIPTION = 160

function both(say: (options: { locale: 'en' | 'ar' }) => string): Both {
  return { en: say({ locale: 'en' }), ar: say({ locale: 'ar' }) }
}

/** What search engines and those who share the address read of the blog. */
export function blogHead(posts: Posts, language: 'en' | 'ar'): PageHead {
  const named = posts.tag?.name ?? posts.author?.name
  return {
    title: both((options) =>
      named === undefined
        ? m['blogScreens.title']({}, options)
        : m['blogScreens.titleOf']({ name: named }, options),
    ),
    description: both((options) => m['blogScreens.lead']({}, options)),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name: m['blogScreens.title']({}, { locale: language }),
      blogPost: posts.items.map(
        (post): BlogPosting => ({
          '@type': 'BlogPosting',
          headline: post.title,
          url: addressIn(language, `${folderOf('post')}/${addressOf(post.number, post.slug)}`),
          datePublished: post.publishedAt,
          ...(post.author === null
            ? {}
            : { author: { '@type': 'Person', name: post.author.name } }),
        }),
      ),
    },
  }
}

/** Of one post or page, with the way to it. */
export function documentHead(document: DocumentView): PageHead {
  const { number, slugs, titles, summaries, language, cover, author } = document
  const folder = folderOf(document.kind)
  const slug = slugs[language] ?? ''
  const paths = {
    en: `${folder}/${addressOf(number, slugs.en ?? slug)}`,
    ar: `${folder}/${addressOf(number, slugs.ar ?? slug)}`,
  }
  const prefix = language === 'ar' ? '/ar' : ''
  const url = `${prefix}${paths[language]}`
  const crumbs = [
    { name: m['blogScreens.home']({}, { locale: language }), item: prefix === '' ? '/' : prefix },
    ...(document.kind === 'post'
      ? [{ name: m['blogScreens.title']({}, { locale: language }), item: `${prefix}/blog` }]
      : []),
    { name: document.title, item: url },
  ]
  const way: WithContext<BreadcrumbList> = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...crumb,
    })),
  }
  const article = {
    name: document.title,
    description: document.summary,
    inLanguage: language,
    url,
    datePublished: document.publishedAt,
    dateModified: document.changedAt,
    ...(cover === null ? {} : { image: cover.src }),
    ...(author === null
      ? {}
      : {
          author: {
            '@type': 'Person' as const,
            name: author.name,
            url: `${prefix}/blog?author=${author.slug}`,
          },
        }),
    ...(document.tags.length === 0
      ? {}
      : { keywords: document.tags.map(({ name }) => name).join(', ') }),
  }
  const text: WithContext<BlogPosting | WebPage> =
    document.kind === 'post'
      ? {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: document.title,
          mainEntityOfPage: url,
          ...article,
        }
      : { '@context': 'https://schema.org', '@type': 'WebPage', ...article }
  return {
    title: titles,
    description: both(({ locale }) =>
      truncate(summaries[locale] === '' ? titles[locale] : summaries[locale], DESCRIPTION),
    ),
    paths,
    // A text in one language can be read under both languages' addresses, but search engines find
    // it only under its own.
    findable: (['en', 'ar'] as const).filter((each) => slugs[each] !== null),
    ...(cover === null ? {} : { image: cover.src }),
    data: [text, way],
  }
}
