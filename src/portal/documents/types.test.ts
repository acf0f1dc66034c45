import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Document, DocumentType } from './contract.ts'
import { openDocuments, TODAY, VALUES } from './test-data.ts'

const documents = await openDocuments()
const { server, database, aCompany, post, get, record } = documents

const GATE_PASS = {
  name: { en: 'Gate pass', ar: 'تصريح بوابة' },
  holder: 'employee',
  hasNumber: true,
  hasExpiry: true,
  ladder: [3, 10, 10],
}

async function types(token: string): Promise<DocumentType[]> {
  return ((await get('/types', token)).body as { items: DocumentType[] }).items
}

test('a company adds a type of its own, which employees may send', async () => {
  const { pro, one } = await aCompany()
  const { status, body } = await post('/types', pro.token, GATE_PASS)
  expect(status).toBe(201)
  const type = body as DocumentType
  expect(type).toMatchObject({ isOwn: true, ladder: [10, 3], isMany: true, number: 'optional' })
  expect(await types(pro.token)).toHaveLength(22)
  const own = (await get('/own', one.token)).body as { types: DocumentType[] }
  expect(own.types.map(({ code }) => code)).toContain(type.code)
  const document = await record(pro.token, {
    type: type.code,
    employeeId: one.id,
    name: 'Jebel Ali',
    expiresOn: addDays(TODAY, 5),
  })
  expect(document).toMatchObject({ typeName: GATE_PASS.name, name: 'Jebel Ali' })
})

test('two types do not have one name, in either language', async () => {
  const { pro } = await aCompany()
  await post('/types', pro.token, GATE_PASS)
  const code = async (name: object): Promise<unknown> =>
    (await post('/types', pro.token, { ...GATE_PASS, name })).body
  expect(await code({ en: 'gate PASS', ar: 'آخر' })).toMatchObject({
    code: 'documents.typeNameTaken',
    field: 'name.en',
  })
  expect(await code({ en: 'Other', ar: 'جواز السفر' })).toMatchObject({
    code: 'documents.typeNameTaken',
    field: 'name.ar',
  })
})

test("a ladder is changed for the product's types too, and its documents are looked at again", async () => {
  const { pro, one, siteId } = await aCompany()
  const visa = await record(pro.token, {
    type: 'visa',
    number: '201/2022/1',
    employeeId: one.id,
    expiresOn: addDays(TODAY, 80),
  })
  const lookOf = async (): Promise<string | null | undefined> =>
    (
      await database.queries
        .selectFrom('portal_documents')
        .select('remind_on')
        .where('site_id', '=', siteId)
        .where('id', '=', visa.id)
        .executeTakeFirst()
    )?.remind_on
  expect(await lookOf()).toBe(addDays(TODAY, 20))
  const names = { en: 'Ignored', ar: 'مهمل' }
  const changed = await post(
    '/types/visa',
    pro.token,
    { name: names, ladder: [90, 45], isRetired: false },
    'PUT',
  )
  expect(changed.body).toMatchObject({
    name: { en: 'Residence visa', ar: 'تأشيرة الإقامة' },
    ladder: [90, 45],
    isOwn: false,
  })
  expect(await lookOf()).toBe(TODAY)
  const { body } = await get(`/register/${visa.id}`, pro.token)
  expect((body as { document: Document }).document.state).toBe('expiring')
})

test('a retired type keeps its documents and takes no new ones', async () => {
  const { pro, one } = await aCompany()
  const pass = (await post('/types', pro.token, GATE_PASS)).body as DocumentType
  const change = { name: GATE_PASS.name, ladder: [10], isRetired: true }
  await post(`/types/${pass.code}`, pro.token, change, 'PUT')
  const body = {
    ...VALUES,
    type: pass.code,
    employeeId: one.id,
    name: 'Port',
    documentId: null,
    expiresOn: addDays(TODAY, 5),
    graceUntil: null,
    taskId: null,
  }
  expect((await post('/register', pro.token, body)).body).toMatchObject({
    code: 'documents.typeNotFound',
  })
  expect((await post('/types/own-none', pro.token, change, 'PUT')).status).toBe(404)
})

test('types of one site are not those of another, and need the permission', async () => {
  const { pro, one } = await aCompany()
  const other = await aCompany()
  await post('/types', pro.token, GATE_PASS)
  expect(await types(other.pro.token)).toHaveLength(21)
  expect((await get('/types', one.token)).status).toBe(403)
  expect((await post('/types', one.token, GATE_PASS)).status).toBe(403)
  expect(server.audited.map(({ action }) => action)).toContain('documents.typeAdded')
})
