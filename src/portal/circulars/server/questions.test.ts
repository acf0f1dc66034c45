import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { CircularQuestion, DeskQuestion } from '../questions/contract.ts'
import { NO_AUDIENCE } from '../rules/publishing.ts'
import { aDesk, type Desk, type Member } from './test-data.ts'

const ask = (desk: Desk, who: Member, id: string, question = 'Does it count for Friday?') =>
  desk.server.call(`POST /api/portal/circulars/${id}/questions`, {
    as: who.token,
    key: newId(),
    body: { question },
  })
const questions = async (desk: Desk, who: Member, id: string) =>
  (
    (await desk.server.call(`GET /api/portal/circulars/${id}/questions`, { as: who.token }))
      .body as { items: CircularQuestion[] }
  ).items
const answer = (desk: Desk, id: string, en: string, ar = '') =>
  desk.asHr(`POST ${desk.path}/questions/${id}/answer`, { answer: { en, ar } })

test('a question is seen by the employee who asked and HR; once answered, by everyone and without a name', async () => {
  const desk = await aDesk()
  await desk.database.queries
    .insertInto('user_roles')
    .values({ site_id: desk.siteId, user_id: desk.hr.userId, role: 'hr' })
    .execute()
  // Only those who can sign in are notified.
  await desk.database.queries
    .updateTable('users')
    .set({ password_hash: '$argon2id$' })
    .where('id', '=', desk.hr.userId)
    .execute()
  const [author, other] = [await desk.member({ name: 'Author' }), await desk.member()]
  const { id } = await desk.published()
  const asked = await ask(desk, author, id)
  expect(asked.status, asked.text).toBe(201)
  expect(await questions(desk, other, id)).toEqual([])
  expect(await questions(desk, author, id)).toMatchObject([{ isMine: true, answer: null }])
  expect(await desk.notices()).toMatchObject([{ kind: 'circularQuestion', userId: desk.hr.userId }])
  const open = (await desk.asHr(`GET ${desk.path}/questions`)).body as { items: DeskQuestion[] }
  expect(open.items).toMatchObject([
    { employee: { name: { en: 'Author' } }, circular: { id, reference: { number: 1 } } },
  ])
  expect((await desk.open(id)).openQuestions).toBe(1)

  const questionId = (asked.body as CircularQuestion).id
  expect((await answer(desk, questionId, '', '')).body).toMatchObject({
    code: 'circulars.answerMissing',
    field: 'answer.en',
  })
  expect((await answer(desk, questionId, 'Yes, Fridays too.')).status).toBe(200)
  const seen = await desk.server.call(`GET /api/portal/circulars/${id}/questions`, {
    as: other.token,
  })
  expect((seen.body as { items: CircularQuestion[] }).items).toMatchObject([
    { isMine: false, answer: { en: 'Yes, Fridays too.', ar: 'Yes, Fridays too.' } },
  ])
  expect(seen.text).not.toContain('Author')
  const sent = await desk.notices()
  expect(sent.find(({ kind }) => kind === 'circularAnswered')).toMatchObject({
    userId: author.userId,
    path: `/Circulars/${id}`,
  })
  const toAnswer = sent.find(({ kind }) => kind === 'circularQuestion')
  expect(toAnswer, 'no longer waits').toMatchObject({
    userId: desk.hr.userId,
    readAt: expect.any(Date),
  })
  expect((await desk.open(id)).openQuestions).toBe(0)
})

test('of two answers at once one is given', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published()
  const { body } = await ask(desk, maryam, id)
  const questionId = (body as CircularQuestion).id
  const replies = await Promise.all([
    answer(desk, questionId, 'Yes'),
    answer(desk, questionId, 'No'),
    answer(desk, questionId, 'Perhaps'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const answered = await desk.asHr(`GET ${desk.path}/questions?state=answered&circularId=${id}`)
  expect((answered.body as { items: DeskQuestion[] }).items).toHaveLength(1)
})

test('a person asks at most three questions at a time, however fast, and only about what is for them', async () => {
  const desk = await aDesk()
  const [maryam, outsider] = [await desk.member({ position: 'Cook' }), await desk.member()]
  const { id } = await desk.published({ audience: { ...NO_AUDIENCE, positions: ['Cook'] } })
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_each, n) => ask(desk, maryam, id, `Question ${n}?`)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'circulars.tooManyQuestions',
    details: { max: 3 },
  })
  expect((await ask(desk, outsider, id)).status).toBe(404)
  const list = await desk.server.call(`GET /api/portal/circulars/${id}/questions`, {
    as: outsider.token,
  })
  expect(list.status).toBe(404)
  expect((await answer(desk, newId(), 'Yes')).body).toMatchObject({
    status: 404,
    code: 'circulars.question.notFound',
  })
})
