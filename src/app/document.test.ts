import { expect, test } from 'vitest'
import { type DocumentInput, documentOf } from './document.ts'

const site = {
  name: { en: 'Diwan', ar: 'ديوان' },
  accent: { light: '#0F6B66', dark: '#5EC4BD' },
} as DocumentInput['site']
const assets = {
  script: '/assets/app.js',
  hydrate: '/assets/hydrate.js',
  styles: [],
  rtlStyle: '/assets/rtl.css',
  preload: [],
  fonts: { en: '/en.woff2', ar: '/ar.woff2' },
}

function renderDocument(
  language: 'en' | 'ar',
  waits: boolean,
  more: Partial<DocumentInput> = {},
): string {
  const body = '<main></main>'
  return documentOf({
    language,
    title: 'Cart',
    description: '',
    head: undefined,
    body,
    waits,
    data: null,
    site,
    assets,
    alternates: null,
    ...more,
  } as unknown as DocumentInput)
}

test('a client-rendered page explains without scripts what it needs; a server-rendered page does not', () => {
  expect(renderDocument('en', true)).toMatch(/<noscript><p [^>]*>This page needs JavaScript\./)
  expect(renderDocument('ar', true)).toMatch(/<noscript><p [^>]*>تحتاج هذه الصفحة/)
  expect(renderDocument('en', false)).not.toContain('noscript')
})

test("a page's fonts are preloaded: an Arabic page needs the Latin one too, an English page never the Arabic one", () => {
  const fonts = (language: 'en' | 'ar') =>
    [
      ...renderDocument(language, false).matchAll(
        /<link rel="preload" as="font" [^>]*href="([^"]*)"/g,
      ),
    ].map(([, href]) => href)
  expect(fonts('en')).toEqual(['/en.woff2'])
  expect(fonts('ar')).toEqual(['/ar.woff2', '/en.woff2'])
})

test('without scripts a page links to its other language, with its query, and to the entries of the site’s menu', () => {
  const entry = (name: string, to: string | null, children: readonly unknown[] = []) => ({
    name: { en: name, ar: name },
    to: { en: to, ar: to },
    children,
  })
  const top = [
    entry('A & <b>', '/companies', [
      entry('Here only', null),
      entry('Elsewhere', 'https://example.test/?a=1&b=2'),
    ]),
    entry('Again', '/companies'),
  ]
  const more = {
    alternates: { en: 'https://x.test/companies', ar: 'https://x.test/ar/companies' },
    search: '?q=%22a%22&emirate=2',
    site: { ...site, enabledAreas: ['shop'] },
    data: { menus: { top } },
  } as unknown as Partial<DocumentInput>
  const links = (language: 'en' | 'ar') => {
    const [, nav = ''] =
      /<noscript><nav (.*)<\/nav><\/noscript>/.exec(renderDocument(language, false, more)) ?? []
    return [...nav.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, name]) => [href, name])
  }
  expect(links('en')).toEqual([
    ['/ar/companies?q=%22a%22&amp;emirate=2', 'العربية'],
    ['/companies', 'A &amp; &lt;b&gt;'],
    ['https://example.test/?a=1&amp;b=2', 'Elsewhere'],
    ['/menu', 'Menu'],
    ['/login', 'Sign in'],
  ])
  expect(links('ar').map(([href]) => href)).toEqual([
    '/companies?q=%22a%22&amp;emirate=2',
    '/ar/companies',
    'https://example.test/?a=1&amp;b=2',
    '/ar/menu',
    '/ar/login',
  ])
  expect(renderDocument('en', true, more)).not.toContain('<nav')
})

test('of a page’s head the browser gets again what it needs when the language changes', () => {
  const title = { en: 'Menu', ar: 'القائمة' }
  const paths = { en: '/menu', ar: '/menu' }
  const head = { title, paths, description: title, data: { '@type': 'Menu' } }
  const loaded = { menu: { dishes: ['Balaleet'], head }, none: null, plain: { a: 1 } }
  const page = renderDocument('en', false, { data: { loaded } } as unknown as DocumentInput)
  const [, block = ''] = /id="page-data">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(block)).toEqual({
    loaded: { menu: { dishes: ['Balaleet'], head: { title, paths } }, none: null, plain: { a: 1 } },
  })
})

test('schema.org data uses absolute URLs', () => {
  const data = {
    '@type': 'LocalBusiness',
    name: '/not an address',
    url: '/ar/companies/1-ليوا',
    image: ['/a.webp', 'https://y.test/b.png'],
    itemListElement: [{ item: '/companies' }],
  }
  const head = { title: { en: '', ar: '' }, description: { en: '', ar: '' }, data } as never
  const page = renderDocument('ar', false, {
    head,
    site: { ...site, enabledAreas: [] } as never,
    alternates: { en: 'https://x.test/a', ar: 'https://x.test/ar/a' },
  })
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual({
    ...data,
    url: new URL('https://x.test/ar/companies/1-ليوا').href,
    image: ['https://x.test/a.webp', 'https://y.test/b.png'],
    itemListElement: [{ item: 'https://x.test/companies' }],
  })
})
