import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { count } from '#test/helpers/depth.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import {
  type listOwnQuestions,
  type listQuestions,
  MAX_OF_SLIP,
  type showQuestion,
} from '../contract.ts'
import { aQuestionCompany } from './test-data.ts'

type Own = ReplyOf<typeof listOwnQuestions>
type Listed = ReplyOf<typeof listQuestions>
type Shown = ReplyOf<typeof showQuestion>

test('an employee asks about a line, payroll answers, and the employee asks once more', async () => {
  const all = await aQuestionCompany()
  const { omar, payroll, finance, slipId } = all
  const line = { code: 'housing', forMonth: '2026-10', label: null }
  const asked = await all.ask(omar, { line: 1 })
  expect([asked.status, asked.body]).toMatchObject([201, { line, state: 'open', actions: [] }])
  const { id } = asked.body
  const listed = await all.get<Listed>(payroll, 'pay-questions')
  expect(listed.body.items).toMatchObject([
    {
      id,
      employee: { id: omar.employeeId },
      slip: { id: slipId, month: '2026-10' },
      text: 'Why is it less?',
      actions: ['answer'],
    },
  ])
  expect((await all.answer(payroll, id, 1)).body).toMatchObject({
    state: 'answered',
    actions: ['answer', 'close'],
  })
  const own = await all.get<Own>(omar, `salary-slips/${slipId}/questions`)
  expect(own.body.items).toMatchObject([
    {
      messages: [
        { by: 'employee', text: 'Why is it less?' },
        { by: 'payroll', text: 'You were away' },
      ],
      actions: ['askAgain'],
    },
  ])
  expect(own.text).not.toContain('Payroll Khoury')
  expect((await all.askAgain(omar, id, 2)).body).toMatchObject({ state: 'open', actions: [] })
  expect((await all.answer(finance, id, 3, 'It is paid in November')).status).toBe(200)
  expect((await all.askAgain(omar, id, 4)).body.code).toBe('payQuestions.onceOnly')
  const shown = await all.get<Shown>(payroll, `pay-questions/${id}`)
  expect(shown.body.messages.map(({ author, by }) => [author.en, by])).toEqual([
    ['Omar Khoury', 'employee'],
    ['Payroll Khoury', 'payroll'],
    ['Omar Khoury', 'employee'],
    ['Finance Khoury', 'payroll'],
  ])
  expect((await all.close(payroll, id)).body).toMatchObject({ state: 'closed', actions: [] })
  expect((await all.get<Listed>(payroll, 'pay-questions')).body.items).toEqual([])
  expect((await all.get<Listed>(payroll, 'pay-questions?state=closed')).body.items).toHaveLength(1)
})

test('only its owner and payroll see a question, and none works on one of their own', async () => {
  const all = await aQuestionCompany()
  const { omar, sara, payroll, hr, manager, slipId } = all
  const { id } = (await all.ask(omar)).body
  for (const other of [sara, hr, manager, payroll]) {
    expect((await all.get(other, `salary-slips/${slipId}/questions`)).status).toBe(404)
    expect((await all.ask(other)).body.code).toBe('salarySlips.notFound')
    expect((await all.askAgain(other, id, 1)).body.code).toBe('payQuestions.notFound')
  }
  for (const other of [omar, sara, hr, manager]) {
    expect((await all.get(other, 'pay-questions')).status).toBe(403)
    expect((await all.get(other, `pay-questions/${id}`)).status).toBe(403)
    expect((await all.answer(other, id, 1)).status).toBe(403)
    expect((await all.close(other, id)).status).toBe(403)
  }
})

test('[I20] payroll does not answer a question about their own pay', async () => {
  const all = await aQuestionCompany()
  const { payroll, finance, database, siteId } = all
  await database.queries
    .updateTable('pay_slips')
    .set({ published_at: all.server.clock.now })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', payroll.employeeId)
    .execute()
  const { id } = (await all.ask(payroll, {}, (await all.slipOf(payroll)).body.id)).body
  expect((await all.get<Listed>(payroll, 'pay-questions')).body.items).toEqual([])
  expect((await all.get<Listed>(finance, 'pay-questions')).body.items).toHaveLength(1)
  for (const refused of [
    await all.get(payroll, `pay-questions/${id}`),
    await all.answer(payroll, id, 1),
    await all.close(payroll, id),
  ])
    expect(refused.body.code).toBe('payQuestions.ownPay')
  expect((await all.answer(finance, id, 1)).status).toBe(200)
})

test('a question needs a published slip, a text and a line of the slip, and one is open at a time', async () => {
  const all = await aQuestionCompany()
  const { omar, payroll, slipId } = all
  const code = async (change: object, of?: string) => (await all.ask(omar, change, of)).body.code
  const publish = (at: Date | null) =>
    all.database.queries
      .updateTable('pay_slips')
      .set({ published_at: at })
      .where('site_id', '=', all.siteId)
      .where('id', '=', slipId)
      .execute()
  await publish(null)
  expect(await code({})).toBe('salarySlips.notFound')
  await publish(all.server.clock.now)
  expect(await code({}, newId())).toBe('salarySlips.notFound')
  for (const text of ['', '   ', '\u200B', 'x'.repeat(1001)])
    expect(await code({ text })).toBe('http.badInput')
  const unknown = await all.ask(omar, { line: 3 })
  expect(unknown.body).toMatchObject({ code: 'payQuestions.lineUnknown', field: 'line' })
  const { id } = (await all.ask(omar)).body
  expect(await code({})).toBe('payQuestions.askedAlready')
  expect((await all.close(payroll, id)).body.code).toBe('payQuestions.notAnswered')
  await all.answer(payroll, id, 1)
  expect(await code({})).toBe('payQuestions.askedAlready')
  await all.close(payroll, id)
  for (const refused of [
    await all.askAgain(omar, id, 2),
    await all.answer(payroll, id, 2),
    await all.close(payroll, id),
  ])
    expect([refused.status, refused.body.code]).toEqual([422, 'payQuestions.closed'])
  expect((await all.ask(omar)).status).toBe(201)
})

test('a slip has a limited number of questions', async () => {
  const all = await aQuestionCompany()
  const { omar, payroll } = all
  for (let asked = 0; asked < MAX_OF_SLIP; asked += 1) {
    const { id } = (await all.ask(omar)).body
    await all.answer(payroll, id, 1)
    await all.close(payroll, id)
  }
  expect((await all.ask(omar)).body.code).toBe('payQuestions.tooMany')
})

test('of two answers at the same time one is refused, because there is a new message', async () => {
  const all = await aQuestionCompany()
  const { payroll, finance, omar } = all
  for (let round = 0; round < count(2, 10); round += 1) {
    const { id } = (await all.ask(omar)).body
    const answers = await Promise.all([
      all.answer(payroll, id, 1),
      all.answer(finance, id, 1),
      all.answer(finance, id, 1),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const shown = await all.get<Shown>(payroll, `pay-questions/${id}`)
    expect(shown.body.messages).toHaveLength(2)
    await all.close(payroll, id)
  }
})

test('a question sent twice is one question', async () => {
  const all = await aQuestionCompany()
  const key = newId()
  const sent = await Promise.all([
    all.ask(all.omar, {}, all.slipId, key),
    all.ask(all.omar, {}, all.slipId, key),
    all.ask(all.omar, { line: 0 }),
  ])
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(2)
})

test('people are notified, and nothing recorded about it has amounts or what was written', async () => {
  const all = await aQuestionCompany()
  const { payroll, finance, omar, slipId } = all
  const before = all.server.audited.length
  const { id } = (await all.ask(omar, { text: 'Where are my 9000?' })).body
  const waiting = {
    kind: 'payQuestionAsked',
    path: `/pay-extras?tab=questions&question=${id}`,
    isRead: false,
  }
  const asked = async (of: typeof payroll) =>
    (await all.noticesOf(of)).filter(({ kind }) => kind === 'payQuestionAsked')
  expect(await asked(payroll)).toMatchObject([waiting])
  expect(await asked(finance)).toMatchObject([waiting])
  expect(await asked(omar)).toEqual([])
  await all.answer(payroll, id, 1, 'They are in the bank')
  expect(await asked(finance)).toMatchObject([{ isRead: true }])
  const answered = (await all.noticesOf(omar)).filter(({ kind }) => kind === 'payQuestionAnswered')
  expect(answered).toMatchObject([
    { path: `/salarySlips?slip=${slipId}`, params: { month: { month: '2026-10' } }, isRead: false },
  ])
  const { clock } = all.server
  clock.now = new Date(clock.now.getTime() + 60_000)
  await all.askAgain(omar, id, 2)
  expect(await asked(finance)).toMatchObject([{ isRead: true }, { isRead: false }])
  await all.answer(finance, id, 3)
  expect(await asked(payroll)).toMatchObject([{ isRead: true }, { isRead: true }])
  await all.get(payroll, `pay-questions/${id}`)
  await all.close(payroll, id)
  const entries = all.server.audited.slice(before)
  expect(entries.map(({ action }) => action)).toEqual([
    'payQuestions.asked',
    'payQuestions.answered',
    'payQuestions.askedAgain',
    'payQuestions.answered',
    'payQuestions.opened',
    'payQuestions.closed',
  ])
  expect(entries.every(({ employeeId }) => employeeId === omar.employeeId)).toBe(true)
  expect(withoutIds([entries, answered, await asked(payroll)])).not.toMatch(/9000|bank/)
})
