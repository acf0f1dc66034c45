import { newId } from '#platform/id.ts'
import { keepDevice } from '#platform/push/store.ts'
import { segmentsOn, someHours } from '#portal/attendance/test-data.ts'
import { addPack } from '#portal/leave/database/types.ts'
import { aRow, csvOf } from '#portal/employees/test-data.ts'
import { type DirectoryRecords, directoryRecords } from './directory.ts'
import { type ShopRecords, shopRecords } from './shop-records.ts'
import { type TestResponse, EVERYTHING, type TestProduct } from '#test/helpers/test-product.ts'

/** Records of the demonstration company, each with an owner. */
export interface Records {
  /** Of the Operations department: the employee, and the manager who leads them. */
  employee: {
    userId: string
    employeeId: string
    sessionId: string
    correctionId: string
    leaveRequestId: string
  }
  manager: { userId: string; employeeId: string; sessionId: string }
  /** Of another department. */
  cook: { userId: string; employeeId: string; correctionId: string; flaggedSessionId: string }
  hr: { importId: string }
  shiftId: string
  seasonId: string
  workSiteId: string
  departmentId: string
  leaveTypeId: string
  /** The employee's leave of October, and their return from it, which was refused. */
  endedLeaveId: string
  leaveReturnId: string
  /** The manager delegated decisions to the employee. */
  delegationId: string
  blackoutId: string
  /** Of a day of the employee's annual leave. */
  encashmentId: string
  policyId: string
  holidayId: string
  logoId: string
  /** The PRO officer's browser. */
  pushDeviceId: string
  mailId: string
  shop: ShopRecords
  directory: DirectoryRecords
  /** The other site's own. */
  outsider: { shiftId: string; seasonId: string; leaveTypeId: string }
}

const names = { en: 'Anything', ar: 'أي شيء' }
const hours = someHours({ segments: segmentsOn([1], '08:00', '12:00') })
export const SHIFT = { name: names, fromDate: '2027-01-04', hours }
export const SEASON = {
  name: names,
  fromDate: '2027-02-08',
  toDate: '2027-03-09',
  shiftId: null,
  change: { kind: 'minus', minutes: 60 },
}

export const BLACKOUT = {
  name: names,
  fromDate: '2027-06-01',
  toDate: '2027-06-05',
  typeId: null,
  departmentId: null,
}

const EVERYBODY = {
  departmentIds: [],
  positions: [],
  employeeIds: [],
  nationality: null,
  gender: null,
}

/** Of annual leave, which the UAE grants month by month. */
export function policyBody(typeId: string): object {
  const grant = { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 35, backdated: false }] }
  return {
    typeId,
    name: names,
    who: EVERYBODY,
    gives: { grant, carry: { kind: 'asType' } },
    fromDay: '2027-07-01',
    lastDay: null,
  }
}

export const CORRECTION = { ofYear: '2026-01-01', day: '2026-11-02', days: 0.5 }
export const ENCASHMENT = { day: '2026-11-02', days: 1 }

export const HOLIDAY = {
  name: names,
  first: { calendar: 'gregorian', day: '2027-06-10' },
  days: 1,
  state: 'predicted',
  workSiteId: null,
}

/** One black dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function read<T>(response: TestResponse): T {
  if (response.status >= 300) throw new Error(`${response.status} ${response.text}`)
  return response.body as T
}

async function meOf(
  product: TestProduct,
  email: string,
): Promise<{ userId: string; employeeId: string; sessionId: string }> {
  const me = read<{ id: string; employeeId: string; sessionId: string }>(
    await product.call('GET /api/accounts/me', { as: await product.signInAs(email) }),
  )
  return { userId: me.id, employeeId: me.employeeId, sessionId: me.sessionId }
}

async function requestCorrection(product: TestProduct, email: string): Promise<string> {
  const as = await product.signInAs(email)
  const body = {
    day: '2026-11-12',
    requested: [{ inAt: '2026-11-12T05:01:00.000Z', outAt: '2026-11-12T13:02:00.000Z' }],
    reason: 'Forgot my phone',
  }
  const request = await product.call('POST /api/portal/attendance/corrections', {
    as,
    key: `records ${email}`.replaceAll(' ', '-'),
    body,
  })
  return read<{ id: string }>(request).id
}

/** A month after the tests' clock, when annual leave can be requested. */
const LEAVE_DAY = '2026-12-21'

export function previewBody(typeId: string, from = LEAVE_DAY): object {
  return { typeId, from, to: from, fromMidday: false, toMidday: false, hours: null }
}

export function leaveBody(typeId: string, from = LEAVE_DAY): object {
  return {
    ...previewBody(typeId, from),
    reason: '',
    fileId: null,
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
}

async function requestLeave(product: TestProduct, email: string, typeId: string): Promise<string> {
  const as = await product.signInAs(email)
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/requests', {
      as,
      key: 'records-leave',
      body: leaveBody(typeId),
    }),
  ).id
}

async function aDelegation(product: TestProduct, employeeId: string): Promise<string> {
  const as = await product.signInAs('manager@demo.test')
  const body = {
    employeeId,
    from: '2026-12-01',
    to: '2026-12-05',
    typeIds: null,
    departmentIds: null,
  }
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/delegations', {
      as,
      key: 'records-delegation',
      body,
    }),
  ).id
}

async function aBlackout(product: TestProduct): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/blackouts', {
      as,
      key: 'records-blackout',
      body: BLACKOUT,
    }),
  ).id
}

async function aPolicy(product: TestProduct, typeId: string): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/policies', {
      as,
      key: 'records-policy',
      body: policyBody(typeId),
    }),
  ).id
}

async function anEncashment(
  product: TestProduct,
  employeeId: string,
  typeId: string,
): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  const body = { employeeId, typeId, ...ENCASHMENT, note: '' }
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/encashments', {
      as,
      key: 'records-encashment',
      body,
    }),
  ).id
}

async function aHoliday(product: TestProduct): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  return read<{ holiday: { id: string } }>(
    await product.call('POST /api/portal/holidays', { as, key: 'records-holiday', body: HOLIDAY }),
  ).holiday.id
}

async function firstId(
  product: TestProduct,
  path: string,
  site = product.sites.demo,
): Promise<string> {
  const { items } = read<{ items: { id: string }[] }>(
    await product.call(`GET ${path}`, { as: await product.signInAs(EVERYTHING, site) }),
  )
  if (items[0] === undefined) throw new Error(`${path} is empty`)
  return items[0].id
}

/** A session of the cook that is flagged for review. */
async function flagSession(product: TestProduct, employeeId: string): Promise<string> {
  const { queries } = product.database
  const { id } = await queries
    .selectFrom('attendance_sessions')
    .select('id')
    .where('site_id', '=', product.sites.demo)
    .where('employee_id', '=', employeeId)
    .where('out_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await queries
    .updateTable('attendance_sessions')
    .set({ review: 'open', flags: ['outside'] })
    .where('site_id', '=', product.sites.demo)
    .where('id', '=', id)
    .execute()
  return id
}

async function recordsOfOtherUser(product: TestProduct): Promise<Records['outsider']> {
  const as = await product.signInAs(EVERYTHING, product.sites.empty)
  const made = async (kind: 'shifts' | 'seasons', body: unknown) =>
    read<{ id: string }>(
      await product.call(`POST /api/portal/attendance/${kind}`, {
        as,
        key: `records-${kind}`,
        body,
      }),
    ).id
  await product.database.transaction((trx) => addPack(trx, product.sites.empty, new Date()))
  return {
    shiftId: await made('shifts', SHIFT),
    seasonId: await made('seasons', SEASON),
    leaveTypeId: await firstId(product, '/api/portal/leave/types', product.sites.empty),
  }
}

async function aMail(product: TestProduct): Promise<string> {
  const id = newId()
  const mail = {
    site_id: product.sites.demo,
    id,
    to_address: 'somebody@demo.test',
    language: 'en',
    subject: 'Anything',
    body_text: 'Anything',
    body_html: '',
  }
  await product.database.queries
    .insertInto('mails')
    .values({ ...mail, created_at: new Date() })
    .execute()
  return id
}

async function anEndedLeave(
  product: TestProduct,
  { employeeId, userId }: { employeeId: string; userId: string },
  typeId: string,
) {
  const [endedLeaveId, leaveReturnId] = [newId(), newId()]
  const { queries, sites } = { ...product.database, sites: product.sites }
  const at = new Date('2026-10-09T05:00:00Z')
  const whose = {
    site_id: sites.demo,
    employee_id: employeeId,
    reason: 'Anything',
    created_at: at,
    decided_at: at,
  }
  const dates = {
    from_date: '2026-10-05',
    to_date: '2026-10-07',
    from_midday: false,
    to_midday: false,
    amount: 3_000,
  }
  const counting = JSON.stringify({ unit: 'working', halfDays: false, sandwich: false })
  const request = {
    address_away: '',
    phone_away: '',
    ticket_asked: false,
    chain: '["manager"]',
    counting,
    waiting_since: at,
  }
  await queries
    .insertInto('leave_requests')
    .values({
      ...whose,
      ...dates,
      ...request,
      id: endedLeaveId,
      type_id: typeId,
      state: 'approved',
    })
    .execute()
  const left = { leave_to: dates.to_date, leave_to_midday: false, leave_amount: dates.amount }
  const back = {
    actual_date: '2026-10-08',
    expected_date: '2026-10-08',
    kind: 'onTime' as const,
    days: 0,
  }
  await queries
    .insertInto('leave_returns')
    .values({
      ...whose,
      ...left,
      ...back,
      id: leaveReturnId,
      request_id: endedLeaveId,
      state: 'rejected',
      comment: 'Anything',
      reported_by: userId,
    })
    .execute()
  return { endedLeaveId, leaveReturnId }
}

/** Fills the demonstration company with one record of each kind. */
/**
 * Inserted directly, because no push service is called here. Its owner gets no messages that would
 * be pushed to it.
 */
async function aPushDevice(product: TestProduct): Promise<string> {
  const { userId } = await meOf(product, 'pro@demo.test')
  const given = {
    endpoint: 'https://push.company.example/1',
    p256dh: Buffer.alloc(65, 4),
    auth: Buffer.alloc(16),
    device: 'A browser',
  }
  const id = await product.database.transaction((trx) =>
    keepDevice(trx, { siteId: product.sites.demo, userId }, given, product.services.clock()),
  )
  return id ?? 'none'
}

export async function companyRecords(product: TestProduct): Promise<Records> {
  const [employee, manager, cook] = [
    await meOf(product, 'employee@demo.test'),
    await meOf(product, 'manager@demo.test'),
    await meOf(product, 'kitchen@demo.test'),
  ]
  const hr = await product.signInAs('hr@demo.test')
  const file = new File([csvOf([aRow(1), aRow(2, { name_en: '4711' })])], 'people.csv', {
    type: 'text/csv',
  })
  const checked = read<{ import: { id: string } }>(
    await product.call('POST /api/portal/employee-imports', { as: hr, form: { file } }),
  )
  const logo = new File([PNG], 'logo.png', { type: 'image/png' })
  const { logoUrl } = read<{ logoUrl: string }>(
    await product.call('POST /api/accounts/site/logo', {
      as: await product.signInAs(EVERYTHING),
      form: { file: logo },
    }),
  )
  await product.database.transaction((trx) => addPack(trx, product.sites.demo, new Date()))
  const leaveTypeId = await firstId(product, '/api/portal/leave/types')
  return {
    employee: {
      ...employee,
      correctionId: await requestCorrection(product, 'employee@demo.test'),
      leaveRequestId: await requestLeave(product, 'employee@demo.test', leaveTypeId),
    },
    leaveTypeId,
    ...(await anEndedLeave(product, employee, leaveTypeId)),
    delegationId: await aDelegation(product, employee.employeeId),
    blackoutId: await aBlackout(product),
    encashmentId: await anEncashment(product, employee.employeeId, leaveTypeId),
    policyId: await aPolicy(product, leaveTypeId),
    holidayId: await aHoliday(product),
    manager,
    cook: {
      ...cook,
      correctionId: await requestCorrection(product, 'kitchen@demo.test'),
      flaggedSessionId: await flagSession(product, cook.employeeId),
    },
    hr: { importId: checked.import.id },
    shiftId: await firstId(product, '/api/portal/attendance/shifts'),
    seasonId: await firstId(product, '/api/portal/attendance/seasons'),
    workSiteId: await firstId(product, '/api/portal/attendance/work-sites'),
    departmentId: await firstId(product, '/api/portal/departments'),
    logoId: logoUrl.split('/').at(-1) ?? '',
    pushDeviceId: await aPushDevice(product),
    mailId: await aMail(product),
    shop: await shopRecords(product),
    directory: await directoryRecords(product),
    outsider: await recordsOfOtherUser(product),
  }
}
