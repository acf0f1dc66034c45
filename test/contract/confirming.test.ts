import { expect, test } from 'vitest'
import { z } from 'zod'
import { Permission } from '#accounts/permissions/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { testProduct } from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { lineOf, queryOf } from './calls.ts'
import { endpointsOf } from './product-endpoints.ts'

/**
 * What the holder of each permission could do with a session that was left open or stolen. A new
 * permission must be put here too.
 */
const POWERS: Record<Permission, { reads?: string; writes?: string }> = {
  'attendance.own': {},
  'attendance.team': {},
  'attendance.all': {},
  'attendance.setUp': {},
  'leave.own': {},
  'leave.team': {},
  'leave.all': { writes: 'money' },
  'leave.setUp': {},
  'calendar.setUp': {},
  'employees.read': {},
  'employees.import': { reads: 'identity numbers', writes: 'accounts' },
  'employees.papers': { reads: 'identity numbers', writes: 'identity numbers' },
  'employees.edit': { writes: 'identity numbers' },
  'records.own': {},
  'discipline.edit': {},
  'awards.edit': {},
  'pay.own': {},
  'pay.all': { reads: 'pay', writes: 'pay' },
  'people.invite': { writes: 'rights' },
  'people.disable': { writes: 'rights' },
  'roles.edit': { writes: 'rights' },
  'site.edit': { writes: 'settings' },
  'audit.read': {},
  'outbox.read': {},
  'shop.menu': { writes: 'money' },
  'shop.orders': { writes: 'money' },
  'shop.kitchen': {},
  'shop.deliver': {},
  'shop.money': { writes: 'money' },
  'company.own': {},
  'directory.moderate': {},
  'content.edit': {},
  'circulars.edit': {},
  'letters.own': {},
  'letters.all': { writes: 'letters in the company’s name' },
  'letters.setUp': {},
}

/** Paths by which rights pass from one person to another, for any caller. */
const PASSES_RIGHTS =
  /\/(people|roles|members|delegations|feeds?)\b|\/claims\b|\/desk\/companies\/.*\/decision$/
const MOVES_MONEY = /\/(refunds?|encashments|coupons|charge|prices?|cancellation)\b/
const RIGHTS_FIELD = /^(roles?|permissions?|allowed)$/
const MONEY_FIELD = /^(price|amount|fils|vat\w*)$/
const PRIVATE_FIELD = /^(iban|passportNo|emiratesId|salary|basicSalary|wage|money)$/

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node) Object.keys(Object(node.properties)).forEach((key) => found.add(key))
    Object.values(node).forEach(walk)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any' }))
  return [...found]
}

/** Why an endpoint must ask for the password again; nothing for most. */
function powersOf(endpoint: Endpoint): string[] {
  const { access, method, path, replyAs, body, reply } = endpoint
  // A link that was emailed, or the shop's public pages: there is no session to confirm.
  if (access === 'anyone') return []
  const isWrite = method !== 'GET'
  const { reads, writes } = Permission.options.includes(access as Permission)
    ? POWERS[access as Permission]
    : {}
  const fields = isWrite ? fieldsOf(body) : []
  const found = {
    [`its permission (${(isWrite ? writes : reads) ?? ''})`]:
      (isWrite ? writes : reads) !== undefined,
    'rights pass by its path': isWrite && PASSES_RIGHTS.test(path),
    'rights in its body': fields.some((each) => RIGHTS_FIELD.test(each)),
    'money moves by its path': isWrite && MOVES_MONEY.test(path),
    'money in its body': fields.some((each) => MONEY_FIELD.test(each)),
    'it replies with a file': replyAs === 'file',
    'pay or identity numbers in its reply':
      replyAs === 'json' && fieldsOf(reply).some((each) => PRIVATE_FIELD.test(each)),
  }
  return Object.entries(found).flatMap(([why, is]) => (is ? [why] : []))
}

test('an endpoint that gives rights, moves money, changes the site, exports data or shows private numbers asks for the password again, or says why not', async () => {
  const endpoints = endpointsOf(await testProduct())
  const forgotten = endpoints.flatMap((endpoint) => {
    const powers = powersOf(endpoint)
    const isDeclared = endpoint.confirm !== false || endpoint.confirmNotNeeded !== undefined
    return powers.length === 0 || isDeclared ? [] : [`${endpoint.name}: ${powers.join(', ')}`]
  })
  expect(forgotten).toEqual([])
})

test('a reason not to ask for the password is given only where it would be asked for', async () => {
  const endpoints = endpointsOf(await testProduct())
  const idle = endpoints
    .filter(
      (endpoint) =>
        endpoint.confirmNotNeeded !== undefined &&
        (endpoint.confirm !== false || powersOf(endpoint).length === 0),
    )
    .map(({ name }) => name)
  expect(idle).toEqual([])
})

test('an endpoint that needs the password for others reads whose data it is from its query', async () => {
  const endpoints = endpointsOf(await testProduct())
  const blind = endpoints
    .filter(({ confirm }) => confirm === 'others')
    .filter(({ query, method }) => method !== 'GET' || !fieldsOf(query).includes('employeeId'))
    .map(({ name }) => name)
  expect(blind).toEqual([])
})

test('ten minutes after the password was given, a person still gets their own data and not that of others', async () => {
  const product = await testProduct()
  const as = await product.signInAgain(EVERYTHING)
  const me = (await product.call('GET /api/accounts/me', { as })).body as { employeeId: string }
  const others = endpointsOf(product).filter(({ confirm }) => confirm === 'others')
  expect(others.length).toBeGreaterThan(0)
  product.clock.aheadMs = 11 * 60_000
  const found: Record<string, unknown> = {}
  for (const endpoint of others) {
    const statusFor = async (employeeId: string): Promise<number> => {
      const { after: _after, limit: _limit, ...query } = queryOf(endpoint)
      const sent = { as, query: { ...query, employeeId } }
      return (await product.call(lineOf(endpoint), sent)).status
    }
    found[endpoint.name] = [
      await statusFor(me.employeeId),
      await statusFor('00000000-0000-7000-8000-00000000abcd'),
    ]
  }
  product.clock.aheadMs = 0
  expect(found).toEqual(Object.fromEntries(others.map(({ name }) => [name, [200, 403]])))
})
