import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

/** How many records of one kind are checked, since all are rendered by the same code. */
const OF_EACH_KIND = 3

const validate = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes and void elements its own way, which HTML allows.
    'no-inline-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    // The length of a title is the editor's decision.
    'long-title': 'off',
  },
})

let server: RunningServer
/** Every public page of the map of the site, a few of each kind, in both languages. */
let addresses: string[]

beforeAll(async () => {
  server = await runServer()
  addresses = await mapped()
})
afterAll(() => server.stop())

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  )
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(new URL(address, server.base), { redirect: 'manual' })
  expect(response.status, address).toBe(200)
  return response.text()
}

async function mapped(): Promise<string[]> {
  const files = locations(await textOf('/sitemap.xml'))
  const found = await Promise.all(
    files.map(async (file) => locations(await textOf(new URL(file).pathname))),
  )
  return found
    .flatMap((each, index) => (index === 0 ? each : each.slice(0, 2 * OF_EACH_KIND)))
    .map((address) => new URL(address).pathname)
}

function linksOf(html: string): Record<string, string> {
  const links = [
    ...html.matchAll(
      /<link rel="(?:canonical|alternate)"(?: hreflang="([a-z-]+)")? href="([^"]+)"/g,
    ),
  ]
  return Object.fromEntries(links.map(([, language = 'canonical', href = '']) => [language, href]))
}

test('an address that is spelt otherwise leads to the one the page has', async () => {
  const leads = async (path: string) => {
    const { status, headers } = await fetch(`${server.base}${path}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await leads('/companies/?q=a')).toEqual([301, '/companies?q=a'])
  expect(await leads('/AR/companies')).toEqual([301, '/ar/companies'])
  expect(await leads('/ar/')).toEqual([301, '/ar'])
  expect(await leads('//example.test//x')).toEqual([301, '/example.test/x'])
  expect(await leads('/track/%00')).toEqual([301, '/track'])
  expect(await leads('/Ar/Companies')).toEqual([301, '/ar/companies'])
  expect(await leads('/arabia')).toEqual([404, null])
  for (const path of ['/track/AAAA-BBBB-CCCC', '/ar/track?code=nothing'])
    expect(await leads(path), path).toEqual([404, null])
})

test('robots may crawl, and robots.txt names the sitemap', async () => {
  expect(await textOf('/robots.txt')).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n(Allow: \/api\/(directory|shop)\/[a-z-]+\/\n){4}Allow: \/\nSitemap: http.*\/sitemap\.xml\n$/,
  )
  for (const folder of ['menu', 'companies', 'offers', 'blog', 'pages'])
    for (const prefix of ['', '/ar'])
      expect(
        addresses.filter((each) => each.startsWith(`${prefix}/${folder}/`)).length,
        `${prefix}/${folder}`,
      ).toBeGreaterThan(0)
  expect((await fetch(`${server.base}/sitemaps/nothing-1.xml`)).status).toBe(404)
})

test('every public page is valid HTML', async () => {
  const problems: string[] = []
  for (const address of addresses) {
    const { results } = await validate.validateString(await textOf(address))
    problems.push(
      ...results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) =>
            `${address} ${line}:${column} ${ruleId} ${message}`,
        ),
      ),
    )
  }
  expect(problems).toEqual([])
})

test('a page and its other language point at each other, and each at itself', async () => {
  for (const address of addresses) {
    const links = linksOf(await textOf(address))
    expect(new URL(links['canonical'] ?? '').pathname, address).toBe(address)
    expect(links[address.startsWith('/ar') ? 'ar' : 'en'], address).toBe(links['canonical'])
    expect(links['x-default'], address).toBe(links['en'])
    const other = new URL((address.startsWith('/ar') ? links['en'] : links['ar']) ?? '').pathname
    const { canonical: _own, ...pair } = linksOf(await textOf(other))
    const { canonical: _its, ...own } = links
    expect(pair, address).toEqual(own)
  }
})

test('a page is shared with a title, a sentence and a picture in its language', async () => {
  const kinds = new Map(addresses.map((address) => [address.replace(/[^/]+$/, ''), address]))
  for (const address of kinds.values()) {
    const html = await textOf(address)
    const property = (name: string): string =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(property('title'), address).not.toBe('')
    expect(property('description'), address).not.toBe('')
    expect(property('locale'), address).toBe(address.startsWith('/ar') ? 'ar_AE' : 'en_AE')
    const image = await fetch(new URL(new URL(property('image')).pathname, server.base))
    expect(image.status, property('image')).toBe(200)
    const { width = 0 } = await sharp(await image.bytes()).metadata()
    expect(width, address).toBeGreaterThanOrEqual(300)
  }
})

test('the home page names the owner of the site', async () => {
  for (const [address, name] of [
    ['/', 'Diwan Trading'],
    ['/ar', 'ديوان للتجارة'],
  ] as const) {
    const block =
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(await textOf(address))?.[1] ??
      '[]'
    const things = JSON.parse(block) as { '@type': string; name: string }[]
    expect(things.map((each) => each['@type'])).toEqual(['WebSite', 'Organization'])
    expect(things.map((each) => each.name)).toEqual([name, name])
  }
})

test('all structured data uses schema.org and names its type, and breadcrumbs are numbered from one', async () => {
  for (const address of addresses) {
    const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(
      await textOf(address),
    )?.[1]
    if (block === undefined) continue
    for (const thing of [JSON.parse(block)].flat()) {
      expect(thing['@context'], address).toBe('https://schema.org')
      expect(thing['@type'], address).toEqual(expect.any(String))
      if (thing['@type'] !== 'BreadcrumbList') continue
      expect(thing.itemListElement.map(({ position }: { position: number }) => position)).toEqual(
        thing.itemListElement.map((_each: unknown, index: number) => index + 1),
      )
    }
  }
})
