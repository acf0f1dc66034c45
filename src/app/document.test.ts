import { expect, test } from 'vitest'
import { type DocumentParts, documentOf } from './document.ts'

const site = { name: { en: 'Diwan', ar: 'ديوان' }, accent: { light: '#0F6B66', dark: '#5EC4BD' } } as DocumentParts['site']
const assets = {
  script: '/assets/app.js',
  wake: '/assets/wake.js',
  styles: [],
  rtlStyle: '/assets/rtl.css',
  preload: [],
  fonts: { en: '/en.woff2', ar: '/ar.woff2' },
}

function drawn(language: 'en' | 'ar', waits: boolean): string {
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
  } as unknown as DocumentParts)
}

test('a page that is drawn in the browser says without scripts what it needs; one that came drawn says nothing of it', () => {
  expect(drawn('en', true)).toMatch(/<noscript><p [^>]*>This page needs JavaScript\./)
  expect(drawn('ar', true)).toMatch(/<noscript><p [^>]*>تحتاج هذه الصفحة/)
  expect(drawn('en', false)).not.toContain('noscript')
})

test('the fonts a page is set in are asked for at once: an Arabic page needs the Latin one too, an English page the Arabic one never', () => {
  const fonts = (language: 'en' | 'ar') => [...drawn(language, false).matchAll(/<link rel="preload" as="font" [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(fonts('en')).toEqual(['/en.woff2'])
  expect(fonts('ar')).toEqual(['/ar.woff2', '/en.woff2'])
})
