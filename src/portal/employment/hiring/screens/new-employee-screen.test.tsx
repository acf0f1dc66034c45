import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invitePerson } from '#accounts/people/contract.ts'
import { listDepartments } from '#portal/employees/contract.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { findSimilar, getHireOptions, hireEmployee } from '../contract.ts'
import { Screen } from './new-employee-screen.tsx'

const NOW = '2026-11-20T06:00:00Z'
const OPERATIONS = { id: idOf(20), name: { en: 'Operations', ar: 'العمليات' } }
const SHIFT = { id: idOf(30), name: { en: 'Office', ar: 'دوام المكتب' } }
const OPTIONS = { nextNumber: 'D1061', workSites: [], shifts: [SHIFT] }
const NONE_SIMILAR = reply(findSimilar, { items: [] })

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function form({ replies = [], ...options }: Options = {}) {
  return renderScreen(<Screen />, {
    as: { employee: false, roles: ['hr'] },
    now: NOW,
    path: '/employees/new',
    ...options,
    replies: [
      reply(getHireOptions, OPTIONS),
      reply(listDepartments, { items: [OPERATIONS] }),
      ...replies,
    ],
  })
}

type User = ReturnType<typeof renderScreen>['user']

async function type(user: User, label: string, value: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }), value)
}

async function enterDay(user: User, label: string, [day, month, year]: string[]): Promise<void> {
  const field = screen.getByRole('group', { name: new RegExp(`^${label}`) })
  const [first] = within(field).getAllByRole('spinbutton')
  if (first === undefined) throw new Error(`${label} has no segments`)
  await user.click(first)
  await user.keyboard(`${day}${month}${year}`)
}

async function person(user: User): Promise<void> {
  await type(user, 'Full name \\(English\\)', 'Layla Nasser')
  await type(user, 'Full name \\(Arabic\\)', 'ليلى ناصر')
  await type(user, 'Email', 'layla@company.example')
  await type(user, 'Mobile number', '0502223344')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nationality' }), 'JO')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'female')
  await enterDay(user, 'Date of birth', ['02', '03', '1995'])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

async function job(user: User): Promise<void> {
  await type(user, 'Job title \\(English\\)', 'Accountant')
  await type(user, 'Job title \\(Arabic\\)', 'محاسبة')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), OPERATIONS.id)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shift' }), SHIFT.id)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('each step is checked before the next, and the last one adds the employee and invites them', async () => {
  const { user, sent, address } = form({
    replies: [
      NONE_SIMILAR,
      reply(hireEmployee, { id: idOf(50), userId: idOf(51) }),
      reply(invitePerson, {
        email: 'layla@company.example',
        expiresAt: '2026-11-27T06:00:00.000Z',
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThan(4)
  await expectAccessible()
  await person(user)
  const heading = await screen.findByRole('heading', { name: 'Job' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('textbox', { name: 'Employee number' })).toHaveProperty('value', 'D1061')
  await expectAccessible()
  await job(user)
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Add employee' }))
  await waitFor(() => expect(address()).toBe(`/employees/${idOf(50)}`))
  expect(sent(hireEmployee)).toMatchObject([
    {
      body: {
        nameEn: 'Layla Nasser',
        nationality: 'JO',
        gender: 'female',
        birthDate: '1995-03-02',
        joiningDate: '2026-11-20',
        employeeNo: 'D1061',
        departmentId: OPERATIONS.id,
        shiftId: SHIFT.id,
        managerId: null,
        emiratesId: '',
        notTheSameAs: [],
      },
    },
  ])
  expect(sent(invitePerson)).toMatchObject([{ params: { userId: idOf(51) } }])
  expect(await screen.findByText(/We've emailed an invitation to/)).toBeDefined()
})

test('who could be the same person is shown before anything is saved', async () => {
  const similar = {
    id: idOf(60),
    employeeNo: 'D1045',
    name: { en: 'Layla Nasser', ar: 'ليلى ناصر' },
    department: OPERATIONS,
    position: { en: 'Clerk', ar: 'كاتبة' },
    state: 'left' as const,
    leavingDate: '2025-06-30',
    by: ['phone' as const, 'name' as const],
  }
  const { user, sent } = form({
    replies: [
      reply(findSimilar, { items: [similar] }),
      refusal(hireEmployee, 'employment.similar', { details: { count: 1 } }),
      reply(hireEmployee, { id: idOf(50), userId: idOf(51) }),
      reply(invitePerson, {
        email: 'layla@company.example',
        expiresAt: '2026-11-27T06:00:00.000Z',
      }),
    ],
  })
  await screen.findByRole('heading', { name: 'Person' })
  await person(user)
  const list = await screen.findByRole('list', { name: 'Is this someone you already have?' })
  expect(list.textContent).toContain('D1045')
  expect(list.textContent).toContain('Same mobile number · Same name')
  expect(within(list).getByRole('link').getAttribute('href')).toBe(`/employees/${idOf(60)}`)
  await expectAccessible()
  await job(user)
  await screen.findByRole('heading', { name: 'Documents' })
  await user.click(screen.getByRole('button', { name: 'Add employee' }))
  expect(
    await screen.findByText('1 employee looks like this person. Check them before you continue.'),
  ).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'No, this is someone else' }))
  await user.click(screen.getByRole('button', { name: 'Add employee' }))
  await waitFor(() => expect(sent(hireEmployee)).toHaveLength(2))
  expect(sent(hireEmployee)[1]?.body.notTheSameAs).toEqual([idOf(60)])
})

test('the draft survives a reload, without identity numbers', async () => {
  const first = form({ replies: [NONE_SIMILAR] })
  await screen.findByRole('heading', { name: 'Person' })
  await person(first.user)
  await job(first.user)
  await screen.findByRole('heading', { name: 'Documents' })
  await type(first.user, 'Passport number', 'N1234567')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Accountant'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('N1234567')
  first.unmount()
  form({ replies: [NONE_SIMILAR] })
  expect(await screen.findByDisplayValue('Layla Nasser')).toBeDefined()
  expect(screen.getByDisplayValue('Accountant')).toBeDefined()
  expect(screen.queryByDisplayValue('N1234567')).toBeNull()
})

test('a new department is named in both languages', async () => {
  const { user } = form({ replies: [NONE_SIMILAR] })
  await screen.findByRole('heading', { name: 'Person' })
  await person(user)
  await screen.findByRole('heading', { name: 'Job' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'new')
  expect(screen.getByRole('textbox', { name: 'New department (English)' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'New department (Arabic)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Person' })).toBeDefined()
})

test('in Arabic', async () => {
  form({ language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'إضافة موظف' })).toBeDefined()
  expect(await screen.findByRole('textbox', { name: /^الاسم الكامل \(بالعربية\)/ })).toBeDefined()
  await expectAccessible()
})
