import { expect, test } from 'vitest'
import { type DocumentParts, documentOf } from './document.ts'

const site = { accent: { light: '#0F6B66', dark: '#5EC4BD' } } as DocumentParts['site']
const assets = { script: '/assets/app.js', styles: [], rtlStyle: '/assets/rtl.css', preload: [], fonts: { en: '/en.woff2', ar: '/ar.woff2' } }

function drawn(language: 'en' | 'ar', body: string): string {
  return documentOf({ language, title: 'Cart', description: '', head: undefined, body, data: null, site, assets, alternates: null } as unknown as DocumentParts)
}

test('a page that is drawn in the browser says without scripts what it needs; one that came drawn says nothing of it', () => {
  expect(drawn('en', '')).toContain('<noscript><p class="p-4 text-center">This page needs JavaScript.')
  expect(drawn('ar', '')).toContain('<noscript><p class="p-4 text-center">تحتاج هذه الصفحة')
  expect(drawn('en', '<main></main>')).not.toContain('noscript')
})
