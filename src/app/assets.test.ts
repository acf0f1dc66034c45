import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FONTS = ['latin', 'arabic'].map((subset) => `assets/readex-pro-${subset}-wght-1.woff2`)
const SCRIPT = 'assets/app-1.js'

mkdirSync(join(folder, '.vite'))
mkdirSync(join(folder, 'assets'))
for (const file of [...FONTS, SCRIPT, `${SCRIPT}.br`, 'assets/mark-1.svg', 'service-worker.js'])
  writeFileSync(join(folder, file), file)
const entries = ['browser-entry.tsx', 'hydrate.ts', 'app.css'].map((name) => `src/app/${name}`)
const manifest = [...entries, 'src/platform/ui/rtl.css'].map((key) => [key, { file: SCRIPT }])
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
const assets = openAssets(folder)

function part(path: string, init: RequestInit = {}): Response | null {
  return assets.servePart(new Request(`https://diwan.test/${path}`, init))
}

test('a part of a page has the headers that it needs, and no more', async () => {
  const response = part(SCRIPT, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-length': '18',
    'content-encoding': 'br',
  })
  expect(await response?.text()).toBe(`${SCRIPT}.br`)
  expect(await part(`${SCRIPT}?again`)?.text()).toBe(SCRIPT)
  expect(part(FONTS[0] ?? '')?.headers.get('content-type')).toBe('font/woff2')
})

test('what can be opened as a document, or sets its own rules, has the headers of a page', () => {
  for (const path of ['assets/mark-1.svg', 'service-worker.js', 'assets/none.js', 'menu'])
    expect(part(path)).toBeNull()
  expect(part(SCRIPT, { method: 'HEAD' })).toBeNull()
  expect(
    assets.serve(new Request('https://diwan.test/service-worker.js'))?.headers.get('etag'),
  ).toMatch(/^"/)
})
