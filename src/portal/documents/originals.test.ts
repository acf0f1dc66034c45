import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Document } from './contract.ts'
import { NO_ID, openDocuments, TODAY } from './test-data.ts'

const documents = await openDocuments()
const { database, server, aCompany, post, get, record } = documents

type Company = Awaited<ReturnType<typeof aCompany>>

const IN_SAFE = { with: 'company', since: addDays(TODAY, -2), note: 'Safe 2' } as const

async function aPassport(company: Company): Promise<Document> {
  return record(company.pro.token, {
    type: 'passport',
    number: 'N1234567',
    country: 'IN',
    employeeId: company.one.id,
    expiresOn: addDays(TODAY, 900),
  })
}

function keep(token: string, id: string, original: object | null) {
  return post(`/register/${id}/original`, token, { original }, 'PUT')
}

test('where the original is, its employee sees, until it is no longer recorded', async () => {
  const company = await aCompany()
  const { id } = await aPassport(company)
  const ownOriginal = async (): Promise<unknown> =>
    ((await get(`/own/${id}`, company.one.token)).body as { document: Document }).document.original
  expect(await ownOriginal()).toBeNull()
  const kept = await keep(company.pro.token, id, IN_SAFE)
  expect(kept.body).toMatchObject({ id, original: IN_SAFE })
  expect(await ownOriginal()).toEqual(IN_SAFE)
  expect((await keep(company.hr.token, id, null)).body).toMatchObject({ original: null })
  expect(await ownOriginal()).toBeNull()
  const changes = server.audited.filter(({ action }) => action === 'documents.originalKept')
  expect(changes).toMatchObject([
    {
      subjectId: company.one.id,
      before: { originalWith: null },
      after: { originalWith: 'company', originalSince: IN_SAFE.since, originalNote: 'Safe 2' },
    },
    { before: { originalWith: 'company' }, after: { originalWith: null, originalNote: '' } },
  ])
})

test('a new version leaves the original where it is', async () => {
  const company = await aCompany()
  const { id, type } = await aPassport(company)
  await keep(company.pro.token, id, IN_SAFE)
  const renewed = await record(company.pro.token, {
    documentId: id,
    type,
    number: 'N7654321',
    country: 'IN',
    employeeId: company.one.id,
    expiresOn: addDays(TODAY, 3600),
  })
  expect(renewed).toMatchObject({ version: 2, original: IN_SAFE })
})

test('what cannot be is refused, and the table rejects half of it', async () => {
  const company = await aCompany()
  const { id } = await aPassport(company)
  const { pro, one } = company
  const codeOf = async (token: string, of: string, original: object): Promise<unknown> =>
    ((await keep(token, of, original)).body as { code: string }).code
  const tomorrow = { ...IN_SAFE, since: addDays(TODAY, 1) }
  expect(await codeOf(pro.token, id, tomorrow)).toBe('documents.originalInFuture')
  expect(await codeOf(pro.token, NO_ID, IN_SAFE)).toBe('documents.notFound')
  const licence = await record(pro.token, {
    employeeId: null,
    type: 'tradeLicence',
    number: 'CN-1',
    expiresOn: addDays(TODAY, 90),
  })
  const withEmployee = { ...IN_SAFE, with: 'employee' }
  expect(await codeOf(pro.token, licence.id, withEmployee)).toBe('documents.originalOfCompany')
  const own = company.tokenOf(one.userId, ['employees.papers'], one.id)
  expect(await codeOf(own, id, IN_SAFE)).toBe('documents.ownRecord')
  const other = await aCompany()
  expect(await codeOf(other.pro.token, id, IN_SAFE)).toBe('documents.notFound')
  expect((await keep(one.token, id, IN_SAFE)).status).toBe(403)
  await expect(
    database.run("update portal_documents set original_note = 'Safe' where id = $1", [id]),
  ).rejects.toThrow('portal_documents_original')
})
