import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Document, Version } from './contract.ts'
import { NO_ID, openDocuments, TODAY, VALUES } from './test-data.ts'
import { anEmiratesId } from '#portal/employees/test-data.ts'

const documents = await openDocuments()
const { server, database, aCompany, post, get, upload, record } = documents

const VISA = { type: 'visa', number: '201/2022/9275444', expiresOn: addDays(TODAY, 20) }

test('staff record a document with its pages, and it counts at once', async () => {
  const { one, pro } = await aCompany()
  const page = await upload(pro.token)
  server.audited.length = 0
  const visa = await record(pro.token, {
    ...VISA,
    employeeId: one.id,
    secondNumber: '123456789',
    fileIds: [page.id],
    confirmedFields: ['expiresOn'],
  })
  expect(visa).toMatchObject({
    state: 'expiring',
    version: 1,
    number: '*************444',
    secondNumber: '******789',
    cost: { kind: 'fine', soFarFils: 0, rateFils: 5_000, from: addDays(TODAY, 21) },
  })
  expect(server.audited).toEqual([
    {
      action: 'documents.recorded',
      subjectKind: 'employee',
      subjectId: one.id,
      after: {
        type: 'visa',
        number: '*************444',
        secondNumber: '******789',
        expiresOn: VISA.expiresOn,
        pages: 1,
        readFromPicture: 'expiresOn',
      },
    },
  ])
  const shown: { versions: Version[] } = (await get(`/register/${visa.id}`, pro.token)).body
  expect(shown.versions).toMatchObject([
    { state: 'current', source: 'staff', confirmedFields: ['expiresOn'], pages: [{ page: 1 }] },
  ])
})

test('opening numbers and pages is logged, and pages come as downloads', async () => {
  const { one, pro } = await aCompany()
  const page = await upload(pro.token)
  const visa = await record(pro.token, { ...VISA, employeeId: one.id, fileIds: [page.id] })
  const { versions }: { versions: Version[] } = (await get(`/register/${visa.id}`, pro.token)).body
  server.audited.length = 0
  expect((await get(`/register/${visa.id}/numbers`, pro.token)).body).toEqual({
    number: VISA.number,
    secondNumber: null,
  })
  const opened = await get(`/versions/${versions[0]?.id}/pages/1`, pro.token)
  expect(opened.headers.get('content-disposition')).toContain('attachment')
  expect(server.audited.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['documents.numbersOpened', one.id],
    ['documents.pageOpened', one.id],
  ])
})

test('one of each identity document, and as many others as have different names', async () => {
  const { one, pro } = await aCompany()
  await record(pro.token, { ...VISA, employeeId: one.id })
  const again = {
    ...VALUES,
    ...VISA,
    documentId: null,
    employeeId: one.id,
    graceUntil: null,
    taskId: null,
  }
  expect((await post('/register', pro.token, again)).body).toMatchObject({
    code: 'documents.alreadyThere',
  })
  const pass = { type: 'securityPass', employeeId: one.id, expiresOn: addDays(TODAY, 90) }
  await record(pro.token, { ...pass, name: 'Airport' })
  await record(pro.token, { ...pass, name: 'Port' })
  expect(
    (await post('/register', pro.token, { ...again, ...pass, number: '', name: 'Port' })).body,
  ).toMatchObject({ code: 'documents.alreadyThere' })
  const { items }: { items: Document[] } = (await get(`/employees/${one.id}`, pro.token)).body
  expect(items.map(({ type, name }) => [type, name])).toEqual([
    ['visa', ''],
    ['securityPass', 'Airport'],
    ['securityPass', 'Port'],
  ])
})

test('the same again is nothing new, and another holder or type is refused', async () => {
  const { one, pro } = await aCompany()
  const visa = await record(pro.token, { ...VISA, employeeId: one.id })
  const body = (change: object) => ({
    ...VALUES,
    ...VISA,
    documentId: visa.id,
    employeeId: one.id,
    graceUntil: null,
    taskId: null,
    ...change,
  })
  const code = async (change: object): Promise<string> =>
    ((await post('/register', pro.token, body(change))).body as { code: string }).code
  expect(await code({})).toBe('documents.nothingNew')
  expect(await code({ documentId: null, employeeId: null })).toBe('documents.holderMissing')
  expect(await code({ documentId: null, employeeId: NO_ID })).toBe('documents.employeeNotFound')
  expect(await code({ documentId: null, type: 'tradeLicence' })).toBe('documents.holderMissing')
  expect(await code({ expiresOn: addDays(TODAY, 700), taskId: NO_ID })).toBe(
    'documents.task.notFound',
  )
  const { versions }: { versions: Version[] } = (await get(`/register/${visa.id}`, pro.token)).body
  expect(versions).toHaveLength(1)
})

test('an Emirates ID belongs to one employee', async () => {
  const { people, pro } = await aCompany([{}, {}])
  const [one, two] = people
  const identity = { type: 'emiratesId', number: anEmiratesId(77), expiresOn: addDays(TODAY, 90) }
  await record(pro.token, { ...identity, employeeId: one?.id ?? '' })
  const taken = await post('/register', pro.token, {
    ...VALUES,
    ...identity,
    documentId: null,
    employeeId: two?.id,
    graceUntil: null,
    taskId: null,
  })
  expect(taken.body).toMatchObject({ code: 'documents.emiratesIdTaken', field: 'number' })
})

test("the company's own documents belong to no employee, and their numbers are readable", async () => {
  const { pro, one, hr } = await aCompany()
  const licence = await record(pro.token, {
    type: 'tradeLicence',
    employeeId: null,
    number: 'CN-1000003',
    expiresOn: addDays(TODAY, -3),
  })
  expect(licence).toMatchObject({
    employee: null,
    number: 'CN-1000003',
    state: 'expired',
    cost: { kind: 'block', what: 'renewals', from: addDays(TODAY, -2) },
  })
  const { items }: { items: Document[] } = (await get('/company', hr.token)).body
  expect(items.map(({ id }) => id)).toEqual([licence.id])
  expect((await get('/company', one.token)).status).toBe(403)
})

test('a document that is no longer needed leaves the board and comes back', async () => {
  const { one, pro } = await aCompany()
  const visa = await record(pro.token, { ...VISA, employeeId: one.id })
  const change = (body: object) => post(`/register/${visa.id}`, pro.token, body, 'PUT')
  const graceUntil = addDays(TODAY, 60)
  expect((await change({ name: '', graceUntil, isClosed: true })).body).toMatchObject({
    state: 'closed',
    graceUntil,
    cost: null,
  })
  const board = async (): Promise<Document[]> =>
    ((await get('/board', pro.token)).body as { items: Document[] }).items
  expect(await board()).toEqual([])
  await change({ name: '', graceUntil, isClosed: false })
  expect(await board()).toMatchObject([{ id: visa.id, cost: { from: addDays(graceUntil, 1) } }])
})

test('two first documents of one type at once make one', async () => {
  const { one, pro } = await aCompany()
  const body = {
    ...VALUES,
    ...VISA,
    documentId: null,
    employeeId: one.id,
    graceUntil: null,
    taskId: null,
  }
  const both = await Promise.all([
    post('/register', pro.token, body),
    post('/register', pro.token, { ...body, number: '201/2023/1' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const { count } = await database.queries
    .selectFrom('portal_documents')
    .where('employee_id', '=', one.id)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
