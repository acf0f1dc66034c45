import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { WaitingVersion } from './board/contract.ts'
import type { DocumentRequest } from './requests/contract.ts'
import { NO_ID, openDocuments, TODAY, VALUES } from './test-data.ts'

const documents = await openDocuments()
const { aCompany, post, get, upload, record } = documents
const INSURANCE = { type: 'healthInsurance', number: 'HI-7', expiresOn: addDays(TODAY, 300) }

type Company = Awaited<ReturnType<typeof aCompany>>

function requestOf({ people, pro }: Company, change: object = {}) {
  return post('/requests', pro.token, {
    employeeIds: people.map(({ id }) => id),
    type: 'healthInsurance',
    note: 'The new card',
    dueOn: addDays(TODAY, 7),
    ...change,
  })
}

async function requestsOf(token: string): Promise<DocumentRequest[]> {
  return ((await get('/own', token)).body as { requests: DocumentRequest[] }).requests
}

async function send({ one }: Company, documentId: string | null = null) {
  const page = await upload(one.token)
  const body = { ...VALUES, ...INSURANCE, documentId, fileIds: [page.id] }
  const { status, body: document, text } = await post('/own', one.token, body)
  expect(status, text).toBe(201)
  return document as { id: string }
}

async function decide({ pro }: Company, accept: boolean) {
  const { items } = (await get('/waiting', pro.token)).body as { items: WaitingVersion[] }
  const body = { accept, reason: accept ? '' : 'The card is cut off' }
  return post(`/versions/${items[0]?.version.id}/decision`, pro.token, body)
}

test('one request to several notifies each once and skips those who have it already', async () => {
  const company = await aCompany([{}, {}, {}])
  const { people, pro } = company
  const [one] = people
  expect((await requestOf(company, { employeeIds: [one?.id] })).body).toEqual({
    requested: 1,
    skipped: 0,
  })
  expect((await requestOf(company)).body).toEqual({ requested: 2, skipped: 1 })
  expect(await requestsOf(one?.token ?? '')).toMatchObject([
    {
      type: 'healthInsurance',
      note: 'The new card',
      state: 'open',
      requestedBy: { en: 'The pro' },
    },
  ])
  const notices = (await company.notices()).filter(({ kind }) => kind === 'documentRequested')
  expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual(
    people.map(({ userId }) => userId).toSorted(),
  )
  const { items } = (await get('/requests', pro.token)).body as { items: DocumentRequest[] }
  expect(items).toHaveLength(3)
})

test('an answer is accepted, and the request with it', async () => {
  const company = await aCompany()
  await requestOf(company)
  await send(company)
  expect(await requestsOf(company.one.token)).toMatchObject([{ state: 'sent' }])
  expect((await decide(company, true)).status).toBe(200)
  expect(await requestsOf(company.one.token)).toEqual([])
  const accepted = (await get('/requests', company.pro.token, { state: 'accepted' })).body
  expect(accepted).toMatchObject({ items: [{ state: 'accepted' }] })
})

test('a returned answer opens the request again, with the reason', async () => {
  const company = await aCompany()
  await requestOf(company)
  const { id } = await send(company)
  await decide(company, false)
  expect(await requestsOf(company.one.token)).toMatchObject([
    { state: 'open', returnedReason: 'The card is cut off', documentId: id },
  ])
  await send(company, id)
  expect(await requestsOf(company.one.token)).toMatchObject([{ state: 'sent' }])
  await decide(company, true)
  expect(await requestsOf(company.one.token)).toEqual([])
})

test('a document that staff record themselves answers the request', async () => {
  const company = await aCompany()
  await requestOf(company)
  await record(company.pro.token, { ...INSURANCE, employeeId: company.one.id })
  expect(await requestsOf(company.one.token)).toEqual([])
})

test('an open request may be withdrawn, an answered one not', async () => {
  const company = await aCompany()
  await requestOf(company)
  const [request] = await requestsOf(company.one.token)
  const withdraw = () => post(`/requests/${request?.id}/withdrawal`, company.pro.token)
  await send(company)
  expect((await withdraw()).body).toMatchObject({ code: 'documents.requestEnded' })
  await decide(company, false)
  expect((await withdraw()).status).toBe(200)
  expect(await requestsOf(company.one.token)).toEqual([])
  expect((await post(`/requests/${NO_ID}/withdrawal`, company.pro.token)).status).toBe(404)
})

test('what cannot be requested is refused', async () => {
  const company = await aCompany()
  const other = await aCompany()
  const code = async (change: object): Promise<unknown> =>
    ((await requestOf(company, change)).body as { code: string }).code
  expect(await code({ type: 'probation' })).toBe('documents.typeNotSent')
  expect(await code({ type: 'tradeLicence' })).toBe('documents.typeNotSent')
  expect(await code({ type: 'nothing' })).toBe('documents.typeNotFound')
  expect(await code({ dueOn: addDays(TODAY, -1) })).toBe('documents.dueInPast')
  expect(await code({ employeeIds: [other.one.id] })).toBe('documents.employeeNotFound')
  expect(
    (await requestOf({ ...company, pro: { ...company.pro, token: company.one.token } })).status,
  ).toBe(403)
})
