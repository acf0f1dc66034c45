import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { changeDisciplineSettings, editOffence, listOffences } from '../set-up/contract.ts'
import { anOffence, SETTINGS } from '../test-data.ts'
import { ScheduleTab } from './schedule-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const offences = (...items: ReturnType<typeof anOffence>[]) =>
  reply(listOffences, { items, settings: SETTINGS })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<ScheduleTab />, {
    path: '/discipline',
    as: { roles: ['hr'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while it loads the list says so', async () => {
  show([pending(listOffences)])
  expect(screen.getByRole('table', { name: 'Penalty list. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('without offences the list offers the first', async () => {
  const { user } = show([offences()])
  expect(await screen.findByText('No offences yet')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Add offence' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Add offence' })).toBeDefined()
  await expectAccessible()
})

test('an unlawful ladder is refused at its step', async () => {
  const { user, sent } = show([
    offences(anOffence()),
    refusal(editOffence, 'discipline.ladderTooMany', {
      field: 'ladder.1.days',
      details: { days: 5 },
    }),
  ])
  await user.click(await screen.findByRole('link', { name: 'Repeated lateness' }))
  const form = within(await screen.findByRole('dialog', { name: 'Repeated lateness' }))
  const days = form.getByRole('spinbutton', { name: 'Days' })
  await user.clear(days)
  await user.type(days, '7')
  await user.click(form.getByRole('button', { name: 'Save offence' }))
  expect((await form.findAllByText('The law allows up to 5 days here.')).length).toBeGreaterThan(0)
  expect(sent(editOffence)[0]?.body).toMatchObject({
    ladder: [
      { kind: 'warning', days: null },
      { kind: 'deduction', days: 7 },
    ],
  })
  await expectAccessible()
})

test('the days for answers and objections are changed', async () => {
  const { user, sent } = show([offences(anOffence()), reply(changeDisciplineSettings, SETTINGS)])
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Days and schemes' }))
  const answer = form.getByRole('spinbutton', { name: 'Time to answer' })
  await user.clear(answer)
  await user.type(answer, '7')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved.')).toBeDefined()
  expect(sent(changeDisciplineSettings)[0]?.body).toEqual({ ...SETTINGS, answerDays: 7 })
})

test('in arabic the list is arabic', async () => {
  show([offences(anOffence())], { language: 'ar' })
  expect(await screen.findByRole('columnheader', { name: 'الجزاءات المعتادة' })).toBeDefined()
  expect(await screen.findByText('مهلة التظلم')).toBeDefined()
  await expectAccessible()
})
