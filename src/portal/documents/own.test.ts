import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Document, Version } from './contract.ts'
import type { WaitingVersion } from './board/contract.ts'
import { NO_ID, openDocuments, TODAY, VALUES } from './test-data.ts'

const documents = await openDocuments()
const { server, aCompany, post, get, upload, record } = documents

type Company = Awaited<ReturnType<typeof aCompany>>
type Own = { items: Document[]; requests: unknown[]; types: { code: string }[] }

const PASSPORT = { type: 'passport', number: 'P1234567', expiresOn: addDays(TODAY, 900) }

async function own(token: string): Promise<Own> {
  return (await get('/own', token)).body
}

async function sendPassport({ one }: Company, change: object = {}): Promise<Document> {
  const page = await upload(one.token)
  const body = { ...VALUES, ...PASSPORT, documentId: null, fileIds: [page.id], ...change }
  const { status, body: document, text } = await post('/own', one.token, body)
  expect(status, text).toBe(201)
  return document
}

async function waiting({ pro }: Company): Promise<WaitingVersion[]> {
  return ((await get('/waiting', pro.token)).body as { items: WaitingVersion[] }).items
}

test('[S6.1] what an employee sends counts once staff accept it, and is masked for both', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const sent = await sendPassport(company)
  expect(sent).toMatchObject({ state: 'waiting', version: 0, isWaiting: true, number: null })
  const [item] = await waiting(company)
  expect(item).toMatchObject({
    canDecide: true,
    document: { employee: { id: one.id }, number: null },
    version: { number: '*****567', source: 'employee', pages: [{ page: 1, name: 'page.jpg' }] },
  })
  const accepted = await post(`/versions/${item?.version.id}/decision`, pro.token, {
    accept: true,
    reason: '',
  })
  expect(accepted.status, accepted.text).toBe(200)
  const { items } = await own(one.token)
  expect(items).toMatchObject([
    { state: 'valid', version: 1, number: '*****567', isWaiting: false, employee: { id: one.id } },
  ])
  expect(JSON.stringify(items)).not.toContain('P1234567')
  const notices = await company.notices()
  // What was sent no longer waits for either of them.
  const found = notices.map((each) => [each.kind, each.user_id, each.read_at !== null])
  expect(new Set(found)).toEqual(
    new Set([
      ['documentSent', pro.userId, true],
      ['documentSent', company.hr.userId, true],
      ['documentDecided', one.userId, false],
    ]),
  )
})

test('what is returned has its reason, and is sent again as the next version', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const { id } = await sendPassport(company)
  const [item] = await waiting(company)
  const decide = (body: object) => post(`/versions/${item?.version.id}/decision`, pro.token, body)
  expect((await decide({ accept: false, reason: '' })).body).toMatchObject({
    code: 'documents.reasonRequired',
    field: 'reason',
  })
  expect((await decide({ accept: false, reason: 'The photo is blurred' })).status).toBe(200)
  expect((await decide({ accept: true, reason: '' })).body).toMatchObject({
    code: 'documents.alreadyDecided',
  })
  expect((await own(one.token)).items).toMatchObject([
    { id, version: 0, returnedReason: 'The photo is blurred' },
  ])
  await sendPassport(company, { documentId: id })
  expect((await own(one.token)).items).toMatchObject([
    { id, isWaiting: true, returnedReason: null },
  ])
  const { versions }: { versions: Version[] } = (await get(`/own/${id}`, one.token)).body
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'waiting'],
    [1, 'returned'],
  ])
})

test('a renewal keeps the version before it', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const expiresOn = addDays(TODAY, 5)
  const { id } = await record(pro.token, { ...PASSPORT, employeeId: one.id, expiresOn })
  expect((await own(one.token)).items).toMatchObject([{ state: 'expiring', expiresOn }])
  await sendPassport(company, { documentId: id, number: 'P7654321' })
  expect((await own(one.token)).items).toMatchObject([{ version: 1, isWaiting: true, expiresOn }])
  const [item] = await waiting(company)
  expect(item?.document.number).toBe('*****567')
  await post(`/versions/${item?.version.id}/decision`, pro.token, { accept: true, reason: '' })
  const { versions }: { versions: Version[] } = (await get(`/own/${id}`, one.token)).body
  expect(versions.map(({ state, number }) => [state, number])).toEqual([
    ['current', '*****321'],
    ['replaced', '*****567'],
  ])
})

test('what waits may be withdrawn until it is decided, and leaves nothing in the list', async () => {
  const company = await aCompany()
  const { one, pro } = company
  await sendPassport(company)
  const second = await upload(one.token)
  const again = { ...VALUES, ...PASSPORT, documentId: null, fileIds: [second.id] }
  expect((await post('/own', one.token, again)).body).toMatchObject({
    code: 'documents.alreadyWaiting',
  })
  const [item] = await waiting(company)
  const withdraw = () => post(`/own/versions/${item?.version.id}/withdrawal`, one.token)
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).body).toMatchObject({ code: 'documents.alreadyDecided' })
  expect((await own(one.token)).items).toEqual([])
  expect(await waiting(company)).toEqual([])
  const late = await post(`/versions/${item?.version.id}/decision`, pro.token, {
    accept: true,
    reason: '',
  })
  expect(late.body).toMatchObject({ code: 'documents.alreadyDecided' })
})

test('what cannot be a document is refused beside its field', async () => {
  const company = await aCompany()
  const { one } = company
  const page = await upload(one.token)
  const refused = async (change: object) =>
    (
      await post('/own', one.token, {
        ...VALUES,
        ...PASSPORT,
        documentId: null,
        fileIds: [page.id],
        ...change,
      })
    ).body
  expect(await refused({ fileIds: [] })).toMatchObject({
    code: 'documents.pagesRequired',
    field: 'fileIds',
  })
  expect(await refused({ number: 'P' })).toMatchObject({
    code: 'employees.passportFormat',
    field: 'number',
  })
  expect(await refused({ expiresOn: null })).toMatchObject({ code: 'documents.expiryRequired' })
  expect(await refused({ type: 'probation' })).toMatchObject({ code: 'documents.typeNotSent' })
  expect(await refused({ type: 'nothing' })).toMatchObject({ code: 'documents.typeNotFound' })
  expect(await refused({ fileIds: [NO_ID] })).toMatchObject({ code: 'documents.fileNotFound' })
  expect(await refused({ fileIds: [page.id, page.id] })).toMatchObject({
    code: 'documents.fileTwice',
  })
  expect(await refused({ documentId: NO_ID })).toMatchObject({ code: 'documents.notFound' })
  expect(await refused({ type: 'academicCertificate', name: '' })).toMatchObject({
    code: 'documents.nameRequired',
  })
  expect((await own(one.token)).items).toEqual([])
})

test('full numbers need the password given a moment ago, and each view is logged', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const { id } = await record(pro.token, { ...PASSPORT, employeeId: one.id })
  server.audited.length = 0
  const shown = await get(`/own/${id}/numbers`, one.token)
  expect(shown.body).toEqual({ number: 'P1234567', secondNumber: null })
  expect(server.audited).toEqual([
    {
      action: 'documents.numbersOpened',
      subjectKind: 'employee',
      subjectId: one.id,
      after: { type: 'passport' },
    },
  ])
  const old = server.signIn({
    siteId: company.siteId,
    employeeId: one.id,
    permissions: new Set(['records.own']),
    confirmedAt: new Date(server.clock.now.getTime() - 11 * 60_000),
  })
  expect((await get(`/own/${id}/numbers`, old)).body).toMatchObject({
    code: 'http.confirmPassword',
  })
  expect((await get(`/own/${id}`, old)).status).toBe(200)
})

test('an employee never reaches the documents of another, of any site', async () => {
  const company = await aCompany([{}, {}])
  const [one, two] = company.people
  const otherCompany = await aCompany()
  const page = await upload(one?.token ?? '')
  const body = { ...VALUES, ...PASSPORT, documentId: null, fileIds: [page.id] }
  const sent: Document = (await post('/own', one?.token ?? '', body)).body
  const [item] = await waiting(company)
  const versionId = item?.version.id
  for (const token of [two?.token ?? '', otherCompany.one.token]) {
    expect((await own(token)).items).toEqual([])
    expect((await get(`/own/${sent.id}`, token)).status).toBe(404)
    expect((await get(`/own/${sent.id}/numbers`, token)).status).toBe(404)
    expect((await get(`/own/versions/${versionId}/pages/1`, token)).status).toBe(404)
    expect((await post(`/own/versions/${versionId}/withdrawal`, token)).status).toBe(404)
    const other = await upload(token)
    const taking = { ...body, documentId: sent.id, fileIds: [other.id] }
    expect((await post('/own', token, taking)).body).toMatchObject({ code: 'documents.notFound' })
    const stealing = { ...body, fileIds: [page.id] }
    expect((await post('/own', token, stealing)).body).toMatchObject({
      code: 'documents.fileNotFound',
    })
  }
  expect((await get(`/register/${sent.id}`, otherCompany.pro.token)).status).toBe(404)
  expect((await get(`/versions/${versionId}/pages/1`, otherCompany.pro.token)).status).toBe(404)
  const manager = company.tokenOf(NO_ID, ['attendance.team', 'leave.team'])
  for (const path of ['/board', `/register/${sent.id}`, `/employees/${one?.id}`, '/waiting'])
    expect((await get(path, manager)).status).toBe(403)
})

test('an own page is a download, straightened and with no metadata', async () => {
  const company = await aCompany()
  await sendPassport(company)
  const [item] = await waiting(company)
  const page = await get(`/own/versions/${item?.version.id}/pages/1`, company.one.token)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-disposition')).toContain('attachment')
  expect(page.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get(`/own/versions/${item?.version.id}/pages/2`, company.one.token)).status).toBe(
    404,
  )
})

test('no one checks, records or closes their own document', async () => {
  const company = await aCompany()
  const { one } = company
  await sendPassport(company)
  const [item] = await waiting(company)
  const asStaff = company.tokenOf(one.userId, ['records.own', 'employees.papers'], one.id)
  const { items } = (await get('/waiting', asStaff)).body as { items: WaitingVersion[] }
  expect(items).toMatchObject([{ canDecide: false }])
  const decision = { accept: true, reason: '' }
  expect(
    (await post(`/versions/${item?.version.id}/decision`, asStaff, decision)).body,
  ).toMatchObject({ code: 'documents.ownRecord' })
  const body = {
    ...VALUES,
    ...PASSPORT,
    documentId: null,
    employeeId: one.id,
    graceUntil: null,
    taskId: null,
  }
  expect((await post('/register', asStaff, body)).body).toMatchObject({
    code: 'documents.ownRecord',
  })
  const closing = { name: '', graceUntil: null, isClosed: true }
  expect(
    (await post(`/register/${item?.document.id}`, asStaff, closing, 'PUT')).body,
  ).toMatchObject({ code: 'documents.ownRecord' })
})
