import { screen, within } from '@testing-library/react'
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
import { aLine, anEventfulSlip } from '#portal/pay-runs/slips/test-data.ts'
import { AskLineButton } from './ask-button.tsx'
import { askAgain, askQuestion, listOwnQuestions, type OwnQuestion } from './contract.ts'
import { SlipQuestions } from './slip-questions.tsx'
import { anAnsweredQuestion, anOwnQuestion } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

/** The housing allowance that makes up for September. */
const SLIP = anEventfulSlip()
const POSITION = SLIP.lines.findIndex(({ forMonth }) => forMonth === '2026-09')

const own = (...items: OwnQuestion[]) => reply(listOwnQuestions, { items })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(
    <main>
      <SlipQuestions slipId={idOf(10)} month="2026-10" />
      <AskLineButton slip={SLIP} line={SLIP.lines[POSITION] ?? aLine()} />
    </main>,
    { path: '/salarySlips', as: {}, now: '2026-11-18T08:00:00Z', replies, ...options },
  )
}

test('while the questions load the card says so, and nothing can be asked twice', async () => {
  show([pending(listOwnQuestions)])
  expect(screen.getByText('Loading…')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask payroll' })).toBe(null)
})

test('a slip without questions says who sees them, and a question is sent', async () => {
  const { user, sent } = show([
    own(),
    own(anOwnQuestion({ line: null })),
    reply(askQuestion, anOwnQuestion({ line: null })),
  ])
  expect(await screen.findByText('No questions yet. Only you and payroll see them.')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Ask payroll' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(await dialog.findByText('This field is required.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Your question' }), 'Why is it less?')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Question sent.')).toBeDefined()
  expect(await screen.findByText('Whole slip')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask payroll' })).toBe(null)
  expect(sent(askQuestion)).toMatchObject([
    { params: { id: idOf(10) }, body: { text: 'Why is it less?', line: null } },
  ])
})

test('a line is asked about by its place in the slip, and a second question is refused', async () => {
  const { user, sent } = show([own(), refusal(askQuestion, 'payQuestions.askedAlready')])
  await user.click(await screen.findByRole('button', { name: 'Ask about this line' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    dialog.getByRole('heading', { name: 'Ask about Housing allowance, September 2026' }),
  ).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Your question' }), 'What is this?')
  await user.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(await dialog.findByText(/You have an open question about this/)).toBeDefined()
  expect(sent(askQuestion)).toMatchObject([{ body: { text: 'What is this?', line: POSITION } }])
})

test('an answered question shows the answer, and is asked again once', async () => {
  const open = anOwnQuestion()
  const { user, sent } = show([own(anAnsweredQuestion()), own(open), reply(askAgain, open)])
  expect(await screen.findByText('The punches of that day are missing.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Absence' })).toBeDefined()
  expect(screen.getByText('Answered')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Your question' }), 'I have a picture')
  await user.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Question sent.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBe(null)
  expect(sent(askAgain)).toMatchObject([
    { params: { id: idOf(900) }, body: { text: 'I have a picture', seen: 2 } },
  ])
})

test('offline the questions can be loaded again', async () => {
  const { user, serve } = show([offline()])
  await screen.findByRole('alert')
  serve(own())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No questions yet/)).toBeDefined()
})

test('in arabic the card is arabic', async () => {
  show([own(anAnsweredQuestion())], { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'سؤال آخر' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'غياب' })).toBeDefined()
  await expectAccessible()
})
