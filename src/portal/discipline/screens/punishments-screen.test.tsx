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
import {
  acknowledgePenalty,
  answerCharge,
  type Case,
  listOwnCases,
  objectToPenalty,
  showCase,
} from '../contract.ts'
import { listEvidence } from '../evidence/contract.ts'
import { listOffences } from '../set-up/contract.ts'
import {
  aCase,
  anOffence,
  aPenalty,
  chargedCase,
  decidedCase,
  evidence,
  SETTINGS,
} from '../test-data.ts'
import { Screen } from './punishments-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const list = (...items: Case[]) => reply(listOwnCases, { items, next: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/punishments',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, reply(listEvidence, evidence())],
    ...options,
  })
}

async function rows(): Promise<string[][]> {
  const [, ...found] = await screen.findAllByRole('row')
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
}

test('while the list loads the page says so, and without cases it says what would be here', async () => {
  const { serve } = show([pending(listOwnCases)])
  expect(screen.getByRole('table', { name: 'Punishments. Loading…' })).toBeDefined()
  await expectAccessible()
  serve(list())
})

test('an employee without cases reads that there are none', async () => {
  show([list()])
  expect(await screen.findByText('No punishments')).toBeDefined()
  await expectAccessible()
})

test('each row has the offence, the penalty, the day, the days left and the status', async () => {
  const expired = decidedCase({
    id: idOf(303),
    status: 'expired',
    penalty: aPenalty({ measure: { kind: 'warning' }, given: { kind: 'warning' } }),
    deadline: null,
    actions: [],
  })
  show([list(chargedCase(), decidedCase({ id: idOf(302) }), expired)])
  await screen.findAllByRole('link', { name: 'Repeated lateness' })
  expect(await rows()).toEqual([
    ['Repeated lateness', '–', '12 Nov 2026', '3 days left to answer', 'Charged'],
    [
      'Repeated lateness',
      'Wage deduction · 2 days · November 2026',
      '12 Nov 2026',
      '13 days left to object',
      'Penalty given',
    ],
    ['Repeated lateness', 'Written warning', '12 Nov 2026', '–', 'Expired'],
  ])
  await expectAccessible()
})

test('a charge is answered once, within its days', async () => {
  const charged = chargedCase()
  const { user, sent } = show(
    [
      list(charged),
      reply(showCase, charged),
      refusal(answerCharge, 'discipline.answerLate', { details: { day: '2026-11-21' } }),
      reply(answerCharge, charged),
    ],
    { route: `/punishments?case=${charged.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Repeated lateness' }))
  expect(await panel.findByText('You were late on five days.')).toBeDefined()
  expect(panel.getByText(/until Sat 21 Nov 2026/)).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Answer' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Answer the charge' }))
  await user.click(form.getByRole('button', { name: 'Send answer' }))
  expect(form.getByText('Write at least a few words.')).toBeDefined()
  await user.type(form.getByRole('textbox'), 'The bus broke down')
  await user.click(form.getByRole('button', { name: 'Send answer' }))
  expect((await form.findByRole('alert')).textContent).toContain(
    'The last day to answer was Sat 21 Nov 2026.',
  )
  await expectAccessible()
  await user.click(form.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer sent.')).toBeDefined()
  expect(sent(answerCharge).at(-1)).toMatchObject({
    params: { id: charged.id },
    body: { text: 'The bus broke down' },
  })
})

test('a penalty shows its reason, what a repeat brings and the way to object', async () => {
  const given = decidedCase()
  const { user, sent } = show(
    [
      list(given),
      reply(showCase, given),
      reply(acknowledgePenalty, given),
      reply(objectToPenalty, given),
    ],
    { route: `/punishments?case=${given.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Repeated lateness' }))
  expect(await panel.findByText('The record shows it.')).toBeDefined()
  expect(panel.getByText('If it happens again').nextSibling?.textContent).toBe(
    'Suspension without pay',
  )
  expect(panel.getByText('Objections until').nextSibling?.textContent).toContain('1 Dec 2026')
  await user.click(panel.getByRole('button', { name: "I've read it" }))
  await waitFor(() => expect(sent(acknowledgePenalty)).toHaveLength(1))
  await user.click(panel.getByRole('button', { name: 'Object' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Object to the penalty' }))
  expect(form.getByText("An objection can't make the penalty worse.")).toBeDefined()
  await user.type(form.getByRole('textbox'), 'I was on another shift')
  await user.click(form.getByRole('button', { name: 'Send objection' }))
  expect(await screen.findByText('Objection sent.')).toBeDefined()
  expect(sent(objectToPenalty)[0]?.body).toEqual({ text: 'I was on another shift' })
})

test('a reduced penalty shows what was given and what is left', async () => {
  const reduced = decidedCase({
    status: 'reduced',
    actions: [],
    deadline: null,
    penalty: aPenalty({
      measure: { kind: 'warning' },
      objection: { text: 'Not my shift', at: '2026-11-17T08:00:00.000Z' },
      resolution: {
        outcome: 'reduced',
        reason: 'The roster shows it.',
        by: { en: 'Hanan Saleh', ar: 'حنان صالح' },
        at: '2026-11-18T06:00:00.000Z',
      },
    }),
  })
  show([list(reduced), reply(showCase, reduced)], { route: `/punishments?case=${reduced.id}` })
  const panel = within(await screen.findByRole('dialog', { name: 'Repeated lateness' }))
  expect(await panel.findByText('Objection decided: Reduced')).toBeDefined()
  expect(panel.getByText('2 days · November 2026')).toBeDefined()
  expect(panel.getAllByText('Written warning').length).toBeGreaterThan(0)
  expect(panel.queryByRole('button', { name: 'Object' })).toBeNull()
  await expectAccessible()
})

test('a case that is gone says so, and offline the list can be tried again', async () => {
  const { user, serve } = show([list(aCase()), refusal(showCase, 'discipline.notFound')], {
    route: `/punishments?case=${idOf(301)}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Case' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Case not found.')
  serve(offline())
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(panel.getByRole('alert').textContent).toContain("Couldn't reach the server."),
  )
})

test('[S3.12] in arabic the fields of a punishment are labelled in arabic', async () => {
  const given = decidedCase()
  show([list(given), reply(showCase, given)], {
    language: 'ar',
    route: `/punishments?case=${given.id}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'تأخر متكرر' }))
  await panel.findByText('عند التكرار')
  for (const label of ['المخالفة', 'تاريخ الواقعة', 'تاريخ الاكتشاف', 'التظلم حتى'])
    expect(panel.getByText(label)).toBeDefined()
  expect(panel.getByText('بقي 13 يومًا للتظلم')).toBeDefined()
  expect(panel.getAllByText('يومان · نوفمبر 2026')).toHaveLength(2)
  for (const label of ['المخالفة', 'الجزاء', 'المهلة', 'الحالة'])
    expect(screen.getByRole('columnheader', { name: label })).toBeDefined()
  await expectAccessible()
})

const offences = (...items: ReturnType<typeof anOffence>[]) =>
  reply(listOffences, { items, settings: SETTINGS })

test('an employee reads the penalty list in use, and the days for an answer and an objection', async () => {
  show([list(), offences(anOffence(), anOffence({ id: idOf(402), active: false }))], {
    route: '/punishments?tab=rules',
  })
  await screen.findByText('1. Written warning')
  expect(await rows()).toEqual([
    ['Repeated lateness', '1. Written warning2. Wage deduction (1 day)'],
  ])
  expect(screen.getByText('You have 5 days to answer a charge.')).toBeDefined()
  expect(screen.getByText('You have 14 days to object to a penalty.')).toBeDefined()
  expect(screen.getByText('A penalty no longer counts after 12 months.')).toBeDefined()
  await expectAccessible()
})

test('without a penalty list the page says so, and offline it can be tried again', async () => {
  const { user, serve } = show([list(), offline()], { route: '/punishments?tab=rules' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve(offences())
  await user.click(again)
  expect(await screen.findByText('No penalty list yet')).toBeDefined()
})

test('in arabic the penalty list is arabic', async () => {
  show([list(), offences(anOffence())], { route: '/punishments?tab=rules', language: 'ar' })
  expect(await screen.findByText('1. إنذار كتابي')).toBeDefined()
  expect(screen.getByText('لديك 14 يومًا للتظلم من الجزاء.')).toBeDefined()
})
