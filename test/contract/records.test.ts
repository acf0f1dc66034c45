import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  type Answered,
  type Asked,
  EVERYTHING,
  type TestProduct,
  testProduct,
} from '#test/helpers/test-product.ts'
import { askedOf, lineOf, problemFaults } from './calls.ts'
import { bodies } from './bodies.ts'
import { companyRecords, type Records } from './company-records.ts'
import { fieldsOf, shapeOf } from './shapes.ts'
import { DIRECTORY_NAMES_NO_RECORD, directoryStrangers } from './directory.ts'
import { SHOP_NAMES_NO_RECORD, shopStrangers } from './shop-strangers.ts'
import { missing, nothing, type Stranger } from './strangers.ts'

let made: Promise<{ product: TestProduct; records: Records }> | undefined

/** The product with its records, made once. */
function company(): Promise<{ product: TestProduct; records: Records }> {
  made ??= testProduct().then(async (product) => ({
    product,
    records: await companyRecords(product),
  }))
  return made
}

function strangersTo(records: Records): Stranger[] {
  const { employee, manager, cook, hr } = records
  return [
    ...shopStrangers(records.shop),
    ...directoryStrangers(records.directory),
    ...missing(
      'endSession',
      'params.id',
      manager.sessionId,
      'employee@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...['removePushDevice', 'testPushDevice'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.pushDeviceId,
        'employee@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...['disablePerson', 'enablePerson', 'endPersonSessions', 'editRoles', 'invitePerson'].flatMap(
      (name) => missing(name, 'params.userId', employee.userId, 'stranger'),
    ),
    ...nothing('invitePeople', 'body.userIds.0', employee.userId, 'stranger'),
    ...missing('openMail', 'params.id', records.mailId, 'stranger'),
    ...missing('getLogo', 'params.fileId', records.logoId, 'anyone'),
    ...nothing('listAudit', 'query.actor', employee.userId, 'stranger'),
    ...['attendance.month', 'attendance.exportMonth'].flatMap((name) =>
      missing(
        name,
        'query.employeeId',
        cook.employeeId,
        'employee@demo.test',
        'manager@demo.test',
        'pro@demo.test',
        'stranger',
      ),
    ),
    ...nothing('attendance.board', 'query.departmentId', records.departmentId, 'stranger'),
    ...nothing('attendance.exportMonths', 'query.departmentId', records.departmentId, 'stranger'),
    ...missing(
      'attendance.acceptReview',
      'params.id',
      cook.flaggedSessionId,
      'employee@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...missing(
      'attendance.correction',
      'params.id',
      cook.correctionId,
      'employee@demo.test',
      'manager@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'attendance.decideCorrection',
      'params.id',
      cook.correctionId,
      'employee@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...missing(
      'attendance.withdrawCorrection',
      'params.id',
      employee.correctionId,
      'kitchen@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...['attendance.updateShift'].flatMap((name) =>
      missing(name, 'params.id', records.shiftId, 'stranger'),
    ),
    ...['attendance.updateSeason', 'attendance.deleteSeason'].flatMap((name) =>
      missing(name, 'params.id', records.seasonId, 'stranger'),
    ),
    ...['attendance.createSeason', 'attendance.updateSeason'].flatMap((name) =>
      nothing(name, 'body.shiftId', records.shiftId, 'stranger'),
    ),
    ...missing('attendance.updateWorkSite', 'params.id', records.workSiteId, 'stranger'),
    ...missing('attendance.assignments', 'params.id', employee.employeeId, 'stranger'),
    ...['attendance.assignShift', 'attendance.assignWorkSites'].flatMap((name) =>
      nothing(name, 'body.employeeIds.0', employee.employeeId, 'stranger'),
    ),
    ...nothing('attendance.assignShift', 'body.shiftId', records.shiftId, 'stranger'),
    ...nothing('attendance.assignWorkSites', 'body.workSiteIds.0', records.workSiteId, 'stranger'),
    ...['leave.editType'].flatMap((name) =>
      missing(name, 'params.id', records.leaveTypeId, 'stranger'),
    ),
    ...nothing('leave.addBlackout', 'body.typeId', records.leaveTypeId, 'stranger'),
    ...nothing('leave.addBlackout', 'body.departmentId', records.departmentId, 'stranger'),
    ...missing('leave.removeBlackout', 'params.id', records.blackoutId, 'stranger'),
    ...['leave.changePolicy', 'leave.removePolicy'].flatMap((name) =>
      missing(name, 'params.id', records.policyId, 'stranger'),
    ),
    ...missing('leave.orderPolicies', 'params.id', records.leaveTypeId, 'stranger'),
    ...nothing('leave.orderPolicies', 'body.ids.0', records.policyId, 'stranger'),
    ...missing('leave.previewPolicy', 'body.id', records.policyId, 'stranger'),
    ...['leave.addPolicy', 'leave.previewPolicy'].flatMap((name) =>
      nothing(name, 'body.typeId', records.leaveTypeId, 'stranger'),
    ),
    ...['leave.addPolicy', 'leave.changePolicy', 'leave.previewPolicy'].flatMap((name) => [
      ...nothing(name, 'body.who.departmentIds.0', records.departmentId, 'stranger'),
      ...nothing(name, 'body.who.employeeIds.0', employee.employeeId, 'stranger'),
    ]),
    ...[
      'leave.previewCorrection',
      'leave.correctBalance',
      'leave.previewEncashment',
      'leave.encash',
    ].flatMap((name) => [
      ...missing(
        name,
        'body.employeeId',
        employee.employeeId,
        'kitchen@demo.test',
        'manager@demo.test',
        'admin@demo.test',
        'stranger',
      ),
      ...nothing(name, 'body.typeId', records.leaveTypeId, 'stranger'),
    ]),
    ...missing(
      'leave.adjustable',
      'params.employeeId',
      employee.employeeId,
      'kitchen@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...missing('leave.adjustable', 'params.typeId', records.leaveTypeId, 'stranger'),
    ...missing(
      'leave.cancelEncashment',
      'params.id',
      records.encashmentId,
      'employee@demo.test',
      'manager@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.encashments',
      'query.employeeId',
      cook.employeeId,
      'employee@demo.test',
      'manager@demo.test',
      'pro@demo.test',
      'stranger',
    ),
    ...['leave.preview', 'leave.send'].flatMap((name) =>
      nothing(name, 'body.typeId', records.leaveTypeId, 'stranger'),
    ),
    ...nothing('leave.send', 'body.fileId', records.logoId, 'employee@demo.test', 'stranger'),
    ...nothing('leave.send', 'body.coverEmployeeId', employee.employeeId, 'stranger'),
    ...missing(
      'leave.attachment',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.request',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.decide',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.requestAtDesk',
      'params.id',
      employee.leaveRequestId,
      'employee@demo.test',
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...nothing(
      'leave.decideMany',
      'body.ids.0',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...nothing('leave.delegate', 'body.employeeId', employee.employeeId, 'stranger'),
    ...nothing('leave.delegate', 'body.typeIds.0', records.leaveTypeId, 'stranger'),
    ...nothing('leave.delegate', 'body.departmentIds.0', records.departmentId, 'stranger'),
    ...['leave.answerDelegation', 'leave.endDelegation'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.delegationId,
        'kitchen@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...['leave.previewReturn', 'leave.reportReturn'].flatMap((name) =>
      missing(
        name,
        'body.requestId',
        records.endedLeaveId,
        'kitchen@demo.test',
        'manager@demo.test',
        'stranger',
      ),
    ),
    ...nothing(
      'leave.reportReturn',
      'body.fileId',
      records.logoId,
      'employee@demo.test',
      'stranger',
    ),
    ...[
      'leave.return',
      'leave.returnChoices',
      'leave.returnDocument',
      'leave.decideReturn',
    ].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.leaveReturnId,
        'kitchen@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...['leave.withdraw', 'leave.askToCancel'].flatMap((name) =>
      missing(
        name,
        'params.id',
        employee.leaveRequestId,
        'kitchen@demo.test',
        'manager@demo.test',
        'stranger',
      ),
    ),
    ...['leave.report', 'leave.reportLines', 'leave.exportReport'].flatMap((name) =>
      missing(
        name,
        'query.employeeId',
        cook.employeeId,
        'employee@demo.test',
        'manager@demo.test',
        'pro@demo.test',
        'stranger',
      ),
    ),
    ...nothing('leave.reportLines', 'query.typeId', records.leaveTypeId, 'stranger'),
    ...['leave.companyReport', 'leave.exportCompanyReport'].flatMap((name) => [
      ...nothing(name, 'query.typeId', records.leaveTypeId, 'stranger'),
      ...nothing(name, 'query.departmentId', records.departmentId, 'stranger'),
    ]),
    ...nothing('leave.teamCalendar', 'query.departmentId', records.departmentId, 'stranger'),
    ...missing(
      'leave.balances',
      'query.employeeId',
      cook.employeeId,
      'employee@demo.test',
      'manager@demo.test',
      'pro@demo.test',
      'stranger',
    ),
    ...['calendar.changeHoliday', 'calendar.removeHoliday'].flatMap((name) =>
      missing(name, 'params.id', records.holidayId, 'stranger'),
    ),
    ...['calendar.addHoliday', 'calendar.changeHoliday'].flatMap((name) =>
      nothing(name, 'body.workSiteId', records.workSiteId, 'stranger'),
    ),
    ...nothing('calendar.year', 'query.workSiteId', records.workSiteId, 'stranger'),
    ...nothing('listEmployees', 'query.department', records.departmentId, 'stranger'),
    ...['getEmployee', 'openEmployeePapers'].flatMap((name) =>
      missing(name, 'params.id', employee.employeeId, 'stranger'),
    ),
    ...[
      'getImport',
      'listImportRows',
      'startImport',
      'discardImport',
      'downloadRefusedRows',
    ].flatMap((name) => missing(name, 'params.id', hr.importId, EVERYTHING, 'stranger')),
  ]
}

/** What names no record of anybody's: the site beside a logo, a role, the tap that the device makes, the place where a page ended. */
const NAMES_NO_RECORD = [
  ...SHOP_NAMES_NO_RECORD,
  ...DIRECTORY_NAMES_NO_RECORD,
  'getLogo params.siteId',
  'editRolePermissions params.role',
  'attendance.punch body.clientId',
  'listAudit query.after',
  'listMails query.after',
  'leave.revokeFeed params.kind',
  'leave.feed params.file',
  'calendar.year params.year',
  'calendar.propose params.year',
  'leave.ownReturns query.after',
  'leave.returnsToDecide query.after',
  'leave.encashments query.after',
  'leave.ownRequests query.after',
  'leave.uncovered query.after',
  'leave.requestsToDecide query.after',
]

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
}

/** Only what must be there, so that nothing is filtered away. */
function shortQuery(endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries(
    (shapeOf(endpoint.query).required ?? []).map((name) => [name, REQUIRED[name] ?? '']),
  )
}

function put(body: unknown, steps: readonly string[], id: string): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return id
  if (/^\d+$/.test(step)) return [id]
  return { ...(body as object), [step]: put((body as Record<string, unknown>)[step], rest, id) }
}

async function askAs(
  { product, records }: { product: TestProduct; records: Records },
  stranger: Stranger,
  id: string,
): Promise<Answered> {
  const { endpoint } =
    product.answers.find((each) => each.endpoint.name === stranger.endpoint) ?? {}
  if (endpoint === undefined) throw new Error(`no endpoint ${stranger.endpoint}`)
  const isForeign = stranger.who === 'stranger' || stranger.who === 'anyone'
  const site = isForeign ? product.sites.empty : product.sites.demo
  const email = isForeign ? EVERYTHING : stranger.who
  const own = await product.database.queries
    .selectFrom('users')
    .select('employee_id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const body = bodies(records, { employeeId: own.employee_id ?? newId() })[endpoint.name]
  const [where, ...steps] = stranger.at.split('.')
  const sample = body === undefined ? askedOf(endpoint) : { ...askedOf(endpoint), body }
  const asked: Asked = {
    ...sample,
    query: shortQuery(endpoint),
    ...(stranger.who === 'anyone' ? { site } : { as: await product.signInAs(email, site) }),
  }
  if (where === 'body') asked.body = put(body ?? JSON.parse(String(sample.body)), steps, id)
  if (where === 'query') asked.query = { ...asked.query, [steps[0] ?? '']: id }
  const params = where === 'params' ? { [steps[0] ?? '']: id } : {}
  return product.ask(
    lineOf(endpoint, {
      siteId: String(product.sites.empty),
      id: records.stranger.seasonId,
      ...params,
    }),
    asked,
  )
}

/** An answer without its request, its moment, and the id that was asked for. */
function bare({ status, text }: Answered, id: string): string {
  return `${status} ${text.replaceAll(id, 'id').replace(/"(requestId|serverTime)":"[^"]+"/g, '')}`
}

test("[S6.3] somebody else's record is answered in the very words of one that is not there, by every endpoint that takes an id", async () => {
  const { product, records } = await company()
  const faults: string[] = []
  for (const stranger of strangersTo(records)) {
    const absent = newId()
    const there = await askAs({ product, records }, stranger, stranger.whose)
    const notThere = await askAs({ product, records }, stranger, absent)
    const said = `${stranger.endpoint} ${stranger.at} as ${stranger.who}`
    if (bare(there, stranger.whose) !== bare(notThere, absent))
      faults.push(`${said}: ${bare(there, stranger.whose)} is not ${bare(notThere, absent)}`)
    if (stranger.answer === 'missing')
      faults.push(...problemFaults(there).map((fault) => `${said}: ${fault}`))
    if (stranger.answer === 'missing' && there.status !== 404 && there.status !== 403)
      faults.push(`${said}: ${there.status}`)
    if (there.status >= 500 || there.status === 401)
      faults.push(`${said}: ${there.status} ${there.text}`)
  }
  expect(faults).toEqual([])
})

test('every place where an endpoint takes an id is among those that were tried', async () => {
  const { product, records } = await company()
  const tried = new Set(strangersTo(records).map((each) => `${each.endpoint} ${each.at}`))
  const places = product.answers.flatMap(({ endpoint }) => [
    ...Object.keys(shapeOf(endpoint.params).properties ?? {}).map(
      (name) => `${endpoint.name} params.${name}`,
    ),
    ...idsIn(endpoint, 'query'),
    ...idsIn(endpoint, 'body'),
  ])
  expect(places.filter((each) => !tried.has(each) && !NAMES_NO_RECORD.includes(each))).toEqual([])
})

function idsIn(endpoint: Endpoint, where: 'query' | 'body'): string[] {
  return fieldsOf(shapeOf(endpoint[where]))
    .filter((field) => field.shape.format === 'uuid')
    .map((field) => `${endpoint.name} ${where}.${field.path.join('.')}`)
}

test('the owner, and whoever may, are given what strangers were not', async () => {
  const { product, records } = await company()
  const ask = async (line: string, email: string) =>
    (await product.ask(line, { as: await product.signInAs(email) })).status
  expect(
    await ask(
      `GET /api/portal/attendance/corrections/${records.employee.correctionId}`,
      'employee@demo.test',
    ),
  ).toBe(200)
  expect(
    await ask(
      `GET /api/portal/attendance/corrections/${records.employee.correctionId}`,
      'manager@demo.test',
    ),
  ).toBe(200)
  expect(
    await ask(
      `GET /api/portal/attendance/month?month=2026-11&employeeId=${records.cook.employeeId}`,
      'hr@demo.test',
    ),
  ).toBe(200)
  expect(
    await ask(
      `GET /api/portal/attendance/month?month=2026-11&employeeId=${records.employee.employeeId}`,
      'manager@demo.test',
    ),
  ).toBe(200)
  expect(await ask(`GET /api/portal/employee-imports/${records.hr.importId}`, 'hr@demo.test')).toBe(
    200,
  )
  expect(
    await ask(`GET /api/portal/employees/${records.employee.employeeId}`, 'pro@demo.test'),
  ).toBe(200)
  expect(
    await ask(
      `GET /api/portal/attendance/assignments/${records.employee.employeeId}`,
      'hr@demo.test',
    ),
  ).toBe(200)
  expect(
    await ask(
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
}

test('a site of its own sees nothing of another, in any list, file or page', async () => {
  const { product } = await company()
  const [theirs, own] = [
    await marksOf(product, product.sites.demo),
    await marksOf(product, product.sites.empty),
  ]
  // Two or three letters also stand in keys made of random ones.
  const marks = [...theirs].filter((mark) => mark.length > 3 && !own.has(mark))
  const [here, there] = [
    await product.signInAs(EVERYTHING, product.sites.demo),
    await product.signInAs(EVERYTHING, product.sites.empty),
  ]
  const faults: string[] = []
  let shown = 0
  for (const { endpoint } of product.answers.filter(
    (each) => each.endpoint.method === 'GET' && !each.endpoint.path.includes('{'),
  )) {
    const atHome = await product.ask(lineOf(endpoint), { as: here, query: shortQuery(endpoint) })
    if (marks.some((mark) => atHome.text.includes(mark))) shown += 1
    const abroad = await product.ask(lineOf(endpoint), { as: there, query: shortQuery(endpoint) })
    if (abroad.status !== (HAS_NONE[endpoint.name] ?? 200))
      faults.push(`${endpoint.name}: ${abroad.status} ${abroad.text}`)
    const seen = marks.filter((mark) => abroad.text.includes(mark))
    if (seen.length > 0) faults.push(`${endpoint.name}: shows ${seen.slice(0, 5).join(', ')}`)
  }
  expect(faults).toEqual([])
  expect(shown).toBeGreaterThan(10)
})

test("another site's people are not found by search", async () => {
  const { product } = await company()
  const as = await product.signInAs(EVERYTHING, product.sites.empty)
  for (const line of [
    'GET /api/portal/employees?q=Operations',
    'GET /api/portal/employees?q=demo.test',
    'GET /api/accounts/people?search=employee@demo.test',
  ]) {
    const { status, text } = await product.ask(line, { as })
    expect([status, text.includes('employee@demo.test'), text.includes('D10')]).toEqual([
      200,
      false,
      false,
    ])
  }
})
