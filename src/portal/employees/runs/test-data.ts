import type { Permission } from '#accounts/permissions/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { SendOptions } from '#platform/jobs/jobs.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { EmployeeImport, ImportRow } from '../import/contract.ts'
import type { PayRequests } from '../import/pay-requests.ts'
import { createImportHandlers } from './server.ts'

/** A server with the import endpoints, and the queued jobs. */
export interface Desk {
  readonly database: Database
  readonly server: TestServer
  readonly sent: { name: string; payload: object }[]
  readonly payRequests: PayRequests | null
}

export function aDesk(database: Database, payRequests: PayRequests | null = null): Desk {
  const sent: Desk['sent'] = []
  const jobs = {
    async send(
      _trx: unknown,
      name: string,
      payload: object,
      _options?: SendOptions,
    ): Promise<string> {
      sent.push({ name, payload })
      return newId()
    },
  }
  const server = testServer(database, createImportHandlers({ jobs, payRequests }))
  return { database, server, sent, payRequests }
}

export interface Importer {
  desk: Desk
  siteId: number
  as: string
  userId: string
}

export async function anImporter(
  desk: Desk,
  siteId?: number,
  permissions: readonly Permission[] = ['employees.import'],
): Promise<Importer> {
  const site = siteId ?? (await aSite(desk.database))
  const userId = newId()
  const email = `${userId}@hr.example`
  await desk.database.queries
    .insertInto('users')
    .values({
      site_id: site,
      id: userId,
      email,
      email_folded: email,
      username: email,
      name_en: 'HR',
      name_ar: 'الموارد',
      password_hash: null,
      employee_id: null,
    })
    .execute()
  return {
    desk,
    siteId: site,
    userId,
    as: desk.server.signIn({ siteId: site, userId, permissions: new Set(permissions) }),
  }
}

export interface Checked {
  import: EmployeeImport
  rows: { items: ImportRow[]; next: string | null }
}

export async function check(
  { as, desk }: Importer,
  content: string | Buffer,
  name = 'employees.csv',
) {
  const bytes = Buffer.from(content)
  const headers = { 'content-length': String(bytes.length + 300) }
  return desk.server.call('POST /api/portal/employee-imports', {
    as,
    headers,
    form: { file: new File([new Uint8Array(bytes)], name) },
  })
}

export async function checked(importer: Importer, content: string | Buffer): Promise<Checked> {
  const { status, body } = await check(importer, content)
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
  return body
}

export async function start(importer: Importer, id: string, key = newId()) {
  return importer.desk.server.call(`POST /api/portal/employee-imports/${id}/start`, {
    as: importer.as,
    body: {},
    key,
  })
}

export async function one(importer: Importer, id: string): Promise<EmployeeImport> {
  return (
    await importer.desk.server.call(`GET /api/portal/employee-imports/${id}`, { as: importer.as })
  ).body
}

export async function rows(
  importer: Importer,
  id: string,
  query: Record<string, string> = {},
): Promise<Checked['rows']> {
  return (
    await importer.desk.server.call(`GET /api/portal/employee-imports/${id}/rows`, {
      as: importer.as,
      query,
    })
  ).body
}

export function running({ database, server, payRequests }: Desk, signal?: AbortSignal) {
  const moved: string[] = []
  const emails: QueuedEmail[] = []
  const mail = {
    async queue(_trx: unknown, message: QueuedEmail): Promise<string> {
      emails.push(message)
      return newId()
    },
  }
  const services = {
    database,
    mail,
    payRequests,
    clock: () => server.clock.now,
    moved: (_siteId: number, userId: string) => void moved.push(userId),
  }
  return { moved, emails, services: signal === undefined ? services : { ...services, signal } }
}

export async function countOf({ database }: Desk, siteId: number): Promise<number> {
  const { count } = await database.queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
