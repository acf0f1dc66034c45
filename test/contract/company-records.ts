import { insertNotices } from '#accounts/notifications/database/notices.ts'
import { insertPasskey } from '#accounts/second-factor/database/passkeys.ts'
import { keepDevice } from '#platform/push/store.ts'
import { addPack } from '#portal/leave/database/types.ts'
import { aRow, csvOf } from '#portal/employees/test-data.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { aMail, anErasure } from './account-records.ts'
import { type DisciplineRecords, disciplineRecords } from './discipline-records.ts'
import { circularRecords, type CircularRecords } from './circular-records.ts'
import { directoryRecords, type DirectoryRecords } from './directory.ts'
import { type EmploymentRecords, employmentRecords } from './employment-records.ts'
import { documentRecords, type DocumentRecords } from './document-records.ts'
import { shopRecords, type ShopRecords } from './shop-records.ts'
import {
  aBlackout,
  aDelegation,
  anEncashment,
  anEndedLeave,
  aPolicy,
  read,
  requestLeave,
} from './leave-records.ts'
import { HOLIDAY, PNG, SEASON, SHIFT } from './company-bodies.ts'
import { letterRecords, type LetterRecords } from './letter-cases.ts'
import { aPhoto, aView } from './people-access-cases.ts'
import { profileRecords, type ProfileRecords } from './profile-cases.ts'
import { type PayComponentRecords, payComponentRecords } from './pay-component-cases.ts'
import { type PayExtraRecords, payExtraRecords } from './pay-extra-cases.ts'
import { type PayRunRecords, payRunRecords } from './pay-run-cases.ts'
import { salaryRecords, type SalaryRecords } from './salary-cases.ts'
import { slipExtraRecords, type SlipExtraRecords } from './slip-extra-cases.ts'

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
  /** One of the PRO officer's notifications. */
  notificationId: string
  mailId: string
  /** The PRO officer's passkey, and their request to erase their data. */
  passkeyId: string
  erasureId: string
  /** Of the list of employees, saved by human resources. */
  viewId: string
  /** The employee's. */
  photoId: string
  employment: EmploymentRecords
  discipline: DisciplineRecords
  documents: DocumentRecords
  shop: ShopRecords
  directory: DirectoryRecords
  circulars: CircularRecords
  letters: LetterRecords
  profile: ProfileRecords
  salary: SalaryRecords
  payRuns: PayRunRecords
  payExtras: PayExtraRecords
  payComponents: PayComponentRecords
  slipExtras: SlipExtraRecords
  /** The other site's own. */
  outsider: { shiftId: string; seasonId: string; leaveTypeId: string }
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

async function aNotification(product: TestProduct): Promise<string> {
  const { userId } = await meOf(product, 'pro@demo.test')
  const [id] = await product.database.transaction((trx) =>
    insertNotices(
      trx,
      product.sites.demo,
      { userIds: [userId], kind: 'leaveDecided', params: {}, path: '/leaves' },
      product.services.clock(),
    ),
  )
  return id ?? 'none'
}

async function aPasskey(product: TestProduct): Promise<string> {
  const { userId } = await meOf(product, 'pro@demo.test')
  const passkey = {
    credentialId: Buffer.alloc(16, 1),
    publicKey: Buffer.alloc(77, 1),
    counter: 0,
    transports: [],
    name: 'A phone',
    synced: false,
  }
  const id = await product.database.transaction((trx) =>
    insertPasskey(trx, product.sites.demo, userId, passkey, product.services.clock()),
  )
  return id ?? 'none'
}

/** Fills the demonstration company with one record of each kind. */
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
  const workSiteId = await firstId(product, '/api/portal/attendance/work-sites')
  const departmentId = await firstId(product, '/api/portal/departments')
  const known = { cookId: cook.employeeId, workSiteId, departmentId }
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
    employment: await employmentRecords(product, employee.employeeId),
    workSiteId,
    departmentId,
    logoId: logoUrl.split('/').at(-1) ?? '',
    pushDeviceId: await aPushDevice(product),
    passkeyId: await aPasskey(product),
    erasureId: await anErasure(product),
    viewId: await aView(product),
    photoId: await aPhoto(product, employee.employeeId),
    notificationId: await aNotification(product),
    mailId: await aMail(product),
    discipline: await disciplineRecords(product, cook.employeeId),
    documents: await documentRecords(product, { employee, cook }),
    shop: await shopRecords(product),
    directory: await directoryRecords(product),
    circulars: await circularRecords(product, known),
    letters: await letterRecords(product, employee.employeeId),
    profile: await profileRecords(product, employee.employeeId),
    salary: await salaryRecords(product, employee.employeeId),
    payRuns: await payRunRecords(product, employee.employeeId),
    payExtras: await payExtraRecords(product, employee.employeeId),
    payComponents: await payComponentRecords(product),
    slipExtras: await slipExtraRecords(product),
    outsider: await recordsOfOtherUser(product),
  }
}
