import type { Organization, WebSite, WithContext } from 'schema-dts'
import type { SiteView } from '#accounts/sites/contract.ts'
import type { Loaded, PageHead } from '#platform/http/page-request.ts'
import { escapeMarkup } from '#platform/text.ts'
import { m } from '#messages'
import type { PageData } from './page-data.ts'
import { withoutScript } from './without-script.ts'

/** The hashed files of one build that a page links to. */
export interface Assets {
  script: string
  /** Loads the script on a server-rendered page. */
  hydrate: string
  styles: readonly string[]
  rtlStyle: string
  /** Chunks of this page, loaded along with the first script. */
  preload: readonly string[]
  fonts: { en: string; ar: string }
}

export interface DocumentInput {
  language: 'en' | 'ar'
  title: string
  description: string
  head: PageHead | undefined
  body: string
  /** The browser renders the page: the body is only a placeholder. */
  waits?: boolean
  /** Null on a page that needs no script. */
  data: PageData | null
  site: SiteView
  assets: Assets
  /** This page's URLs in both languages; null on pages that search engines should not index. */
  alternates: { en: string; ar: string } | null
  /** The query of the request, preserved when the language changes. */
  search?: string
}

/**
 * JSON that is safe inside a script element: nothing in it can end the element or begin a comment.
 */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * The page's data for the browser. Of a head it needs the title and the paths, for when the language
 * changes; the rest is in the document already.
 */
function dataBlock(data: PageData): string {
  if (data.loaded === undefined) return jsonBlock(data)
  const loaded = Object.entries(data.loaded).map(([page, found]) => {
    const { head } = (found ?? {}) as Loaded
    if (head === undefined) return [page, found]
    const { title, paths } = head
    return [page, { ...(found as Loaded), head: { title, paths } }]
  })
  return jsonBlock({ ...data, loaded: Object.fromEntries(loaded) })
}

function accentStyle(site: SiteView): string {
  return `--accent-light:${site.accent.light};--accent-dark:${site.accent.dark}`
}

function alternateLinks({ alternates, language, head }: DocumentInput): string {
  const findable = head?.findable ?? (['en', 'ar'] as const)
  if (alternates === null || !findable.includes(language))
    return '<meta name="robots" content="noindex">'
  const link = (named: string, href: string): string =>
    `<link rel="alternate" hreflang="${named}" href="${escapeMarkup(href)}">`
  return [
    `<link rel="canonical" href="${escapeMarkup(alternates[language])}">`,
    ...findable.map((each) => link(each, alternates[each])),
    link('x-default', alternates[findable[0] ?? language]),
    `<meta property="og:url" content="${escapeMarkup(alternates[language])}">`,
  ].join('\n')
}

/** The share picture of a page: its own, or one generated from its text (share-picture.ts). */
function sharePicture({ alternates, head, language }: DocumentInput): string {
  if (alternates === null) return ''
  const { origin, pathname } = new URL(alternates[language])
  const pictureUrl = `${origin}/og/${language}${language === 'ar' ? pathname.slice(3) : pathname === '/' ? '' : pathname}.png`
  const own = head?.image === undefined ? undefined : new URL(head.image, origin).href
  const size =
    own === undefined
      ? '\n<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">'
      : ''
  return `
<meta property="og:image" content="${escapeMarkup(own ?? pictureUrl)}">${size}
<meta name="twitter:card" content="summary_large_image">`
}

/** The site's name and owner, for its first page. */
function siteThings(
  { name, logoUrl }: SiteView,
  language: 'en' | 'ar',
  here: URL,
): readonly [WithContext<WebSite>, WithContext<Organization>] {
  const named = { name: name[language], alternateName: name[language === 'ar' ? 'en' : 'ar'] }
  const logo = logoUrl === null ? {} : { logo: new URL(logoUrl, here.origin).href }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      ...named,
      url: here.href,
      inLanguage: language,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...named,
      url: `${here.origin}/`,
      ...logo,
    },
  ]
}

/** Makes URLs absolute, as schema.org's readers expect; pages give their own by path. */
function withOrigin(value: unknown, origin: string, name = ''): unknown {
  if (typeof value === 'string')
    return ADDRESSES.has(name) && value.startsWith('/') ? new URL(value, origin).href : value
  if (Array.isArray(value)) return value.map((each) => withOrigin(each, origin, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withOrigin(each, origin, key)]),
  )
}

const ADDRESSES = new Set(['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage'])

/** A page's schema.org data. */
function thingsOf({ head, site, language, alternates }: DocumentInput): string {
  const here = alternates === null ? null : new URL(alternates[language])
  const isFirst = here?.pathname === '/' || here?.pathname === '/ar'
  const data = here !== null && isFirst ? siteThings(site, language, here) : head?.data
  if (data === undefined) return ''
  return `<script type="application/ld+json">${jsonBlock(here === null ? data : withOrigin(data, here.origin))}</script>`
}

/**
 * A page's script: at once where the browser renders it, after the first paint where the server
 * did.
 */
function programOf({
  data,
  waits = false,
  assets: { script, hydrate, preload },
}: DocumentInput): string {
  if (data === null) return ''
  if (!waits)
    return `<meta name="program" content="${script}" data-with="${preload.join(' ')}">\n<script type="module" src="${hydrate}"></script>`
  return [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
  ].join('\n')
}

/**
 * An Arabic page needs the Latin file too, for its spaces and digits: loaded later, it would lay
 * out every line twice.
 */
function fontLinks({ language, assets: { fonts } }: DocumentInput): string {
  const needed = language === 'ar' ? [fonts.ar, fonts.en] : [fonts.en]
  return needed
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('\n')
}

/**
 * The whole HTML document: `lang` and `dir` once, styles, the theme script that runs before
 * hydration, the page, and its data as a JSON block.
 */
export function documentOf(input: DocumentInput): string {
  const { language, title, description, body, waits = false, data, site, assets } = input
  const arabic = language === 'ar'
  return `<!doctype html>
<html lang="${language}" dir="${arabic ? 'rtl' : 'ltr'}" style="${escapeMarkup(accentStyle(site))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(title)}</title>
<meta name="description" content="${escapeMarkup(description)}">
<meta property="og:title" content="${escapeMarkup(title)}">
<meta property="og:description" content="${escapeMarkup(description)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeMarkup(site.name[language])}">${sharePicture(input)}
<meta property="og:locale" content="${arabic ? 'ar_AE' : 'en_AE'}">
${alternateLinks(input)}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1d1f">
<script src="/early.js"></script>
${fontLinks(input)}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="stylesheet" href="${assets.rtlStyle}" data-rtl media="${arabic ? 'all' : 'not all'}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/${language}.webmanifest">
${programOf(input)}
</head>
<body>
${waits ? `<noscript><p class="mx-auto max-w-md p-8 text-center text-balance">${m['shell.needsScript']({}, { locale: language })}</p></noscript>` : withoutScript(input)}
<div id="root" class="flex min-h-dvh flex-col${waits ? ' noscript:hidden' : ''}">${body}</div>
${thingsOf(input)}
${data === null ? '' : `<script type="application/json" id="page-data">${dataBlock(data)}</script>`}
</body>
</html>
`
}
