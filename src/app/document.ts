import type { SiteView } from '#accounts/sites/contract.ts'
import type { PageHead } from '#platform/http/ask.ts'
import { m } from '#words'
import type { PageData } from './page-data.ts'

/** The hashed files of one build that a page names. */
export interface Assets {
  script: string
  styles: readonly string[]
  rtlStyle: string
  /** Chunks of this page, fetched along with the first script. */
  preload: readonly string[]
  fonts: { en: string; ar: string }
}

export interface DocumentParts {
  language: 'en' | 'ar'
  title: string
  description: string
  head: PageHead | undefined
  body: string
  /** Null on a page that needs no script. */
  data: PageData | null
  site: SiteView
  assets: Assets
  /** The addresses of this page in both languages; absent on pages nobody should find by search. */
  alternates: { en: string; ar: string } | null
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that can stand inside a script element: nothing in it can end the element or begin a comment. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function accentStyle(site: SiteView): string {
  return `--accent-light:${site.accent.light};--accent-dark:${site.accent.dark}`
}

function alternateLinks({ alternates, language }: DocumentParts): string {
  if (alternates === null) return '<meta name="robots" content="noindex">'
  const { en, ar } = alternates
  return [
    `<link rel="canonical" href="${escapeHtml(alternates[language])}">`,
    `<link rel="alternate" hreflang="en" href="${escapeHtml(en)}">`,
    `<link rel="alternate" hreflang="ar" href="${escapeHtml(ar)}">`,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(en)}">`,
    `<meta property="og:url" content="${escapeHtml(alternates[language])}">`,
  ].join('\n')
}

/** The whole html document: `lang` and `dir` once, styles, the early theme script, the page, and its data as a JSON block. */
export function documentOf(parts: DocumentParts): string {
  const { language, title, description, head, body, data, site, assets } = parts
  const arabic = language === 'ar'
  return `<!doctype html>
<html lang="${language}" dir="${arabic ? 'rtl' : 'ltr'}" style="${escapeHtml(accentStyle(site))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:type" content="website">${
    head?.image === undefined || parts.alternates === null
      ? ''
      : `
<meta property="og:image" content="${escapeHtml(new URL(head.image, parts.alternates.en).href)}">`
  }
<meta property="og:locale" content="${arabic ? 'ar_AE' : 'en_AE'}">
${alternateLinks(parts)}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1d1f">
<script src="/early.js"></script>
<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.fonts[language]}">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="stylesheet" href="${assets.rtlStyle}" data-rtl media="${arabic ? 'all' : 'not all'}">
${(data === null ? [] : assets.preload).map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">
<link rel="manifest" href="/${language}.webmanifest">
${data === null ? '' : `<script type="module" src="${assets.script}"></script>`}
</head>
<body>
${body === '' ? `<noscript><p class="p-4 text-center">${m['shell.needsScript']({}, { locale: language })}</p></noscript>` : ''}
<div id="root" class="flex min-h-dvh flex-col">${body}</div>
${head?.data === undefined ? '' : `<script type="application/ld+json">${jsonBlock(head.data)}</script>`}
${data === null ? '' : `<script type="application/json" id="page-data">${jsonBlock(data)}</script>`}
</body>
</html>
`
}
