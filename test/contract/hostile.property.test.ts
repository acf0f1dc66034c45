import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Role } from '#accounts/permissions/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  readResponse,
  testProduct,
  type TestProduct,
  type TestResponse,
} from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { count, halvedBetweenDatabases, seed } from '#test/helpers/depth.ts'
import { problemIssues } from './calls.ts'
import { companyRecords, type Records } from './company-records.ts'
import {
  type Described,
  everyRequestTo,
  type Hostile,
  type Operation,
  requestFor,
  requestsTo,
  short,
} from './hostile-requests.ts'

/** Random requests to each endpoint on each database, and the milliseconds after which no further one begins. */
const RANDOM = count(1, 100_000)
const FOR_MS = count(5_000, 1_000)
/** `npm test` sends one in this many of the listed hostile requests, half of them on each database. */
const EVERY = 108
const LONGEST_MS = 5000

async function described(product: TestProduct): Promise<Described[]> {
  const { paths } = (await product.call('GET /api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** A record that is there, for the path of an endpoint. */
function idFor(path: string, { employee, cook, hr, ...records }: Records): string {
  if (path.includes('/people/')) return cook.userId
  if (path.includes('/corrections/')) return employee.correctionId
  if (path.includes('/reviews/') || path.includes('/attendance/sessions/'))
    return cook.flaggedSessionId
  if (path.includes('/shifts/')) return records.shiftId
  if (path.includes('/seasons/')) return records.seasonId
  if (path.includes('/work-sites/')) return records.workSiteId
  if (path.includes('/employee-imports/')) return hr.importId
  if (path.startsWith('/api/shop/')) return shopIdFor(path, records.shop)
  return path.includes('/logo/') ? records.logoId : employee.employeeId
}

function shopIdFor(path: string, shop: Records['shop']): string {
  const found = [
    ['/desk/meals/', shop.mealId],
    ['/kitchen/meals/', shop.mealId],
    ['/categories/', shop.categoryId],
    ['/coupons/', shop.couponId],
    ['/windows/', shop.windowId],
    ['/areas/', shop.areaId],
    ['/addresses/', shop.addressId],
    ['/pictures/', shop.pictureId],
    ['/invoices/', shop.invoiceId],
    ['/deliveries/', shop.outId],
  ].find(([part]) => path.includes(part ?? ''))
  return found?.[1] ?? shop.placedId
}

function idsOf({
  employee,
  manager,
  cook,
  hr,
  shop: { outsider: _theirs, ...shop },
  directory,
  outsider: _outsider,
  ...records
}: Records): string[] {
  return [employee, manager, cook, hr, shop, ...Object.values(directory), records]
    .flatMap((each): unknown[] => Object.values(each))
    .filter((each): each is string => typeof each === 'string' && each !== '')
}

/**
 * Restores what an earlier request may have changed about the caller, and signs in again where that
 * has ended the session.
 */
async function callerOf(product: TestProduct, token?: string): Promise<{ token: string }> {
  const { queries } = product.database
  await queries.deleteFrom('role_permissions').execute()
  await queries.updateTable('sites').set({ zone: 'Asia/Dubai' }).execute()
  await queries.deleteFrom('sign_in_tries').execute()
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', 1)
    .where('email', '=', EVERYTHING)
    .executeTakeFirstOrThrow()
  const roles = Role.options.map((role) => ({ site_id: 1, user_id: user.id, role }))
  await queries
    .insertInto('user_roles')
    .values(roles)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const isSignedIn =
    token !== undefined &&
    (await product.call('GET /api/accounts/me', { as: token, site: 1 })).status === 200
  return { token: isSignedIn ? token : await product.signInAgain(EVERYTHING) }
}

/** What is in a request, as its author sees it. */
function sentIn({ url }: Request, { body }: Hostile): string {
  try {
    return `${decodeURIComponent(url.replaceAll('+', ' '))} ${body}`
  } catch {
    return `${url} ${body}`
  }
}

function problemOf(
  response: TestResponse,
  ms: number,
  { hasEnvelope, sent }: { hasEnvelope: boolean; sent: string },
): string | null {
  if (response.status >= 500) return `${response.status} ${response.text}`
  if (ms > LONGEST_MS) return `took ${Math.round(ms)} ms`
  if (response.status < 400 || hasEnvelope) return null
  return problemIssues(response, { sent })[0] ?? null
}

interface Trying {
  product: TestProduct
  endpoint: Endpoint
  caller: { token: string }
}

async function send(
  { product, endpoint, caller }: Trying,
  hostile: Hostile,
): Promise<string | null> {
  const request = await requestFor(hostile, caller.token)
  const began = performance.now()
  const response = await readResponse(await product.api.fetch(request))
  const took = performance.now() - began
  if (response.status === 401 && hostile.headers['authorization'] === undefined)
    Object.assign(caller, await callerOf(product))
  return problemOf(response, took, {
    hasEnvelope: endpoint.envelope !== undefined,
    sent: sentIn(request, hostile),
  })
}

/** Returns what is wrong with the response. A machine busy with other work may be slow once. */
async function problemWith(trying: Trying, hostile: Hostile): Promise<string | null> {
  const problem = (await send(trying, hostile)) === null ? null : await send(trying, hostile)
  return problem === null ? null : `${trying.endpoint.name}: ${problem}\n  ${short(hostile)}`
}

let made: Promise<{ product: TestProduct; records: Records }> | undefined

/** Trusts one proxy, so that a hostile forwarded client address is processed as well. */
function company(): Promise<{ product: TestProduct; records: Records }> {
  made ??= testProduct({ trustedHops: 1 }).then(async (product) => ({
    product,
    records: await companyRecords(product),
  }))
  return made
}

async function eachEndpoint(
  check: (trying: Trying, each: Described, records: Records) => Promise<string[]>,
): Promise<string> {
  const { product, records } = await company()
  const problems: string[] = []
  let token: string | undefined
  for (const each of await described(product)) {
    const endpoint = product.handlers.find(
      ({ endpoint: { path, method } }) => path === each.path && method === each.method,
    )?.endpoint
    if (endpoint === undefined)
      throw new Error(`${each.method} ${each.path} is described and not there`)
    const caller = await callerOf(product, token)
    problems.push(...(await check({ product, endpoint, caller }, each, records)))
    ;({ token } = caller)
  }
  const failed = product.logged.splice(0).filter((line) => line.includes('"event":"failed"'))
  if (failed.length > 0)
    problems.push(
      `${failed.length} failures are in the log, the first: ${failed[0]?.slice(0, 1500)}`,
    )
  return problems.slice(0, 30).join('\n\n')
}

test('every hostile text, number and day, in every field of every endpoint, gets a well-formed response within five seconds', {
  timeout: 1_200_000,
}, async () => {
  let sent = 0
  const problems = await eachEndpoint(async (trying, each, records) => {
    const found: string[] = []
    for (const hostile of halvedBetweenDatabases(
      [...everyRequestTo(each, idFor(each.path, records))],
      EVERY,
    )) {
      sent += 1
      const problem = await problemWith(trying, hostile())
      if (problem !== null) found.push(problem)
    }
    return found
  })
  expect(problems).toBe('')
  expect(sent).toBeGreaterThan(count(400, 5_000))
})

test('random requests to any endpoint, in path, query, headers and body, get a well-formed response within five seconds', {
  timeout: 1_200_000,
}, async () => {
  let sent = 0
  const problems = await eachEndpoint(async (trying, each, records) => {
    const property = fc.asyncProperty(requestsTo(each, idsOf(records)), async (hostile) => {
      sent += 1
      const problem = await problemWith(trying, hostile)
      if (problem !== null) throw new Error(problem)
    })
    const found = await fc.check(property, {
      interruptAfterTimeLimit: FOR_MS,
      numRuns: RANDOM,
      seed,
      markInterruptAsFailure: false,
    })
    // Without an error it was merely interrupted in its first request, as that for a first PDF may be.
    return found.errorInstance instanceof Error
      ? [`seed ${found.seed}, ${found.errorInstance.message}`]
      : []
  })
  expect(problems).toBe('')
  expect(sent).toBeGreaterThan(count(300, 1_000))
})
