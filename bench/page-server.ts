import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openAssets } from '#app/assets.ts'
import type { renderPage } from '#app/render-page.tsx'
import { createPages } from '#app/page-routes.ts'
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts'
import { listen } from '#platform/http/node-server.ts'
import { secure } from '#platform/http/security-headers.ts'
import type { SiteView } from '#accounts/sites/contract.ts'

/* The public pages alone, cached as in the product, or rendered for each request (CACHED=off). */

const ROOT = resolve(import.meta.dirname, '..')
const names = { en: 'Diwan Trading', ar: 'ديوان للتجارة' }
const site: SiteView = {
  id: 1,
  name: names,
  portalTitle: names,
  logoUrl: null,
  accent: { chosen: '#0F6B66', light: '#0F6B66', dark: '#5EC4BD' },
  enabledAreas: ['portal', 'shop', 'directory'],
  country: 'AE',
  currency: 'AED',
  zone: 'Asia/Dubai',
  weekend: [6, 7],
  hijriOffset: 0,
  policyPdfUrl: null,
  passwordMin: 12,
  contact: {
    tagline: { en: '', ar: '' },
    address: { en: '', ar: '' },
    phone: '',
    whatsapp: '',
    tradeLicence: '',
  },
}

const renderer = (await import(pathToFileURL(join(ROOT, 'dist/server/render-page.js')).href)) as {
  renderPage: typeof renderPage
}
const cached = createPageCache(Date.now)
const rendered: PageCache = {
  ...cached,
  get: (key, tags, render) => createPageCache(Date.now).get(key, tags, render),
}
const { servePage } = createPages({
  render: renderer.renderPage,
  assets: openAssets(join(ROOT, 'dist/client')),
  cachedPages: process.env['CACHED'] === 'off' ? rendered : cached,
  siteOf: async () => site,
  publicUrl: 'http://127.0.0.1',
  authPersistence: 'local',
  cardKey: null,
  closed: [],
  call: () => Promise.reject(new Error('The pages of the bench make no calls')),
})
const server = await listen(async (request) => secure(await servePage(request), false), {
  host: '127.0.0.1',
  port: 0,
})
process.stdout.write(`${JSON.stringify({ event: 'started', port: server.port })}\n`)
