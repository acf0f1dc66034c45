import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listEmployees } from '#portal/employees/contract.ts'
import { employeeLine } from '#portal/employees/test-data-screens.ts'
import { addComponent, changeComponent, listComponents, previewComponent } from '../contract.ts'
import { Screen } from './pay-components-screen.tsx'
import { aComponent, aPreview, OMAR, OPERATIONS, someComponents } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/pay-components',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [reply(listComponents, someComponents(aComponent())), ...replies],
    ...options,
  })
}

async function add(shown: ReturnType<typeof renderScreen>) {
  const button = screen.getByRole('button', { name: 'Add component' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await shown.user.click(button)
  return within(await screen.findByRole('dialog', { name: 'New component' }))
}

async function edit({ user }: ReturnType<typeof renderScreen>) {
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Cost-of-living allowance' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return within(await screen.findByRole('dialog', { name: 'Cost-of-living allowance' }))
}

test('a component is added with names from buttons, and its amounts are shown before it is saved', async () => {
  const shown = show([reply(previewComponent, aPreview()), reply(addComponent, aComponent())])
  const { user, sent } = shown
  const inside = await add(shown)
  expect(inside.getByText(/Enter a formula and choose/)).toBeDefined()
  await user.click(inside.getByRole('button', { name: 'Save component' }))
  expect(inside.getAllByText('This field is required.')).toHaveLength(4)
  await user.type(inside.getByLabelText('Code'), 'cola')
  await user.type(inside.getByLabelText('Name (English)'), 'Cost-of-living allowance')
  await user.type(inside.getByLabelText('Name (Arabic)'), 'بدل غلاء المعيشة')
  const formula = inside.getByLabelText('Formula')
  expect(formula.getAttribute('dir')).toBe('ltr')
  await user.type(formula, 'min(')
  await user.click(inside.getByRole('button', { name: 'Basic salary basic' }))
  expect(formula).toHaveProperty('value', 'min(basic')
  expect(document.activeElement).toBe(formula)
  await user.type(formula, ' * 5 / 100, 750)')
  expect(await inside.findByText('the smallest of: Basic salary × 5 ÷ 100, 750')).toBeDefined()
  const previewed = inside.getByText('For 12 employees in November 2026.').parentElement
  expect(previewed?.textContent?.replaceAll('\u00A0', ' ')).toMatch(
    /Omar Khoury.*Full pay AED 9,000\.00.*AED 300\.00/,
  )
  await expectAccessible()
  await user.click(inside.getByRole('button', { name: 'Save component' }))
  expect(await screen.findByText('Component saved.')).toBeDefined()
  expect(sent(addComponent).map(({ body }) => body)).toEqual([
    {
      code: 'COLA',
      kind: 'earning',
      fromMonth: '2026-11',
      name: { en: 'Cost-of-living allowance', ar: 'بدل غلاء المعيشة' },
      formula: 'min(basic * 5 / 100, 750)',
      audience: { kind: 'everyone' },
      prorated: true,
    },
  ])
})

test('a formula that is refused says so at its field while it is typed', async () => {
  const shown = show([
    refusal(previewComponent, 'payComponents.formulaName', {
      field: 'formula',
      details: { at: 1, name: 'salary' },
    }),
  ])
  const inside = await add(shown)
  await shown.user.type(inside.getByLabelText('Formula'), 'salary')
  expect(
    await inside.findByText('Replace “salary” at character 1 with one of the names below.'),
  ).toBeDefined()
  expect(inside.getByText('Fix the formula to see amounts.')).toBeDefined()
  await expectAccessible()
})

test('an employee without an amount is shown, and the refusal of saving it stays at the field', async () => {
  const items = [{ employee: OMAR, wageFils: 900_000, fils: null }]
  const shown = show([
    reply(previewComponent, aPreview({ items, people: 1 })),
    refusal(changeComponent, 'payComponents.formulaFails', {
      field: 'formula',
      details: { number: '1002' },
    }),
  ])
  const inside = await edit(shown)
  expect(await inside.findByText('No amount')).toBeDefined()
  expect(inside.getByText('For 1 employee in November 2026.')).toBeDefined()
  await shown.user.click(inside.getByRole('button', { name: 'Save component' }))
  expect(await inside.findByText(/For employee 1002 the formula divides by zero/)).toBeDefined()
})

test('a change begins with a month, for chosen departments or employees', async () => {
  const found = employeeLine({ id: OMAR.id, name: OMAR.name, employeeNo: OMAR.number })
  const shown = show([
    reply(previewComponent, aPreview()),
    reply(listEmployees, { items: [found], next: null, near: false }),
    reply(changeComponent, aComponent({ version: 5 })),
  ])
  const { user, sent } = shown
  const inside = await edit(shown)
  // Its code and type stay as they are.
  expect(inside.queryByLabelText('Code')).toBeNull()
  const department = inside.getByRole('checkbox', { name: 'Operations' })
  expect(department).toHaveProperty('checked', true)
  await user.click(department)
  await user.click(inside.getByRole('button', { name: 'Save component' }))
  expect(await inside.findByText('Choose at least one department or employee.')).toBeDefined()
  await user.click(inside.getByRole('radio', { name: 'Chosen employees' }))
  await user.type(await inside.findByRole('combobox', { name: 'Employees' }), 'omar')
  await user.click(await screen.findByRole('option', { name: /Omar Khoury/ }))
  await user.selectOptions(inside.getByLabelText('Effective from'), 'October 2026')
  expect(inside.getByText(/already paid are made up for in the next run/)).toBeDefined()
  await user.click(inside.getByRole('radio', { name: 'Always the whole amount' }))
  await expectAccessible()
  await user.click(inside.getByRole('button', { name: 'Save component' }))
  expect(await screen.findByText('Component saved.')).toBeDefined()
  expect(sent(changeComponent).map(({ body }) => body)).toEqual([
    {
      version: 4,
      fromMonth: '2026-10',
      name: { en: 'Cost-of-living allowance', ar: 'بدل غلاء المعيشة' },
      formula: 'min(basic * 5 / 100, 750)',
      audience: { kind: 'employees', employeeIds: [OMAR.id] },
      prorated: false,
    },
  ])
  const last = sent(previewComponent).at(-1)?.body
  expect(last).toMatchObject({ month: expect.stringMatching(/^2026-1[01]$/) })
})

test('a component that someone else has changed is loaded again', async () => {
  const shown = show([
    pending(previewComponent),
    refusal(changeComponent, 'payComponents.changedMeanwhile'),
  ])
  const inside = await edit(shown)
  await shown.user.click(inside.getByRole('button', { name: 'Save component' }))
  expect(await inside.findByRole('alert')).toBeDefined()
  const newer = aComponent({ version: 5 })
  shown.serve(reply(listComponents, someComponents(newer)), pending(previewComponent))
  await shown.user.click(inside.getByRole('button', { name: 'Load current version' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the form is arabic, and the formula is from left to right', async () => {
  const shown = show([reply(previewComponent, aPreview())], { language: 'ar' })
  await shown.user.click(await screen.findByRole('button', { name: 'إجراءات بدل غلاء المعيشة' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'تعديل' }))
  const panel = await screen.findByRole('dialog', { name: 'بدل غلاء المعيشة' })
  const inside = within(panel)
  expect(inside.getByLabelText('المعادلة').getAttribute('dir')).toBe('ltr')
  expect(inside.getByRole('checkbox', { name: OPERATIONS.name.ar })).toBeDefined()
  expect(await inside.findByText('لعدد 12 موظفًا في نوفمبر 2026.')).toBeDefined()
  await expectAccessible()
})
