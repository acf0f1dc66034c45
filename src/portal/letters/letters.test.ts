import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertPay } from '#portal/employees/database/pay.ts'
import { textOfPdf } from '#test/helpers/pdf.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { Letter, LetterChoice } from './contract.ts'
import type { LetterDetail } from './desk/contract.ts'
import { aLetterDesk, type LetterDesk, type LetterPerson, valuesFor } from './test-data.ts'

const database = await testDatabase()

async function requested(desk: LetterDesk, who: LetterPerson, kind = 'salaryCertificate') {
  const { items } = (await desk.get('letters/choices', who.token)).body as {
    items: LetterChoice[]
  }
  const choice = items.find((each) => each.kind === kind)
  return desk.post<Letter>(
    'letters',
    who.token,
    {
      templateId: choice?.id,
      values: choice === undefined ? [] : valuesFor(choice),
      note: 'Needed on Sunday',
    },
    true,
  )
}

const listed = async (desk: LetterDesk, path: string, who: LetterPerson) =>
  ((await desk.get(path, who.token)).body as { items: Letter[] }).items

async function textOf(desk: LetterDesk, path: string, who: LetterPerson): Promise<string> {
  const response = await desk.server.fetch(
    new Request(`http://test.invalid/api/portal/${path}`, {
      headers: { authorization: `Bearer ${who.token}`, site: String(desk.siteId) },
    }),
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return textOfPdf(Buffer.from(await response.arrayBuffer())).join(' ')
}

test('an employee requests a salary certificate, HR approves and issues it, and the employee opens it', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const { status, body } = await requested(desk, employee)
  expect([status, body.state, body.number]).toEqual([201, 'requested', null])
  const waiting = await listed(desk, 'letter-desk', hr)
  expect(waiting.map(({ id, note }) => [id, note])).toEqual([[body.id, 'Needed on Sunday']])
  const decided = await desk.post<LetterDetail>(`letter-desk/${body.id}/decision`, hr.token, {
    approve: true,
    reason: '',
  })
  expect(decided.body.state).toBe('approved')
  const issued = await desk.issue(body.id, hr)
  expect([issued.status, issued.body.state, issued.body.number]).toEqual([
    200,
    'issued',
    'HR-2026-0001',
  ])
  expect(await listed(desk, 'letter-desk', hr)).toEqual([])
  expect((await listed(desk, 'letter-desk?view=issued', hr)).map(({ id }) => id)).toEqual([body.id])
  const [own] = await listed(desk, 'letters', employee)
  expect(own).toMatchObject({ id: body.id, state: 'issued', number: 'HR-2026-0001' })
  const text = await textOf(desk, `letters/${body.id}/pdf`, employee)
  for (const part of ['AED 9,000.00', 'AED 13,400.00', 'P7654321', 'HR-2026-0001', 'Some purpose'])
    expect(text).toContain(part)
})

test('those at the desk are notified of a request, and the employee of what became of it', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const first = await requested(desk, employee)
  const noticesOf = (userId: string) =>
    database.queries
      .selectFrom('notifications')
      .select(['kind', 'path', sql<boolean>`read_at is not null`.as('read')])
      .where('site_id', '=', desk.siteId)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  expect(await noticesOf(hr.userId)).toEqual([
    { kind: 'letterWaiting', path: `/letter-desk?letter=${first.body.id}`, read: false },
  ])
  await desk.post(`letter-desk/${first.body.id}/decision`, hr.token, {
    approve: false,
    reason: 'Ask again in December',
  })
  expect(await noticesOf(hr.userId)).toMatchObject([{ kind: 'letterWaiting', read: true }])
  const issued = await desk.draft('award', hr, employee)
  await desk.issue(issued.body.id, hr)
  await desk.post(`letter-desk/${issued.body.id}/revocation`, hr.token, { reason: 'Wrong name' })
  expect((await noticesOf(employee.userId)).map(({ kind }) => kind).toSorted()).toEqual([
    'letterIssued',
    'letterRejected',
    'letterRevoked',
  ])
})

test('a request is rejected only with a reason, which the employee reads', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const { body } = await requested(desk, employee, 'noObjection')
  const reject = (reason: string) =>
    desk.post<LetterDetail>(`letter-desk/${body.id}/decision`, hr.token, { approve: false, reason })
  expect((await reject('  ')).body.code).toBe('letters.reasonNeeded')
  expect((await reject('The visa is not renewed yet')).body.state).toBe('rejected')
  expect((await reject('Again')).body.code).toBe('letters.alreadyDecided')
  expect(await listed(desk, 'letters', employee)).toMatchObject([
    { state: 'rejected', reason: 'The visa is not renewed yet' },
  ])
  expect((await desk.issue(body.id, hr)).body.code).toBe('letters.alreadyDecided')
})

test('one letter of a kind can be requested at a time, and withdrawn until it is issued', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const first = await requested(desk, employee)
  expect((await requested(desk, employee)).body.code).toBe('letters.alreadyRequested')
  expect((await requested(desk, employee, 'experience')).status).toBe(201)
  const withdraw = (id: string) => desk.post<Letter>(`letters/${id}/withdrawal`, employee.token)
  expect((await withdraw(first.body.id)).body.state).toBe('withdrawn')
  const again = await requested(desk, employee)
  expect(again.status).toBe(201)
  await desk.issue(again.body.id, hr)
  expect((await withdraw(again.body.id)).body.code).toBe('letters.alreadyDecided')
})

test('a letter says which fields are missing before it can be issued, and takes no number', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [
    await desk.employee(['letters.own'], { pay: false }),
    await desk.officer(),
  ]
  const choice = await desk.template('salaryCertificate', hr.token)
  const body = { templateId: choice.id, to: { employeeId: employee.employeeId }, values: [] }
  const draft = await desk.post<LetterDetail>('letter-desk', hr.token, body, true)
  const refused = await desk.issue(draft.body.id, hr)
  expect([refused.status, refused.body.code]).toEqual([422, 'letters.fieldsMissing'])
  expect(refused.text).toContain('8 fields are missing')
  const other = await desk.draft('noObjection', hr, employee)
  expect((await desk.issue(other.body.id, hr)).body.number).toBe('HR-2026-0001')
})

test('pay and identity numbers are masked at the desk, and their PDF is closed to those without access', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const payroll = await desk.officer(['pay.all', 'employees.papers'])
  const draft = await desk.draft('salaryCertificate', hr, employee)
  const before = JSON.stringify(draft.body)
  const issued = await desk.issue(draft.body.id, hr)
  const after = JSON.stringify(issued.body)
  for (const shown of [before, after]) {
    expect(withoutIds(shown)).not.toMatch(/9,000|13,400|P7654321|900000/)
    expect(shown).toContain('*****321')
  }
  const path = `letter-desk/${draft.body.id}/pdf`
  expect((await desk.get(path, hr.token)).body).toMatchObject({ code: 'letters.payHidden' })
  expect(await textOf(desk, path, payroll)).toContain('AED 13,400.00')
  const without = await desk.officer(['pay.all'])
  expect((await desk.get(path, without.token)).body).toMatchObject({
    code: 'letters.identityHidden',
  })
})

test('the PDF of a draft says that it is one, shows what is missing, and hides pay', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const choice = await desk.template('salaryCertificate', hr.token)
  const body = { templateId: choice.id, to: { employeeId: employee.employeeId }, values: [] }
  const draft = await desk.post<LetterDetail>('letter-desk', hr.token, body, true)
  const text = await textOf(desk, `letter-desk/${draft.body.id}/pdf`, hr)
  for (const part of ['DRAFT', '[What it is for]', '•••••', 'P7654321'])
    expect(text).toContain(part)
  expect(text).not.toContain('9,000')
})

test('an issued letter never changes, whatever becomes of the template, the letterhead and the record', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const draft = await desk.draft('salaryCertificate', hr, employee)
  await desk.issue(draft.body.id, hr)
  const path = `letters/${draft.body.id}/pdf`
  const before = await textOf(desk, path, employee)
  const { items } = (await desk.get('letter-templates', hr.token)).body as {
    items: { id: string; kind: string; version: number }[]
  }
  const template = items.find(({ kind }) => kind === 'salaryCertificate')
  const { id, kind: _kind, ...parts } = template ?? { id: '', kind: '' }
  const changed = await desk.server.call(`PUT /api/portal/letter-templates/${id}`, {
    as: hr.token,
    body: { ...parts, body: { en: 'New {{name}}', ar: 'جديد {{name}}' } },
  })
  expect(changed.status).toBe(200)
  await desk.server.call('PUT /api/portal/letterhead', {
    as: hr.token,
    body: {
      prefix: 'NEW',
      company: { en: 'Other LLC', ar: 'أخرى' },
      lines: { en: '', ar: '' },
      signer: { en: '', ar: '' },
      signerPosition: { en: '', ar: '' },
    },
  })
  await insertPay(database.queries, desk.siteId, [
    {
      employeeId: employee.employeeId,
      fromDate: '2026-11-01',
      basicFils: 1_500_000,
      housingFils: 0,
      transportFils: 0,
      otherFils: 0,
      iban: 'AE070331234567890123456',
      bankRoutingCode: '033120000',
    },
  ])
  expect(await textOf(desk, path, employee)).toBe(before)
  const next = await desk.draft('award', hr, employee)
  expect((await desk.issue(next.body.id, hr)).body.number).toBe('NEW-2026-0002')
})

test('nobody prepares, decides, issues or revokes a letter to themselves', async () => {
  const desk = await aLetterDesk(database)
  const [hr, colleague] = [await desk.officer(), await desk.officer()]
  const own = await requested(desk, hr)
  expect((await desk.draft('award', hr, hr)).body.code).toBe('letters.ownLetter')
  for (const [path, body] of [
    ['decision', { approve: true, reason: '' }],
    ['issue', undefined],
  ] as const)
    expect((await desk.post(`letter-desk/${own.body.id}/${path}`, hr.token, body)).body.code).toBe(
      'letters.ownLetter',
    )
  expect((await desk.issue(own.body.id, colleague)).status).toBe(200)
  const revoked = await desk.post(`letter-desk/${own.body.id}/revocation`, hr.token, {
    reason: 'Anything',
  })
  expect(revoked.body.code).toBe('letters.ownLetter')
})

test('an employee sees no letter of another, and none that is only prepared', async () => {
  const desk = await aLetterDesk(database)
  const [employee, other, hr] = [await desk.employee(), await desk.employee(), await desk.officer()]
  const draft = await desk.draft('warning', hr, employee)
  expect(await listed(desk, 'letters', employee)).toEqual([])
  const missing = { code: 'letters.notFound' }
  expect((await desk.get(`letters/${draft.body.id}/pdf`, employee.token)).body).toMatchObject(
    missing,
  )
  await desk.issue(draft.body.id, hr)
  expect(await listed(desk, 'letters', other)).toEqual([])
  expect((await desk.get(`letters/${draft.body.id}/pdf`, other.token)).body).toMatchObject(missing)
  expect((await desk.get(`letter-desk/${draft.body.id}`, employee.token)).status).toBe(403)
})

test('a draft can be deleted and a request cannot', async () => {
  const desk = await aLetterDesk(database)
  const [employee, hr] = [await desk.employee(), await desk.officer()]
  const remove = (id: string) =>
    desk.server.call(`DELETE /api/portal/letter-desk/${id}`, { as: hr.token })
  const draft = await desk.draft('award', hr, employee)
  expect((await remove(draft.body.id)).status).toBe(200)
  const own = await requested(desk, employee)
  expect((await remove(own.body.id)).body).toMatchObject({ code: 'letters.alreadyDecided' })
})

test('an offer goes to someone who is not an employee', async () => {
  const desk = await aLetterDesk(database)
  const hr = await desk.officer()
  const choice = await desk.template('offer', hr.token)
  const name = { en: 'Omar Khoury', ar: 'عمر خوري' }
  const body = { templateId: choice.id, to: { name, gender: 'male' }, values: valuesFor(choice) }
  const draft = await desk.post<LetterDetail>('letter-desk', hr.token, body, true)
  expect(draft.body).toMatchObject({ employee: null, recipient: name })
  expect((await desk.issue(draft.body.id, hr)).body.state).toBe('issued')
  const text = await textOf(desk, `letter-desk/${draft.body.id}/pdf`, hr)
  for (const part of ['Dear Mr. Omar Khoury', 'AED 8,500.00']) expect(text).toContain(part)
})
