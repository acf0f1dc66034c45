import { expect, test } from 'vitest'
import { writeAudit } from '#accounts/audit/database.ts'
import type { AuditEntry } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { aCompany } from '#portal/attendance/server/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { RecordEntry } from './contract.ts'
import { OWN_ACTIONS } from './rules.ts'
import { recordHistoryHandlers } from './server.ts'

interface Page {
  items: RecordEntry[]
  next: string | null
}

async function aFile() {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const server = testServer(database, recordHistoryHandlers)
  const person = async (permissions: readonly string[]) => {
    const employeeId = await company.anEmployee()
    const { userId } = await company.signIn(employeeId)
    const token = server.signIn({ siteId, userId, employeeId, permissions: new Set(permissions) })
    return { employeeId, userId, token }
  }
  const write = (actorUserId: string | null, entry: AuditEntry): Promise<void> =>
    writeAudit(
      database.queries,
      { siteId, actorUserId, address: '10.0.0.1', requestId: 'r', at: server.clock.now },
      entry,
    )
  const about = (employeeId: string, action: string, kind = 'letter'): AuditEntry => ({
    action,
    subjectKind: kind,
    subjectId: newId(),
    employeeId,
    after: { reason: 'Noted by HR' },
  })
  const page = async (line: string, as: string): Promise<Page> => {
    const reply = await server.call(line, { as })
    expect(reply.status).toBe(200)
    return reply.body
  }
  const actions = async (line: string, as: string): Promise<string[]> =>
    (await page(line, as)).items.map(({ action }) => action)
  return { server, company, person, write, about, page, actions }
}

const OWN = 'GET /api/portal/profile/record-history'
const of = (id: string, query = ''): string =>
  `GET /api/portal/employees/${id}/record-history${query}`

test('human resources reads who changed what in a file, newest first, with old and new values', async () => {
  const { person, write, about, page } = await aFile()
  const one = await person(['records.own'])
  const hr = await person(['employees.edit', 'letters.all'])
  await write(hr.userId, {
    action: 'employees.updated',
    subjectKind: 'employee',
    subjectId: one.employeeId,
    before: { phone: '+971501111111' },
    after: { phone: '+971502222222' },
  })
  await write(hr.userId, about(one.employeeId, 'letters.issued'))
  await write(hr.userId, about(hr.employeeId, 'letters.issued'))
  const { items, next } = await page(of(one.employeeId), hr.token)
  expect(next).toBeNull()
  expect(items.map(({ action }) => action)).toEqual(['letters.issued', 'employees.updated'])
  expect(items[1]).toMatchObject({
    actor: { en: expect.any(String), ar: expect.any(String) },
    before: { phone: '+971501111111' },
    after: { phone: '+971502222222' },
  })
  expect(JSON.stringify(items)).not.toContain('10.0.0.1')
})

test('each reader sees the parts that their permissions show', async () => {
  const { person, write, about, actions } = await aFile()
  const one = await person(['records.own'])
  await write(null, about(one.employeeId, 'letters.issued'))
  await write(null, about(one.employeeId, 'discipline.penaltyGiven', 'discipline-case'))
  await write(null, about(one.employeeId, 'payAdjustments.taken', 'pay-adjustment'))
  await write(null, about(one.employeeId, 'leave.asked', 'leave-request'))
  const letters = await person(['employees.edit', 'letters.all'])
  expect(await actions(of(one.employeeId), letters.token)).toEqual(['letters.issued'])
  const cases = await person(['employees.edit', 'discipline.edit', 'leave.all'])
  expect(await actions(of(one.employeeId), cases.token)).toEqual([
    'leave.asked',
    'discipline.penaltyGiven',
  ])
  const pay = await person(['employees.edit', 'pay.all'])
  expect(await actions(of(one.employeeId), pay.token)).toEqual(['payAdjustments.taken'])
})

test('a change of a bank account is in the history for payroll only', async () => {
  const { person, write, actions, page } = await aFile()
  const one = await person(['records.own'])
  await write(null, {
    action: 'profileChanges.approved',
    subjectKind: 'employee',
    subjectId: one.employeeId,
    after: { group: 'bank', fields: ['iban'] },
  })
  const hr = await person(['employees.edit', 'employees.papers'])
  expect(await actions(of(one.employeeId), hr.token)).toEqual([])
  const both = await person(['employees.edit', 'pay.all'])
  expect(await actions(of(one.employeeId), both.token)).toEqual(['profileChanges.approved'])
  expect((await page(OWN, one.token)).items).toMatchObject([{ after: { group: 'bank' } }])
})

test('an employee reads their own file only, without what was not announced to them', async () => {
  const { server, person, write, about, page, actions } = await aFile()
  const one = await person(['records.own'])
  const other = await person(['records.own'])
  await write(other.userId, about(one.employeeId, 'discipline.reported', 'discipline-case'))
  await write(other.userId, about(one.employeeId, 'awards.nominated', 'award'))
  await write(other.userId, about(one.employeeId, 'letters.prepared'))
  await write(other.userId, about(one.employeeId, 'discipline.charged', 'discipline-case'))
  await write(null, {
    action: 'employees.updated',
    subjectKind: 'employee',
    subjectId: one.employeeId,
    after: { phone: '+971502222222' },
  })
  const { items } = await page(OWN, one.token)
  expect(items.map(({ action, actor, after }) => [action, actor === null, after])).toEqual([
    ['employees.updated', true, { phone: '+971502222222' }],
    ['discipline.charged', false, null],
  ])
  expect(await actions(OWN, other.token)).toEqual([])
  const refused = await server.call(of(one.employeeId), { as: other.token })
  expect(refused.status).toBe(403)
})

test('people in human resources see no more of their own file than everyone else', async () => {
  const { person, write, about, actions } = await aFile()
  const hr = await person(['employees.edit', 'discipline.edit'])
  await write(null, about(hr.employeeId, 'discipline.reported', 'discipline-case'))
  expect(await actions(of(hr.employeeId), hr.token)).toEqual([])
})

test('pages follow one another without a gap', async () => {
  const { person, write, about, page } = await aFile()
  const one = await person(['records.own'])
  for (let count = 0; count < 7; count++) {
    await write(null, about(one.employeeId, 'letters.issued'))
    await write(null, {
      action: 'documents.recorded',
      subjectKind: 'employee',
      subjectId: one.employeeId,
    })
  }
  const seen: string[] = []
  let after = ''
  for (let pages = 0; pages < 10; pages++) {
    const { items, next } = await page(`${OWN}?limit=4${after}`, one.token)
    seen.push(...items.map(({ id }) => id))
    if (next === null) break
    after = `&after=${next}`
  }
  expect(seen).toHaveLength(14)
  expect(new Set(seen).size).toBe(14)
  expect(seen).toEqual(seen.toSorted().reverse())
})

test('another company’s employee is not found', async () => {
  const { server, person } = await aFile()
  const hr = await person(['employees.edit'])
  const elsewhere = await aFile()
  const outsider = await elsewhere.person(['records.own'])
  expect(await server.call(of(outsider.employeeId), { as: hr.token })).toMatchObject({
    status: 404,
    body: { code: 'employees.notFound' },
  })
})

test('an entry about a record of an employee cannot be written without saying whose it is', async () => {
  const { write } = await aFile()
  await expect(
    write(null, { action: 'letters.issued', subjectKind: 'letter', subjectId: newId() }),
  ).rejects.toThrow('does not say whose file')
})

test('the list of what employees see of their own file names each action once', () => {
  expect(new Set(OWN_ACTIONS).size).toBe(OWN_ACTIONS.length)
})
