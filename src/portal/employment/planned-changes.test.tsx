import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showChecklists } from '#portal/checklists/contract.ts'
import { listDepartments, listEmployees } from '#portal/employees/contract.ts'
import { getBackground } from '#portal/work-history/contract.ts'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { changeJob, type Employment, getEmployment, removePlanned } from './contract.ts'
import { EmploymentSection } from './employment-section.tsx'
import { getHireOptions } from './hiring/contract.ts'
import { CARD, EMPLOYMENT, JOINED, OPERATIONS, PROMOTED } from './test-data-screens.ts'

const PLANNED: Employment = {
  ...EMPLOYMENT,
  planned: [{ fromDay: '2026-12-01', fields: ['phone'] }],
}
const around = [
  reply(showChecklists, { items: [] }),
  reply(getBackground, { employers: [], certificates: [] }),
]

function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const { replies = [], ...rest } = options
  return renderScreen(<EmploymentSection card={CARD} />, {
    as: { employee: false, roles: ['hr'] },
    now: '2026-11-20T06:00:00Z',
    replies: [reply(getEmployment, PLANNED), ...around, ...replies],
    ...rest,
  })
}

test('a planned change is removed only after a question that names the consequence', async () => {
  const { user, sent, serve } = show({
    replies: [refusal(removePlanned, 'employment.periodMissing')],
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const name = 'Remove this planned change?'
    return within(await screen.findByRole('alertdialog', { name }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  expect(sent(removePlanned)).toEqual([])
  const question = await ask()
  expect(
    question.getByText(
      "The record stays as it is. If the employee requested this change, we'll notify them.",
    ),
  ).toBeDefined()
  await expectAccessible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await question.findByRole('alert')).toBeDefined()
  serve(reply(removePlanned, EMPLOYMENT), reply(getEmployment, EMPLOYMENT), ...around)
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Planned change removed.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/^Planned change \(/)).toBeNull())
  expect(sent(removePlanned).at(-1)?.params).toEqual({ id: CARD.id, fromDay: '2026-12-01' })
})

test('in Arabic a planned change is removed after a question too', async () => {
  const { user, sent } = show({ language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'حذف' }))
  expect(await screen.findByRole('alertdialog', { name: 'حذف هذا التعديل المجدول؟' })).toBeDefined()
  await expectAccessible()
  expect(sent(removePlanned)).toEqual([])
})

test('a job change of an outdated form is refused, and closing it shows what the history has become', async () => {
  const { user, sent, serve } = show({
    replies: [
      reply(getEmployment, EMPLOYMENT),
      reply(listEmployees, { items: [], next: null, near: false }),
      reply(listDepartments, { items: [OPERATIONS] }),
      reply(getHireOptions, { nextNumber: 'D1061', workSites: [], shifts: [] }),
      refusal(changeJob, 'employment.changedMeanwhile'),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change job' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /Change Deepa/ }))
  await user.type(dialog.getByRole('textbox', { name: /Grade/ }), '1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This employment has changed. Check it again.')).toBeDefined()
  expect(sent(changeJob)).toMatchObject([{ body: { version: 'first' } }])
  const changed = { ...PROMOTED, note: 'By letter 13' }
  const now = { ...EMPLOYMENT, version: 'second', periods: [JOINED, changed] }
  serve(reply(getEmployment, now), ...around)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /Discard/ }))
  expect(await screen.findByText('By letter 13')).toBeDefined()
})
