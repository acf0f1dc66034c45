import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSite } from '#test/helpers/test-server.ts'
import { aForm, openCustomers } from './test-data.ts'

const { database, server, register, rowsOf } = await openCustomers()

const DETAILS = { first_name: 'Noura', last_name: 'Saleh', phone: '04 123 4567' }

async function aPhoto(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.png')
}

async function aCustomer(site: number, more: Record<string, string | File> = {}) {
  const made = await register(site, aForm(more))
  const userId = made.body.data?.id ?? ''
  const as = server.signIn({ siteId: site, userId })
  const save = (form: Record<string, string | File>) =>
    server.call('PUT /api/shop/customer', { as, form }) as Promise<{
      status: number
      body: { code?: string; field?: string; customer?: object }
    }>
  return { as, userId, save }
}

test('a customer changes their name and phone, which emails, invoices and people’s lists then use', async () => {
  const site = await aSite(database)
  const { as, userId, save } = await aCustomer(site)
  const saved = await save(DETAILS)
  expect([saved.status, saved.body.customer]).toMatchObject([
    200,
    { first_name: 'Noura', last_name: 'Saleh', phone: '+97141234567', hasPhoto: false },
  ])
  expect((await server.call('GET /api/shop/customer', { as })).body).toMatchObject(saved.body)
  const { users } = await rowsOf(site)
  expect(users).toMatchObject([{ name_en: 'Noura Saleh', name_ar: 'Noura Saleh' }])
  expect(users[0]?.search).toContain('noura saleh')
  expect(server.audited).toContainEqual(
    expect.objectContaining({ action: 'customers.changed', subjectId: userId }),
  )
})

test('a photo replaces the earlier one, whose file goes, and can be removed', async () => {
  const site = await aSite(database)
  const { as, save } = await aCustomer(site, { photo: await aPhoto('#0F6B66') })
  const filesOf = () =>
    database.queries.selectFrom('files').select('id').where('site_id', '=', site).execute()
  const before = await filesOf()
  expect((await save({ ...DETAILS, photo: await aPhoto('#9A5B00') })).status).toBe(200)
  const after = await filesOf()
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after[0]?.id).not.toBe(before[0]?.id)
  expect((await save(DETAILS)).body.customer, 'kept without a word').toMatchObject({
    hasPhoto: true,
  })
  expect((await save({ ...DETAILS, removePhoto: 'true' })).body.customer).toMatchObject({
    hasPhoto: false,
  })
  expect(await filesOf()).toEqual([])
  expect((await server.call('GET /api/shop/customer/photo', { as })).status).toBe(404)
})

test('a missing name, a link as a name, a wrong phone and a wrong photo are refused at their field', async () => {
  const site = await aSite(database)
  const { save } = await aCustomer(site)
  const refused = async (form: Record<string, string | File>) => {
    const { status, body } = await save({ ...DETAILS, ...form })
    return [status, body.code, body.field]
  }
  expect((await save({ ...DETAILS, last_name: ' ' })).status).toBe(422)
  expect(await refused({ first_name: 'www.win.example' })).toEqual([
    ...[422, 'customers.nameForm', 'first_name'],
  ])
  expect(await refused({ phone: '12' })).toEqual([422, 'customers.phoneFormat', 'phone'])
  expect((await refused({ photo: new File(['<svg/>'], 'me.png') })).slice(0, 3)).toEqual([
    ...[422, 'files.typeNotAllowed', 'photo'],
  ])
  expect((await rowsOf(site)).customers).toMatchObject([{ first_name: 'Layla' }])
})

test('only a customer of this site has details, and another site is not touched', async () => {
  const [site, other] = [await aSite(database), await aSite(database)]
  await aCustomer(other)
  const { userId } = await aCustomer(site)
  const asStaff = server.signIn({ siteId: site })
  const saved = await server.call('PUT /api/shop/customer', { as: asStaff, form: DETAILS })
  expect([saved.status, (saved.body as { code: string }).code]).toEqual([404, 'customers.notFound'])
  const elsewhere = server.signIn({ siteId: other, userId })
  expect(
    (await server.call('PUT /api/shop/customer', { as: elsewhere, form: DETAILS })).status,
  ).toBe(404)
  for (const each of [site, other])
    expect((await rowsOf(each)).customers).toMatchObject([{ first_name: 'Layla' }])
})
