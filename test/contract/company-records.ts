import { newId } from '#platform/id.ts'
import { segmentsOn, someHours } from '#portal/attendance/test-data.ts'
import { aRow, csvOf } from '#portal/employees/test-data.ts'
import { type Answered, EVERYTHING, type TestProduct } from '#test/helpers/test-product.ts'

/** Records of the demonstration company, each with an owner. */
export interface Records {
  /** Of the Operations department: the employee, and the manager who leads them. */
  employee: { userId: string; employeeId: string; sessionId: string; correctionId: string }
  manager: { userId: string; employeeId: string; sessionId: string }
  /** Of another department. */
  cook: { userId: string; employeeId: string; correctionId: string; flaggedSessionId: string }
  hr: { importId: string }
  shiftId: string
  seasonId: string
  workSiteId: string
  departmentId: string
  logoId: string
  mailId: string
  /** The other site's own. */
  stranger: { shiftId: string; seasonId: string }
}

const names = { en: 'Anything', ar: 'أي شيء' }
const hours = someHours({ segments: segmentsOn([1], '08:00', '12:00') })
export const SHIFT = { name: names, fromDate: '2027-01-04', hours }
export const SEASON = { name: names, fromDate: '2027-02-08', toDate: '2027-03-09', shiftId: null, change: { kind: 'minus', minutes: 60 } }

/** One black dot. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

function read<T>(answered: Answered): T {
  if (answered.status >= 300) throw new Error(`${answered.status} ${answered.text}`)
  return answered.body as T
}

async function meOf(product: TestProduct, email: string): Promise<{ userId: string; employeeId: string; sessionId: string }> {
  const me = read<{ id: string; employeeId: string; sessionId: string }>(await product.ask('GET /api/accounts/me', { as: await product.signInAs(email) }))
  return { userId: me.id, employeeId: me.employeeId, sessionId: me.sessionId }
}

async function askCorrection(product: TestProduct, email: string): Promise<string> {
  const as = await product.signInAs(email)
  const body = { day: '2026-11-12', wanted: [{ inAt: '2026-11-12T05:01:00.000Z', outAt: '2026-11-12T13:02:00.000Z' }], reason: 'Forgot my phone' }
  const asked = await product.ask('POST /api/portal/attendance/corrections', { as, key: `records ${email}`.replaceAll(' ', '-'), body })
  return read<{ id: string }>(asked).id
}

async function firstId(product: TestProduct, path: string): Promise<string> {
  const { items } = read<{ items: { id: string }[] }>(await product.ask(`GET ${path}`, { as: await product.signInAs(EVERYTHING) }))
  if (items[0] === undefined) throw new Error(`${path} is empty`)
  return items[0].id
}

/** A session of the cook's that waits for a look. */
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

async function strangersOwn(product: TestProduct): Promise<Records['stranger']> {
  const as = await product.signInAs(EVERYTHING, product.sites.empty)
  const made = async (kind: 'shifts' | 'seasons', body: unknown) =>
    read<{ id: string }>(await product.ask(`POST /api/portal/attendance/${kind}`, { as, key: `records-${kind}`, body })).id
  return { shiftId: await made('shifts', SHIFT), seasonId: await made('seasons', SEASON) }
}

async function aMail(product: TestProduct): Promise<string> {
  const id = newId()
  const mail = { site_id: product.sites.demo, id, to_address: 'somebody@demo.test', language: 'en', subject: 'Anything', body_text: 'Anything', body_html: '' }
  await product.database.queries
    .insertInto('mails')
    .values({ ...mail, created_at: new Date() })
    .execute()
  return id
}

/** Fills the demonstration company with one record of each kind. */
export async function companyRecords(product: TestProduct): Promise<Records> {
  const [employee, manager, cook] = [
    await meOf(product, 'employee@demo.test'),
    await meOf(product, 'manager@demo.test'),
    await meOf(product, 'kitchen@demo.test'),
  ]
  const hr = await product.signInAs('hr@demo.test')
  const file = new File([csvOf([aRow(1), aRow(2, { name_en: '4711' })])], 'people.csv', { type: 'text/csv' })
  const checked = read<{ import: { id: string } }>(await product.ask('POST /api/portal/employee-imports', { as: hr, form: { file } }))
  const logo = new File([PNG], 'logo.png', { type: 'image/png' })
  const { logoUrl } = read<{ logoUrl: string }>(
    await product.ask('POST /api/accounts/site/logo', { as: await product.signInAs(EVERYTHING), form: { file: logo } }),
  )
  return {
    employee: { ...employee, correctionId: await askCorrection(product, 'employee@demo.test') },
    manager,
    cook: { ...cook, correctionId: await askCorrection(product, 'kitchen@demo.test'), flaggedSessionId: await flagSession(product, cook.employeeId) },
    hr: { importId: checked.import.id },
    shiftId: await firstId(product, '/api/portal/attendance/shifts'),
    seasonId: await firstId(product, '/api/portal/attendance/seasons'),
    workSiteId: await firstId(product, '/api/portal/attendance/work-sites'),
    departmentId: await firstId(product, '/api/portal/departments'),
    logoId: logoUrl.split('/').at(-1) ?? '',
    mailId: await aMail(product),
    stranger: await strangersOwn(product),
  }
}
