import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import { createLeaveHandlers } from '../server.ts'
import { aLeaveCompany, jobsAfterDecisions, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Attachment } from '../requests/attachments/contract.ts'
import { createAttachmentHandlers, purgeUnused } from './attachments.ts'

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n'
const deletedFiles: string[] = []
const fileCleanup = {
  expectRow: () => Promise.resolve(),
  afterDelete: async (_trx: unknown, _site: number, id: string) => {
    deletedFiles.push(id)
  },
}

let folder: string
let leave: LeaveCompany
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leave-'))
  leave = await aLeaveCompany()
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const mail = { queue: () => Promise.resolve(newId()) }
  const handlers = [
    ...createLeaveHandlers({
      mail,
      push: { queue: () => Promise.resolve() },
      jobs: jobsAfterDecisions(await testDatabase()).jobs,
      publicUrl: 'http://portal.test',
    }),
    ...createAttachmentHandlers({ files, fileCleanup }),
  ]
  server = testServer(await testDatabase(), handlers)
})
afterAll(() => rm(folder, { recursive: true }))

async function newEmployee(
  permissions: readonly string[],
  changes: Parameters<LeaveCompany['person']>[1] = {},
): Promise<Person> {
  const { employeeId, userId } = await leave.person(permissions, changes)
  return {
    employeeId,
    userId,
    token: server.signIn({
      siteId: leave.siteId,
      userId,
      employeeId,
      permissions: new Set(permissions),
    }),
  }
}

const upload = (person: Person, name: string, content: BlobPart) =>
  server.call('POST /api/portal/leave/attachments', {
    as: person.token,
    form: { file: new File([content], name) },
  })

function sick(person: Person, fileId: string | null) {
  const day = '2026-11-18'
  const rest = {
    reason: '',
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
  const body = {
    typeId: leave.typeId('sick'),
    from: day,
    to: day,
    fromMidday: false,
    toMidday: false,
    hours: null,
    fileId,
    ...rest,
  }
  return server.call('POST /api/portal/leave/requests', { as: person.token, key: newId(), body })
}

test('a sick day is sent with its document, which only its deciders can open, and each opening is audited', async () => {
  const manager = await newEmployee(['leave.own', 'leave.team'])
  const requester = await newEmployee(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2025-01-01',
  })
  const colleague = await newEmployee(['leave.own', 'leave.team'], {
    managerId: manager.employeeId,
  })
  expect((await sick(requester, null)).status).toBe(422)
  const uploaded = await upload(requester, 'Medical report.pdf', PDF)
  expect([uploaded.status, (uploaded.body as Attachment).name]).toEqual([201, 'Medical report.pdf'])
  const { id: fileId } = uploaded.body as Attachment
  expect((await sick(colleague, fileId)).status, 'another employee’s document').toBe(422)
  const sent = await sick(requester, fileId)
  expect(sent.status, sent.text).toBe(201)
  const { id } = sent.body as LeaveRequest
  const open = (as: Person) =>
    server.call(`GET /api/portal/leave/requests/${id}/attachment`, { as: as.token })
  const own = await open(requester)
  expect([own.status, own.text, own.headers.get('content-type')]).toEqual([
    200,
    PDF,
    'application/pdf',
  ])
  expect(server.audited.filter(({ action }) => action === 'leave.attachmentOpened')).toEqual([])
  expect((await open(manager)).status).toBe(200)
  expect(
    server.audited
      .filter(({ action }) => action === 'leave.attachmentOpened')
      .map(({ subjectId }) => subjectId),
  ).toEqual([id])
  expect((await open(colleague)).status).toBe(404)
})

test('a file that is not what its name claims is refused', async () => {
  const requester = await newEmployee(['leave.own'])
  for (const [name, content] of [
    ['report.pdf', '<html>'],
    ['report.html', PDF],
    ['report.pdf', ''],
  ] as const) {
    const refused = await upload(requester, name, content)
    expect([refused.status, (refused.body as { field: string }).field], name).toEqual([422, 'file'])
  }
})

/** The ids of a person's documents, used or not. */
async function documentsOf(person: Person): Promise<string[]> {
  const { queries } = await testDatabase()
  const rows = await queries
    .selectFrom('files')
    .select('id')
    .where('site_id', '=', leave.siteId)
    .where('owner_user_id', '=', person.userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('a person has at most ten unused documents, however many are uploaded at once: the next replaces the oldest', async () => {
  const requester = await newEmployee(['leave.own'], { joiningDate: '2025-01-01' })
  const replies = await Promise.all(
    Array.from({ length: 14 }, () => upload(requester, 'note.pdf', PDF)),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  const left = await documentsOf(requester)
  expect(left).toHaveLength(10)
  const next = (await upload(requester, 'note.pdf', PDF)).body as Attachment
  const replaced = await documentsOf(requester)
  expect(replaced).toHaveLength(10)
  expect(replaced).toContain(next.id)
  const uploads = [...replies.map(({ body }) => (body as Attachment).id), next.id]
  expect(deletedFiles.filter((id) => uploads.includes(id)).toSorted()).toEqual(
    uploads.filter((id) => !replaced.includes(id)).toSorted(),
  )
})

test('a removed document is deleted, and a document in use or of another person is not', async () => {
  const manager = await newEmployee(['leave.own', 'leave.team'])
  const requester = await newEmployee(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2025-01-01',
  })
  const [used, loose] = [
    ((await upload(requester, 'note.pdf', PDF)).body as Attachment).id,
    ((await upload(requester, 'note.pdf', PDF)).body as Attachment).id,
  ]
  expect((await sick(requester, used)).status).toBe(201)
  const remove = async (person: Person, id: string) =>
    (await server.call(`DELETE /api/portal/leave/attachments/${id}`, { as: person.token })).status
  expect(await remove(manager, loose)).toBe(404)
  expect(await remove(requester, used)).toBe(404)
  expect(await remove(requester, loose)).toBe(200)
  expect(await documentsOf(requester)).toEqual([used])
  expect(deletedFiles).toContain(loose)
})

test('a file that was uploaded for something else is not a document of leave', async () => {
  const manager = await newEmployee(['leave.own', 'leave.team'])
  const requester = await newEmployee(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2025-01-01',
  })
  const id = newId()
  const { queries } = await testDatabase()
  await queries
    .insertInto('files')
    .values({
      ...{ site_id: leave.siteId, id, owner_user_id: requester.userId, purpose: 'quote-photo' },
      ...{ name: 'tiles.jpg', media_type: 'image/jpeg', bytes: 1, sha256: Buffer.alloc(32) },
      created_at: server.clock.now,
    })
    .execute()
  expect(await sick(requester, id)).toMatchObject({
    status: 422,
    body: { code: 'leave.fileMissing', field: 'fileId' },
  })
})

test('an unused document is removed with its bytes after a day, and a used one stays', async () => {
  const manager = await newEmployee(['leave.own', 'leave.team'])
  const requester = await newEmployee(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2025-01-01',
  })
  const ids: string[] = []
  for (let count = 0; count < 2; count++)
    ids.push(((await upload(requester, 'note.pdf', PDF)).body as Attachment).id)
  const [used = '', loose = ''] = ids
  const sent = await sick(requester, used)
  expect(sent.status, sent.text).toBe(201)
  const database = await testDatabase()
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const left = async (): Promise<string[]> =>
    (await database.queries.selectFrom('files').select('id').where('id', 'in', ids).execute()).map(
      ({ id }) => id,
    )
  const day = 24 * 3_600_000
  await purgeUnused(database, files, new Date(server.clock.now.getTime() + day))
  expect((await left()).toSorted()).toEqual(ids.toSorted())
  await purgeUnused(database, files, new Date(server.clock.now.getTime() + day + 1))
  expect(await left()).toEqual([used])
  const bytes = createHash('sha256').update(PDF).digest()
  expect((await files.get(leave.siteId, loose, { sha256: bytes })).ok).toBe(false)
  expect((await files.get(leave.siteId, used, { sha256: bytes })).ok).toBe(true)
})

test('a cover is found among active colleagues by name in either language or by number, and no more than that is returned', async () => {
  const requester = await newEmployee(['leave.own'])
  const target = await leave.company.anEmployee({
    name: 'Salma Al Mansoori',
    nameAr: 'سلمى المنصوري',
  })
  const { queries } = await testDatabase()
  await queries
    .updateTable('employees')
    .set({ search: 'salma al mansoori سلمي المنصوري' })
    .where('id', '=', target)
    .execute()
  await leave.company.anEmployee({ name: 'Salma Qassim', nameAr: 'سلمى قاسم', state: 'left' })
  const find = async (q: string) =>
    (await server.call('GET /api/portal/leave/colleagues', { as: requester.token, query: { q } }))
      .body as { items: { id: string }[] }
  const found = await find('salma')
  expect(found.items).toEqual([
    {
      id: target,
      number: expect.any(String),
      name: { en: 'Salma Al Mansoori', ar: 'سلمى المنصوري' },
    },
  ])
  expect((await find('سلمي')).items.map(({ id }) => id)).toEqual([target])
  expect((await find('100%')).items).toEqual([])
})
