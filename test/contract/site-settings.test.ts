import { beforeEach, expect, test } from 'vitest'
import { Area, type SiteEdit } from '#accounts/sites/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { testProduct, type TestProduct, type TestResponse } from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { lineOf, problemsOf, requestFor } from './calls.ts'

/**
 * Endpoints that respond whatever the site has switched off: location lists, and the card
 * provider's events about payments in progress.
 */
const ALWAYS = [
  'lookups.countries',
  'lookups.princedoms',
  'lookups.nations',
  'payments.receiveEvents',
]
const OFF = { status: 404, code: 'sites.areaOff' }

async function changed(
  product: TestProduct,
  change: Partial<SiteEdit>,
  site = product.sites.demo,
): Promise<TestResponse> {
  const as = await product.signInAs('admin@demo.test', site)
  const { body } = await product.call('GET /api/accounts/site', { as })
  const {
    id: _id,
    logoUrl: _logoUrl,
    accent,
    ...settings
  } = body as SiteEdit & { id: number; logoUrl: string | null; accent: { chosen: string } }
  return product.call('PUT /api/accounts/site', {
    as,
    body: { ...settings, accent: accent.chosen, ...change },
  })
}

async function change(product: TestProduct, settings: Partial<SiteEdit>): Promise<void> {
  const saved = await changed(product, settings)
  expect(saved.status, saved.text).toBe(200)
}

const without = (...areas: Area[]): Area[] => Area.options.filter((each) => !areas.includes(each))

function endpointsOf(product: TestProduct, area: Area): Endpoint[] {
  return product.handlers
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.area === area && !ALWAYS.includes(endpoint.name))
}

/**
 * Endpoints that respond while there is a shop or a directory, because company owners register as
 * customers do.
 */
const REGISTERING = [
  'shop.register',
  'shop.registerUser',
  'shop.customer',
  'shop.saveCustomer',
  'shop.customerPhoto',
  'shop.confirmEmail',
  'shop.resendConfirmation',
]
const isRegistering = ({ name }: Endpoint): boolean => REGISTERING.includes(name)

beforeEach(async () => {
  await change(await testProduct(), { enabledAreas: [...Area.options] })
})

test.each(Area.options)(
  'every endpoint of %s reports that the area is off, to every caller and for any input',
  async (area) => {
    const product = await testProduct()
    const as = await product.signInAs(EVERYTHING)
    await change(product, { enabledAreas: without(area) })
    const endpoints = endpointsOf(product, area).filter((each) => !isRegistering(each))
    expect(endpoints.length).toBeGreaterThan(40)
    const problems: string[] = []
    for (const endpoint of endpoints) {
      for (const who of [{}, { as }])
        problems.push(
          ...problemsOf(
            endpoint,
            await product.call(lineOf(endpoint), requestFor(endpoint, who)),
            OFF,
          ),
        )
    }
    expect(problems).toEqual([])
  },
)

test('what the other areas need keeps working: location lists, payment events, and registration while there is a shop or a directory', async () => {
  const product = await testProduct()
  const registering = endpointsOf(product, 'shop').filter(isRegistering)
  expect(registering).toHaveLength(REGISTERING.length)
  const always = product.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ name }) => ALWAYS.includes(name))
  expect(always).toHaveLength(ALWAYS.length)
  const statusesOf = async (endpoints: readonly Endpoint[]) => {
    const response = await Promise.all(
      endpoints.map(async (endpoint) => product.call(lineOf(endpoint), requestFor(endpoint))),
    )
    return response.map(({ status }) => status)
  }
  await change(product, { enabledAreas: ['portal'] })
  expect(await statusesOf(always)).not.toContain(404)
  expect(new Set(await statusesOf(registering))).toEqual(new Set([404]))
  await change(product, { enabledAreas: ['directory'] })
  expect(await statusesOf(registering)).not.toContain(404)
})

test('the area is there again as it was once it is switched on', async () => {
  const product = await testProduct()
  const as = await product.signInAs('hr@demo.test')
  const people = async () =>
    product.call('GET /api/portal/employees', { as, query: { language: 'en' } })
  const before = await people()
  expect(before.status).toBe(200)
  await change(product, { enabledAreas: without('portal') })
  expect((await people()).status).toBe(404)
  await change(product, { enabledAreas: [...Area.options] })
  expect((await people()).text).toBe(before.text)
})

test('the currency is fixed once amounts are saved in it, and can be changed before', async () => {
  const product = await testProduct()
  expect(await changed(product, { currency: 'KWD' })).toMatchObject({
    status: 422,
    body: { code: 'sites.currencyKept', field: 'currency' },
  })
  expect(await changed(product, { currency: 'AED' })).toMatchObject({ status: 200 })
  expect(await changed(product, { currency: 'KWD' }, product.sites.empty)).toMatchObject({
    status: 200,
    body: { currency: 'KWD' },
  })
})
