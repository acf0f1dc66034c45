import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import { listErasures } from '#accounts/my-data/contract.ts'
import { whoAmI } from '#accounts/session/contract.ts'
import { m } from '#messages'
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
  addPerson,
  editRolePermissions,
  editRoles,
  listPeople,
  listRoles,
  resetSecondFactor,
  type Person,
} from '../contract.ts'
import { Screen } from './people-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function person(change: Partial<Person> = {}): Person {
  return {
    id: idOf(501),
    username: 'omar',
    email: 'omar@example.com',
    name: { en: 'Omar Saleh', ar: 'عمر صالح' },
    isEmployee: false,
    employeeId: null,
    roles: ['pro'],
    state: 'active',
    invitedUntil: null,
    lastSeenAt: null,
    hasSecondFactor: false,
    ...change,
  }
}

function listed(...items: Person[]) {
  return reply(listPeople, { items, next: null })
}

const noErasures = reply(listErasures, { items: [] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const as = { roles: ['admin'] } as const
  return renderScreen(<Screen />, {
    path: '/people',
    as,
    replies: [noErasures, ...replies],
    ...options,
  })
}

type View = ReturnType<typeof show>

async function add({ user }: View) {
  await user.click(await screen.findByRole('button', { name: m['peopleScreens.add']() }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: m['peopleScreens.addTitle']() }),
  )
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await user.type(field(m['peopleScreens.email']()), 'noor@example.com')
  await user.type(field(m['peopleScreens.nameEn']()), 'Noor Ali')
  await user.type(field(m['peopleScreens.nameAr']()), 'نور علي')
  return dialog
}

test('while the accounts load, the table says so', async () => {
  show([pending(listPeople)])
  const table = await screen.findByRole('table', { name: /This site's accounts.*Loading/ })
  expect(table).toBeDefined()
  await expectAccessible()
})

test('an account has its email, roles and state', async () => {
  show([listed(person())])
  const link = await screen.findByRole('link', { name: /Omar Saleh/ })
  const row = within(link.closest('tr') as HTMLElement)
  expect(row.getByText('omar@example.com')).toBeDefined()
  expect(row.getByText(m['peopleScreens.role.pro']())).toBeDefined()
  expect(row.getByText(m['peopleScreens.state.active']())).toBeDefined()
  expect(row.getByText(m['peopleScreens.never']())).toBeDefined()
  await expectAccessible()
})

test('a search and a state are requested and cleared together', async () => {
  const { user, sent, address } = show([
    reply(listPeople, ({ query }) => ({
      items: query.search === undefined && query.state === undefined ? [person()] : [],
      next: null,
    })),
  ])
  await screen.findByRole('link', { name: /Omar Saleh/ })
  await user.click(screen.getByRole('radio', { name: m['peopleScreens.state.disabled']() }))
  await user.type(screen.getByRole('searchbox', { name: m['peopleScreens.search']() }), 'omx')
  await waitFor(() =>
    expect(sent(listPeople).at(-1)?.query).toMatchObject({ search: 'omx', state: 'disabled' }),
  )
  expect(address()).toBe('/people?state=disabled&q=omx')
  expect(await screen.findByText(m['peopleScreens.noneFound']())).toBeDefined()
  await user.click(screen.getByRole('button', { name: m['peopleScreens.clear']() }))
  expect(await screen.findByRole('link', { name: /Omar Saleh/ })).toBeDefined()
  expect(address()).toBe('/people')
})

test('a new account is sent with its names, language and role, and joins the list', async () => {
  const noor = person({ id: idOf(502), email: 'noor@example.com' })
  const view = show([listed(), listed(noor), reply(addPerson, noor)])
  const dialog = await add(view)
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: m['peopleScreens.addSubmit']() }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(view.sent(addPerson).map(({ body }) => body)).toEqual([
    {
      email: 'noor@example.com',
      name: { en: 'Noor Ali', ar: 'نور علي' },
      language: 'en',
      roles: ['pro'],
    },
  ])
  expect(await screen.findByText('noor@example.com')).toBeDefined()
})

test('a taken email address is refused at its field, and the form stays filled', async () => {
  const view = show([listed(), refusal(addPerson, 'people.emailTaken', { field: 'email' })])
  const dialog = await add(view)
  await view.user.click(dialog.getByRole('button', { name: m['peopleScreens.addSubmit']() }))
  const email = dialog.getByRole<HTMLInputElement>('textbox', { name: m['peopleScreens.email']() })
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(m['people.emailTaken']())).toBeDefined()
  expect(email.value).toBe('noor@example.com')
})

test('changed roles are sent, and a refusal stays in their dialog', async () => {
  const view = show([
    listed(person()),
    refusal(editRoles, 'people.lastAdmin'),
    reply(editRoles, { roles: ['pro', 'hr'] }),
  ])
  await view.user.click(await screen.findByRole('link', { name: /Omar Saleh/ }))
  await view.user.click(await screen.findByRole('button', { name: m['peopleScreens.editRoles']() }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const save = dialog.getByRole('button', { name: m['peopleScreens.saveRoles']() })
  expect(save.matches('[aria-disabled=true], :disabled')).toBe(true)
  await view.user.click(dialog.getByRole('checkbox', { name: m['peopleScreens.role.hr']() }))
  await expectAccessible()
  await view.user.click(save)
  expect(await dialog.findByText(m['people.lastAdmin']())).toBeDefined()
  await view.user.click(save)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(view.sent(editRoles).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ roles: ['pro', 'hr'] })),
  )
})

function rolesOf(admin: boolean) {
  return Role.options.map((role) => ({
    role,
    permissions: Permission.options.map((permission) => ({
      permission,
      allowed: role === 'hr' ? permission.startsWith('leave.') : role === 'admin' && admin,
      byDefault:
        role === 'hr' ? permission !== 'leave.own' && permission.startsWith('leave.') : false,
    })),
  }))
}

test('the roles are compared side by side by area, and one opens to be edited', async () => {
  const { user, sent } = show([
    listed(person()),
    reply(listRoles, { items: rolesOf(false) }),
    reply(editRolePermissions, { role: 'hr', permissions: [] }),
  ])
  await user.click(await screen.findByRole('tab', { name: 'Role permissions' }))
  const matrix = within(await screen.findByRole('table', { name: 'Role permissions' }))
  const areas = matrix.getAllByRole('columnheader').map((head) => head.textContent)
  expect(areas).toEqual(
    expect.arrayContaining(['Attendance and holidays', 'Leave', 'Employees and pay', 'Food shop']),
  )
  const row = within(matrix.getByRole('row', { name: /^Request and view their own leave/ }))
  expect(row.getAllByRole('img', { name: 'Allowed' })).toHaveLength(1)
  expect(row.getByText('Changed')).toBeDefined()
  await expectAccessible()
  await user.click(matrix.getByRole('button', { name: 'HR' }))
  const leave = within(screen.getByRole('group', { name: 'Leave' }))
  expect(leave.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
  await expectAccessible()
  await user.click(leave.getByRole('checkbox', { name: /Set up leave types/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(editRolePermissions)).toHaveLength(1))
  expect(sent(editRolePermissions)[0]).toMatchObject({
    params: { role: 'hr' },
    body: { allowed: ['leave.own', 'leave.team', 'leave.all'] },
  })
})

test('on a phone each role is a row with how much it may do, which opens it', async () => {
  const { user } = show([listed(person()), reply(listRoles, { items: rolesOf(false) })])
  await user.click(await screen.findByRole('tab', { name: 'Role permissions' }))
  const row = (await screen.findAllByRole('listitem')).find((each) =>
    each.textContent?.startsWith('HR'),
  )
  if (row === undefined) throw new Error('No row of HR')
  expect(within(row).getByText(`4 of ${Permission.options.length} permissions`)).toBeDefined()
  await user.click(within(row).getByRole('button', { name: 'HR' }))
  expect(screen.getByRole('group', { name: 'Leave' })).toBeDefined()
})

test('those who may not change roles add no account and see no roles', async () => {
  show([listed(person())], { as: { permissions: ['people.invite'] } })
  expect(await screen.findByRole('link', { name: /Omar Saleh/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: m['peopleScreens.add']() })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the roles and adding come back when the own permissions are loaded again', async () => {
  const { user, serve } = show([listed(person()), refusal(whoAmI, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  expect(await screen.findByRole('link', { name: /Omar Saleh/ })).toBeDefined()
  await expectAccessible()
  serve(noErasures, listed(person()))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('tab', { name: m['peopleScreens.whatRolesMay']() })).toBeDefined()
  expect(screen.getByRole('button', { name: m['peopleScreens.add']() })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused list says why, and offline it can be tried again', async () => {
  const { user, serve } = show([refusal(listPeople, 'http.notAllowed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.notAllowed']())
  serve(offline())
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  serve(noErasures, listed(person()))
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('link', { name: /Omar Saleh/ })).toBeDefined()
})

test('in arabic the accounts are sorted and named in arabic', async () => {
  const { sent } = show([listed(person())], { language: 'ar' })
  expect(await screen.findByRole('link', { name: /عمر صالح/ })).toBeDefined()
  expect(sent(listPeople)[0]?.query.language).toBe('ar')
  expect(screen.getByRole('heading', { level: 1, name: 'الحسابات' })).toBeDefined()
})

test("a person's second step is reset after a question, where they have one", async () => {
  const { user, sent } = show([
    listed(person({ hasSecondFactor: true })),
    reply(resetSecondFactor, { reset: true }),
  ])
  await user.click(await screen.findByRole('link', { name: /Omar Saleh/ }))
  await user.click(await screen.findByRole('button', { name: m['peopleScreens.reset']() }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: m['peopleScreens.reset']() }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(resetSecondFactor).map(({ params }) => params)).toEqual([{ userId: person().id }])
})

test('without a second step there is nothing to reset', async () => {
  const { user } = show([listed(person())])
  await user.click(await screen.findByRole('link', { name: /Omar Saleh/ }))
  expect(await screen.findByRole('button', { name: m['peopleScreens.editRoles']() })).toBeDefined()
  expect(screen.queryByRole('button', { name: m['peopleScreens.reset']() })).toBeNull()
})
