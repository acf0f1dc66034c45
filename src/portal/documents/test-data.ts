import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createUsers } from '#accounts/people/database/users.ts'
import type { Permission, Role } from '#accounts/permissions/contract.ts'
import { addDays } from '#platform/days.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees, type NewEmployee } from '#portal/employees/database/employees.ts'
import { aDepartment, anEmployee } from '#portal/employees/test-data.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { TextReader } from '#platform/ocr/text-reader.ts'
import type { Document, UploadedPage } from './contract.ts'
import type { VersionInput } from './own/contract.ts'
import type { DependantType } from './rules/catalogue.ts'
import { createDocumentHandlers } from './server/handlers.ts'

export const TODAY = '2026-11-18'

/** Reads nothing; tests of the reader have the real one. */
const NO_READER: TextReader = {
  inTurn: (work) => work(async () => ''),
  close: async () => undefined,
}

let keys = 0

export const VALUES: VersionInput = {
  name: '',
  number: '',
  secondNumber: '',
  issuedOn: null,
  expiresOn: null,
  country: null,
  fileIds: [],
  confirmedFields: [],
}

/** A database and a server with the slice's handlers, and files in a folder of their own. */
export async function openDocuments(reader = NO_READER) {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'diwan-documents-'))
  atFileEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const sent: { name: string; payload: object }[] = []
  const jobs = {
    send: async (_trx: unknown, name: string, payload: object) => {
      sent.push({ name, payload })
      return 'job'
    },
  }
  const server = testServer(
    database,
    createDocumentHandlers({
      files,
      fileCleanup: { expectRow: async () => undefined, afterDelete: async () => undefined },
      jobs,
      reader,
    }),
  )

  /** A site with a PRO officer, HR and employees who have accounts. */
  async function aCompany(people: readonly Partial<NewEmployee>[] = [{}]) {
    const siteId = await aSite(database)
    const department = aDepartment()
    await insertDepartments(database.queries, siteId, [department])
    const employees = people.map((person) => anEmployee({ departmentId: department.id, ...person }))
    await insertEmployees(database.queries, siteId, employees, server.clock.now)
    const staff = (['pro', 'hr'] as const).map((role) => ({
      role,
      email: `${role}.${siteId}@a.test`,
    }))
    await database.transaction((trx) =>
      createUsers(
        trx,
        siteId,
        [
          ...employees.map((each) => ({
            email: each.email,
            username: each.employeeNo,
            name: { en: each.nameEn, ar: each.nameAr },
            roles: ['employee'] as Role[],
            employeeId: each.id,
            passwordHash: 'a hash',
          })),
          ...staff.map(({ role, email }) => ({
            email,
            username: role,
            name: { en: `The ${role}`, ar: role },
            roles: [role] as Role[],
            passwordHash: 'a hash',
          })),
        ],
        server.clock.now,
      ),
    )
    const users = await database.queries
      .selectFrom('users')
      .select(['id', 'employee_id', 'email'])
      .where('site_id', '=', siteId)
      .execute()
    const userIdOf = (email: string): string => users.find((each) => each.email === email)?.id ?? ''
    const tokenOf = (
      userId: string,
      permissions: readonly Permission[],
      employeeId: string | null = null,
    ): string =>
      server.signIn({ siteId, userId, employeeId, permissions: new Set<string>(permissions) })
    const people_ = employees.map((each) => {
      const userId = userIdOf(each.email)
      return { ...each, userId, token: tokenOf(userId, ['records.own'], each.id) }
    })
    const proId = userIdOf(`pro.${siteId}@a.test`)
    const hrId = userIdOf(`hr.${siteId}@a.test`)
    return {
      siteId,
      people: people_,
      one: people_[0] ?? ({} as (typeof people_)[number]),
      pro: { userId: proId, token: tokenOf(proId, ['employees.read', 'employees.papers']) },
      hr: { userId: hrId, token: tokenOf(hrId, ['employees.read', 'employees.papers']) },
      /** Signs a user in with other permissions. */
      tokenOf,
      notices: () =>
        database.queries
          .selectFrom('notifications')
          .select(['user_id', 'kind', 'params', 'path', 'read_at'])
          .where('site_id', '=', siteId)
          .orderBy('id')
          .execute(),
    }
  }

  const post = (path: string, as: string, body: object = {}, method = 'POST') => {
    keys += 1
    return server.call(`${method} /api/portal/documents${path}`, {
      as,
      body,
      key: `documents-${keys}`,
    })
  }
  const get = (path: string, as: string, query: Record<string, string> = {}) =>
    server.call(`GET /api/portal/documents${path}`, { as, query })

  async function upload(as: string, file?: File): Promise<UploadedPage> {
    const { status, body, text } = await server.call('POST /api/portal/documents/files', {
      as,
      form: { file: file ?? (await aPhoto()) },
    })
    if (status !== 201) throw new Error(text)
    return body
  }

  /** Recorded by staff, and valid at once. */
  async function record(
    as: string,
    of: {
      employeeId: string | null
      type: string
      documentId?: string
      graceUntil?: string | null
      taskId?: string | null
    } & Partial<VersionInput>,
  ): Promise<Document> {
    const body = { ...VALUES, documentId: null, graceUntil: null, taskId: null, ...of }
    const { status, body: document, text } = await post('/register', as, body)
    if (status !== 201) throw new Error(text)
    return document
  }

  /** The files in the store, whatever the table says. */
  const storedFiles = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)

  return { database, server, files, sent, jobs, aCompany, post, get, upload, record, storedFiles }
}

export type DependantExpiries = Readonly<Partial<Record<DependantType, number>>>

/** A row of an employee's daughter, whose documents expire so many days from now. */
export function aDependant(
  { siteId, employeeId }: { siteId: number; employeeId: string },
  expiries: DependantExpiries,
  change: {
    name_en?: string
    name_ar?: string
    relation?: 'spouse' | 'child' | 'parent'
    nationality?: string
  } = {},
) {
  const dayIn = (days: number | undefined): string | null =>
    days === undefined ? null : addDays(TODAY, days)
  const days = Object.values(expiries)
  return {
    site_id: siteId,
    id: newId(),
    employee_id: employeeId,
    name_en: 'Maya Khoury',
    name_ar: 'مايا خوري',
    relation: 'child' as const,
    birth_date: '2019-04-02',
    nationality: 'JO',
    gender: 'female' as const,
    passport_no: 'N1234567',
    passport_expiry: dayIn(expiries.passport),
    emirates_id_expiry: dayIn(expiries.emiratesId),
    visa_no: '201/2025/1234567',
    visa_expiry: dayIn(expiries.visa),
    insurance_expiry: dayIn(expiries.healthInsurance),
    next_expiry: days.length === 0 ? null : dayIn(Math.min(...days)),
    updated_at: new Date(),
    ...change,
  }
}

/** A photo of a page as a phone takes it. */
export async function aPhoto(name = 'page.jpg', width = 600, height = 400): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** An id that names nothing. */
export const NO_ID = newId()
