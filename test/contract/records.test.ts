import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import {
  type RequestOptions,
  testProduct,
  type TestProduct,
  type TestResponse,
} from '#test/helpers/test-product.ts'
import { lineOf, problemIssues, requestFor } from './calls.ts'
import { bodies } from './bodies.ts'
import { companyRecords, type Records } from './company-records.ts'
import { fieldsOf, schemaOf } from './schemas.ts'
import type { AccessCase } from './access-cases.ts'
import { accessCasesOf, NAMES_NO_RECORD } from './company-access-cases.ts'

let made: Promise<{ product: TestProduct; records: Records }> | undefined

/** The product with its records, made once. */
function company(): Promise<{ product: TestProduct; records: Records }> {
  made ??= testProduct().then(async (product) => ({
    product,
    records: await companyRecords(product),
  }))
  return made
}

const REQUIRED: Readonly<Record<string, string>> = {
  amount: '5250',
  token: 'tok_visa',
  month: '2026-11',
  from: '2026-01-01',
  to: '2026-12-31',
  api: 'auth',
  q: 'maryam',
  typeCode: 'provider',
  activityId: '1',
  categoryId: '1',
  language: 'en',
  list: 'onboarding',
}

/** Only what must be there, so that nothing is filtered away. */
function shortQuery(endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries(
    (schemaOf(endpoint.query).required ?? []).map((name) => [name, REQUIRED[name] ?? '']),
  )
}

function put(body: unknown, steps: readonly string[], id: string): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return id
  if (/^\d+$/.test(step)) return [id]
  return { ...(body as object), [step]: put((body as Record<string, unknown>)[step], rest, id) }
}

async function requestAs(
  { product, records }: { product: TestProduct; records: Records },
  accessCase: AccessCase,
  id: string,
): Promise<TestResponse> {
  const { endpoint } =
    product.handlers.find((each) => each.endpoint.name === accessCase.endpoint) ?? {}
  if (endpoint === undefined) throw new Error(`no endpoint ${accessCase.endpoint}`)
  const isForeign = accessCase.who === 'outsider' || accessCase.who === 'anyone'
  const site = isForeign ? product.sites.empty : product.sites.demo
  const email = isForeign ? EVERYTHING : accessCase.who
  const own = await product.database.queries
    .selectFrom('users')
    .select('employee_id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const body = bodies(records, { employeeId: own.employee_id ?? newId() })[endpoint.name]
  const [where, ...steps] = accessCase.at.split('.')
  const sample = body === undefined ? requestFor(endpoint) : { ...requestFor(endpoint), body }
  const request: RequestOptions = {
    ...sample,
    query: shortQuery(endpoint),
    ...(accessCase.who === 'anyone' ? { site } : { as: await product.signInAs(email, site) }),
  }
  if (where === 'body') request.body = put(body ?? JSON.parse(String(sample.body)), steps, id)
  if (where === 'query') request.query = { ...request.query, [steps[0] ?? '']: id }
  const params = where === 'params' ? { [steps[0] ?? '']: id } : {}
  return product.call(
    lineOf(endpoint, {
      siteId: String(product.sites.empty),
      id: records.outsider.seasonId,
      ...params,
    }),
    request,
  )
}

/** Returns a response without its request id, its time and the requested id. */
function withoutId({ status, text }: TestResponse, id: string): string {
  return `${status} ${text.replaceAll(id, 'id').replace(/"(requestId|serverTime)":"[^"]+"/g, '')}`
}

test('[S6.3] every endpoint that takes an id gives the same response for the record of another user as for a missing one', async () => {
  const { product, records } = await company()
  const problems: string[] = []
  for (const accessCase of accessCasesOf(records)) {
    const absent = newId()
    const there = await requestAs({ product, records }, accessCase, accessCase.whose)
    const notThere = await requestAs({ product, records }, accessCase, absent)
    const label = `${accessCase.endpoint} ${accessCase.at} as ${accessCase.who}`
    if (withoutId(there, accessCase.whose) !== withoutId(notThere, absent))
      problems.push(
        `${label}: ${withoutId(there, accessCase.whose)} is not ${withoutId(notThere, absent)}`,
      )
    if (accessCase.expected === 'missing')
      problems.push(...problemIssues(there).map((problem) => `${label}: ${problem}`))
    if (accessCase.expected === 'missing' && there.status !== 404 && there.status !== 403)
      problems.push(`${label}: ${there.status}`)
    if (there.status >= 500 || there.status === 401)
      problems.push(`${label}: ${there.status} ${there.text}`)
  }
  expect(problems).toEqual([])
})

test('every parameter in which an endpoint takes an id was tried', async () => {
  const { product, records } = await company()
  const tried = new Set(accessCasesOf(records).map((each) => `${each.endpoint} ${each.at}`))
  const paths = product.handlers.flatMap(({ endpoint }) => [
    ...Object.keys(schemaOf(endpoint.params).properties ?? {}).map(
      (name) => `${endpoint.name} params.${name}`,
    ),
    ...idsIn(endpoint, 'query'),
    ...idsIn(endpoint, 'body'),
  ])
  expect(paths.filter((each) => !tried.has(each) && !NAMES_NO_RECORD.includes(each))).toEqual([])
})

function idsIn(endpoint: Endpoint, where: 'query' | 'body'): string[] {
  return fieldsOf(schemaOf(endpoint[where]))
    .filter((field) => field.schema.format === 'uuid')
    .map((field) => `${endpoint.name} ${where}.${field.path.join('.')}`)
}

test('the owner and authorized users get what other users were refused', async () => {
  const { product, records } = await company()
  const call = async (line: string, email: string) =>
    (await product.call(line, { as: await product.signInAs(email) })).status
  expect(
    await call(
      `GET /api/portal/attendance/corrections/${records.employee.correctionId}`,
      'employee@demo.test',
    ),
  ).toBe(200)
  expect(
    await call(
      `GET /api/portal/attendance/corrections/${records.employee.correctionId}`,
      'manager@demo.test',
    ),
  ).toBe(200)
  expect(
    await call(
      `GET /api/portal/attendance/month?month=2026-11&employeeId=${records.cook.employeeId}`,
      'hr@demo.test',
    ),
  ).toBe(200)
  expect(
    await call(
      `GET /api/portal/attendance/month?month=2026-11&employeeId=${records.employee.employeeId}`,
      'manager@demo.test',
    ),
  ).toBe(200)
  expect(
    await call(`GET /api/portal/employee-imports/${records.hr.importId}`, 'hr@demo.test'),
  ).toBe(200)
  expect(
    await call(`GET /api/portal/employees/${records.employee.employeeId}`, 'pro@demo.test'),
  ).toBe(200)
  expect(
    await call(
      `GET /api/portal/attendance/assignments/${records.employee.employeeId}`,
      'hr@demo.test',
    ),
  ).toBe(200)
  expect(
    await call(
      `GET /api/accounts/sites/${product.sites.demo}/logo/${records.logoId}`,
      'customer@demo.test',
    ),
  ).toBe(200)
})

/** Everything by which a row of a site could be known: its ids, and the names and addresses of its people. */
async function marksOf(product: TestProduct, siteId: number): Promise<Set<string>> {
  const columns = await product.database.run(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.columns s on s.table_name = c.table_name and s.table_schema = c.table_schema and s.column_name = 'site_id'
     where c.table_schema = 'public' and (c.data_type = 'uuid' or (c.table_name in ('employees', 'users') and c.column_name in ('employee_no', 'name_en', 'name_ar')))`,
  )
  const marks = new Set<string>()
  for (const { table_name, column_name } of columns.rows) {
    const { rows } = await product.database.run(
      `select distinct ${String(column_name)}::text as mark from ${String(table_name)} where site_id = $1 and ${String(column_name)} is not null`,
      [siteId],
    )
    for (const { mark } of rows) marks.add(String(mark))
  }
  return marks
}

/** About the one thing of the caller's own, which they do not have. */
const HAS_NONE: Readonly<Record<string, number>> = {
  'shop.customerPhoto': 404,
  'payments.chargeByAddress': 422,
  'profile.bank': 422,
}

test('a site of its own sees nothing of another, in any list, file or page', async () => {
  const { product } = await company()
  const [theirs, own] = [
    await marksOf(product, product.sites.demo),
    await marksOf(product, product.sites.empty),
  ]
  // Two or three letters also occur in random keys.
  const marks = [...theirs].filter((mark) => mark.length > 3 && !own.has(mark))
  const [here, there] = [
    await product.signInAs(EVERYTHING, product.sites.demo),
    await product.signInAs(EVERYTHING, product.sites.empty),
  ]
  const problems: string[] = []
  let visibleCount = 0
  for (const { endpoint } of product.handlers.filter(
    (each) => each.endpoint.method === 'GET' && !each.endpoint.path.includes('{'),
  )) {
    const atHome = await product.call(lineOf(endpoint), { as: here, query: shortQuery(endpoint) })
    if (marks.some((mark) => atHome.text.includes(mark))) visibleCount += 1
    const abroad = await product.call(lineOf(endpoint), { as: there, query: shortQuery(endpoint) })
    if (abroad.status !== (HAS_NONE[endpoint.name] ?? 200))
      problems.push(`${endpoint.name}: ${abroad.status} ${abroad.text}`)
    const seen = marks.filter((mark) => abroad.text.includes(mark))
    if (seen.length > 0) problems.push(`${endpoint.name}: shows ${seen.slice(0, 5).join(', ')}`)
  }
  expect(problems).toEqual([])
  expect(visibleCount).toBeGreaterThan(10)
})

test("another site's people are not found by search", async () => {
  const { product } = await company()
  const as = await product.signInAs(EVERYTHING, product.sites.empty)
  for (const line of [
    'GET /api/portal/employees?q=Operations',
    'GET /api/portal/employees?q=demo.test',
    'GET /api/accounts/people?search=employee@demo.test',
  ]) {
    const { status, text } = await product.call(line, { as })
    expect([status, text.includes('employee@demo.test'), text.includes('D10')]).toEqual([
      200,
      false,
      false,
    ])
  }
})
