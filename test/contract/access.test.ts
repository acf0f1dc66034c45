import { expect, test } from 'vitest'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import { permissionsOf } from '#accounts/permissions/rules.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { thinnedBeforeDatabase } from '#test/helpers/depth.ts'
import { testProduct, type TestProduct } from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { lineOf, problemIssues, problemsOf, requestFor, sameBody } from './calls.ts'
import { closedOnes, endpointsOf } from './product-endpoints.ts'

/**
 * Checks whether an endpoint refuses the caller or lets the caller in and reports the error in an
 * otherwise invalid request.
 */
async function isLetIn(
  product: TestProduct,
  endpoint: Endpoint,
  token: string,
): Promise<boolean | string> {
  const response = await product.call(lineOf(endpoint), {
    ...requestFor(endpoint),
    as: token,
    query: { surprise: '1' },
  })
  if (response.status === 422) return true
  const problems = problemsOf(endpoint, response, { status: 403, code: 'http.notAllowed' })
  return problems.length > 0 ? problems.join() : false
}

test('[S6.3] [S7.18] each role is let in by exactly the endpoints its permissions name, and refused with 403 by all others', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const email of Role.options.map((role) => `${role}@demo.test`)) {
    const { roles } = (
      await product.call('GET /api/accounts/me', { as: await product.signInAs(email) })
    ).body as { roles: Role[] }
    const permissions = permissionsOf(roles, [])
    for (const endpoint of thinnedBeforeDatabase(closedOnes(product), 1)) {
      const expected =
        endpoint.access === 'signed-in' || permissions.has(Permission.parse(endpoint.access))
      const found = await isLetIn(product, endpoint, await product.signInAs(email))
      if (found !== expected)
        problems.push(`${email} ${endpoint.name}: ${found} instead of ${expected}`)
    }
  }
  expect(problems).toEqual([])
})

test('team lists are refused to a caller who leads no team', async () => {
  const product = await testProduct()
  const as = await product.signInAs('employee@demo.test')
  const lists = ['/board', '/reviews', '/corrections/to-decide', '/months.csv?month=2026-11']
  for (const list of lists) {
    const response = await product.call(`GET /api/portal/attendance${list}`, { as })
    expect(
      [...problemIssues(response, { code: 'attendance.notAllowed' }), response.status],
      list,
    ).toEqual([403])
  }
})

test('endpoints that require a password confirmation refuse once ten minutes have passed', async () => {
  const product = await testProduct()
  const as = await product.signInAgain(EVERYTHING)
  const confirmed = endpointsOf(product).filter((each) => each.confirm === true)
  expect(confirmed.length).toBeGreaterThan(1)
  product.clock.aheadMs = 11 * 60_000
  const problems: string[] = []
  for (const endpoint of confirmed) {
    const response = await product.call(lineOf(endpoint), { ...requestFor(endpoint), as })
    problems.push(...problemsOf(endpoint, response, { status: 403, code: 'http.confirmPassword' }))
  }
  product.clock.aheadMs = 0
  expect(problems).toEqual([])
})

test('a request that creates something is refused without a usable idempotency key', async () => {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  const problems: string[] = []
  for (const endpoint of endpointsOf(product).filter((each) => each.idempotent)) {
    for (const key of [undefined, '', 'short', 'with space', 'x'.repeat(256), 'ÿÿÿÿÿÿÿÿ']) {
      const { key: _sample, ...request } = requestFor(endpoint)
      const response = await product.call(lineOf(endpoint), {
        ...request,
        as,
        ...(key === undefined ? {} : { key }),
      })
      problems.push(...problemsOf(endpoint, response, { status: 422, code: 'http.needsKey' }))
    }
  }
  expect(problems).toEqual([])
})

test('a site header that names no site is refused by every endpoint, and never more than refused', async () => {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  const wrong = [
    '',
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e0',
    '1,2',
    '1, 1',
    '0x1',
    'abc',
    '%00',
    "1' or '1'='1",
    '1;drop table sites',
    '9999999',
    '١',
    'null',
  ]
  const problems: string[] = []
  for (const endpoint of thinnedBeforeDatabase(endpointsOf(product), 2)) {
    for (const site of wrong) {
      const response = await product.call(lineOf(endpoint), {
        ...requestFor(endpoint),
        headers: { site: Buffer.from(site).toString('latin1'), authorization: `Bearer ${as}` },
      })
      problems.push(...problemsOf(endpoint, response, { status: 422, code: 'http.badSite' }))
    }
  }
  expect(problems).toEqual([])
})

test('a site that does not exist has no signed-in users and shows nothing to anyone', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const endpoint of endpointsOf(product)) {
    const response = await product.call(lineOf(endpoint), {
      ...requestFor(endpoint),
      site: '999999',
    })
    const open = endpoint.bodyAs === 'signed' ? [400] : [200, 404, 422]
    const status = endpoint.access === 'anyone' ? open : 401
    if (response.status !== 200) problems.push(...problemsOf(endpoint, response, { status }))
    else if (endpoint.name !== 'signOut')
      problems.push(`${endpoint.name}: answers for a site that is not there: ${sameBody(response)}`)
  }
  expect(problems).toEqual([])
})

interface Operation {
  operationId: string
  security?: Record<string, unknown>[]
  responses: Record<string, { description: string }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

test('the endpoints, the routes and the document are the same set', async () => {
  const product = await testProduct()
  const named = endpointsOf(product).map((each) => `${each.method} ${each.path}`)
  expect(new Set(named).size).toBe(named.length)
  const { text, body } = await product.call('GET /api/openapi.json')
  const { paths, components } = body as Document
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const operations = new Set([
    'GET /api/openapi.json',
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
    'POST /logout',
  ])
  const routed = product.api.routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !operations.has(route))
  expect(described.toSorted()).toEqual(named.toSorted())
  expect(routed.toSorted()).toEqual(named.toSorted())
  const secured = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((each) =>
      (each.security ?? []).flatMap((named) => Object.keys(named)),
    ),
  )
  expect(Object.keys(components.securitySchemes)).toEqual([...new Set(secured)])
  const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect([...new Set(referred)]).toEqual(Object.keys(components.schemas))
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((each) => each.operationId),
  )
  expect(ids.toSorted()).toEqual(
    endpointsOf(product)
      .map((each) => each.name)
      .toSorted(),
  )
})

test('the document lists the refusal of a wrong site, and of a wrong parameter in the path', async () => {
  const product = await testProduct()
  const { paths } = (await product.call('GET /api/openapi.json')).body as Document
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ operationId, responses }) => {
      const has = (status: number, code: string): boolean =>
        responses[status]?.description.split(', ').includes(code) === true
      const wrongSite = has(422, 'http.badSite') ? [] : [`${operationId}: http.badSite`]
      return has(404, 'http.notFound') === path.includes('{')
        ? wrongSite
        : [...wrongSite, `${operationId}: http.notFound`]
    }),
  )
  expect(missing).toEqual([])
})
