import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFiles } from '#platform/files/create-files.ts'
import type { Handler } from '#platform/http/handler.ts'
import { createLogger } from '#platform/log.ts'
import { EVIDENCE_MAX } from '../evidence/contract.ts'
import { aDisciplineCompany, type DisciplineCompany, type Person } from '../test-data-steps.ts'
import { createEvidenceHandlers } from './evidence.ts'

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n'

let folder: string
let handlers: readonly Handler[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discipline-'))
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  handlers = createEvidenceHandlers({ files, fileCleanup: { expectRow: () => Promise.resolve() } })
})
afterAll(() => rm(folder, { recursive: true }))

interface Added {
  id: string
  code?: string
}

function filesOf({ server }: DisciplineCompany, id: string) {
  const path = `/api/portal/discipline/cases/${id}/files`
  return {
    add: (
      as: Person,
      name = 'door-log.pdf',
      content: BlobPart = PDF,
    ): Promise<{ status: number; body: Added }> =>
      server.call(`POST ${path}`, { as: as.token, form: { file: new File([content], name) } }),
    open: (as: Person, fileId: string) => server.call(`GET ${path}/${fileId}`, { as: as.token }),
    async names(as: Person): Promise<string[]> {
      const { status, body } = await server.call(`GET ${path}`, { as: as.token })
      if (status !== 200) return [`refused ${status}`]
      return (body as { items: { name: string }[] }).items.map(({ name }) => name)
    },
  }
}

test('each side reads its files, HR reads all, and an outsider none', async () => {
  const discipline = await aDisciplineCompany(handlers)
  const { upTo, step, hr, manager, employee, person } = discipline
  const colleague = await person(['records.own'], 'employee')
  const id = await upTo('reported')
  const { add, open, names } = filesOf(discipline, id)
  expect((await add(manager, 'photo.pdf')).status).toBe(201)
  expect(await names(employee)).toEqual(['refused 404'])
  expect((await add(employee)).status).toBe(404)
  await step(hr, id, 'charge', { text: 'You left the cold store open' })
  const log = (await add(hr, 'door-log.pdf')).body.id
  const roster = (await add(employee, 'roster.pdf')).body.id
  expect(await names(hr)).toEqual(['photo.pdf', 'door-log.pdf', 'roster.pdf'])
  expect(await names(employee)).toEqual(['door-log.pdf', 'roster.pdf'])
  expect(await names(manager)).toEqual(['photo.pdf'])
  expect(await names(colleague)).toEqual(['refused 404'])
  expect((await open(employee, log)).status).toBe(200)
  expect((await open(manager, roster)).status).toBe(404)
  expect((await open(colleague, log)).status).toBe(404)
  const other = await upTo('charged', { happenedOn: '2026-11-17' })
  expect((await filesOf(discipline, other).open(hr, log)).status).toBe(404)
})

test('after the decision only an objection brings more files', async () => {
  const discipline = await aDisciplineCompany(handlers)
  const { upTo, give, object, decide, hr, employee } = discipline
  const id = await upTo('investigated')
  const { add } = filesOf(discipline, id)
  await give(id, { kind: 'warning' })
  expect((await add(hr)).body.code).toBe('discipline.filesClosed')
  await object(id)
  expect((await add(hr)).status).toBe(201)
  expect((await add(employee)).status).toBe(201)
  await decide(id, 'upheld')
  expect((await add(employee)).body.code).toBe('discipline.filesClosed')
})

test('what is not a document is refused, and a case has room for so many files, even at once', async () => {
  const discipline = await aDisciplineCompany(handlers)
  const { upTo, hr, person } = discipline
  const id = await upTo('charged')
  const { add, names } = filesOf(discipline, id)
  expect((await add(hr, 'run.pdf', 'MZ')).body.code).toBe('files.typeNotAllowed')
  expect((await add(hr, 'empty.pdf', '')).body.code).toBe('files.empty')
  for (let count = 1; count < EVIDENCE_MAX; count++) await add(hr)
  const other = await person(['records.own', 'discipline.edit'], 'hr')
  const replies = await Promise.all([add(hr), add(other), add(other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect(await names(hr)).toHaveLength(EVIDENCE_MAX)
})
