import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { showSlip } from '#portal/pay-runs/slips/contract.ts'
import { aSlip } from '#portal/pay-runs/slips/test-data.ts'
import {
  answerQuestion,
  closeQuestion,
  listQuestions,
  type Question,
  type QuestionMessage,
  showQuestion,
} from './contract.ts'
import { QuestionsTab } from './questions-tab.tsx'
import { aMessage, anAnswer, aQuestion } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const list = (...items: Question[]) => reply(listQuestions, { items, next: null })
const one = (question: Question, ...messages: QuestionMessage[]) =>
  reply(showQuestion, { question, messages })

const OPENED = { route: `/pay-extras?question=${idOf(900)}` }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(
    <main>
      <QuestionsTab />
    </main>,
    {
      path: '/pay-extras',
      as: { roles: ['payroll'] },
      now: '2026-11-18T08:00:00Z',
      replies,
      ...options,
    },
  )
}

test('while questions load the table says so', async () => {
  show([pending(listQuestions)])
  expect(screen.getByRole('table', { name: 'Questions about slips. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('pending questions come first, and others by status', async () => {
  const { user, sent } = show([list(aQuestion()), list()])
  await screen.findByText('Omar Khoury')
  expect(screen.getByText('October 2026')).toBeDefined()
  expect(screen.getByText(/I was at the Dubai site/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText('No questions with this status')).toBeDefined()
  expect(sent(listQuestions).map(({ query }) => query.state)).toEqual(['open', 'closed'])
})

test('offline the list can be tried again', async () => {
  const { user, serve } = show([offline()])
  await screen.findByRole('alert')
  serve(list())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No pending questions')).toBeDefined()
})

test('the slip is loaded only when it is opened, because each view is recorded', async () => {
  const { user, sent } = show(
    [list(aQuestion()), one(aQuestion(), aMessage()), reply(showSlip, aSlip())],
    OPENED,
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Khoury' }))
  await panel.findByText('Absence')
  expect(sent(showSlip)).toEqual([])
  await user.click(panel.getByRole('button', { name: 'View slip' }))
  expect(await panel.findByRole('heading', { name: 'Salary slip · October 2026' })).toBeDefined()
  expect(sent(showSlip)).toMatchObject([{ params: { id: idOf(10) } }])
  await expectAccessible()
})

test('an answer is refused while there is a newer message, and sent once that is read', async () => {
  const answered = aQuestion({ state: 'answered', actions: ['answer', 'close'] })
  const { user, sent } = show(
    [
      list(aQuestion()),
      one(aQuestion(), aMessage()),
      one(answered, aMessage(), anAnswer()),
      refusal(answerQuestion, 'payQuestions.changedMeanwhile'),
      reply(answerQuestion, answered),
    ],
    OPENED,
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Khoury' }))
  await user.click(await panel.findByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText('This field is required.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'The punches are missing')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText(/There's a new message in this question/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Load current version' }))
  await screen.findByText('The punches of that day are missing.')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer sent.')).toBeDefined()
  expect(sent(answerQuestion).map(({ body }) => body)).toEqual([
    { text: 'The punches are missing', seen: 1 },
    { text: 'The punches are missing', seen: 2 },
  ])
})

test('an answered question is closed after a confirmation', async () => {
  const answered = aQuestion({ state: 'answered', actions: ['answer', 'close'] })
  const { user, sent } = show(
    [
      list(answered),
      one(answered, aMessage(), anAnswer()),
      reply(closeQuestion, { ...answered, state: 'closed', actions: [] }),
    ],
    { route: `/pay-extras?state=answered&question=${idOf(900)}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Khoury' }))
  await user.click(await panel.findByRole('button', { name: 'Close question' }))
  const ask = within(await screen.findByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: 'Close question' }))
  expect(await screen.findByText('Question closed.')).toBeDefined()
  expect(sent(closeQuestion)).toMatchObject([{ params: { id: idOf(900) } }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
})

test('one’s own question is not opened', async () => {
  show([list(), refusal(showQuestion, 'payQuestions.ownPay')], OPENED)
  expect(await screen.findByText(/You can't work on a question about your own pay/)).toBeDefined()
})

test('in arabic the tab is arabic', async () => {
  show([list(aQuestion()), one(aQuestion(), aMessage())], { language: 'ar', ...OPENED })
  const panel = within(await screen.findByRole('dialog', { name: 'عمر خوري' }))
  expect(await panel.findByRole('button', { name: 'عرض القسيمة' })).toBeDefined()
  await expectAccessible()
})
