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
import {
  addCertificate,
  addEmployer,
  removeCertificate,
  getWorkHistory,
  type OwnPeriod,
  type WorkHistory,
} from '../contract.ts'
import { Screen } from './work-history-screen.tsx'

const PERIOD: OwnPeriod = {
  fromDay: '2024-01-01',
  toDay: null,
  state: 'active',
  reason: 'promoted',
  position: { en: 'Shift Supervisor', ar: 'مشرفة مناوبة' },
  department: { id: idOf(20), name: { en: 'Operations', ar: 'العمليات' } },
  workSite: { id: idOf(30), name: { en: 'Head office', ar: 'المكتب الرئيسي' } },
  manager: { id: idOf(40), name: { en: 'Khalid Al Mansoori', ar: 'خالد المنصوري' } },
  grade: 'G6',
}
const JOINED: OwnPeriod = {
  ...PERIOD,
  fromDay: '2019-12-19',
  toDay: '2023-12-31',
  reason: 'joined',
  position: { en: 'Operations Officer', ar: 'موظفة عمليات' },
  workSite: null,
  manager: null,
  grade: '',
}
const HISTORY: WorkHistory = {
  periods: [PERIOD, JOINED],
  employers: [
    {
      id: idOf(50),
      employer: 'Majlis Retail',
      position: 'Store Supervisor',
      country: 'AE',
      fromDay: '2016-02-14',
      toDay: '2019-11-30',
      isVerified: true,
    },
  ],
  certificates: [
    {
      id: idOf(60),
      title: 'First aid',
      issuer: 'Red Crescent',
      issuedDay: '2025-02-10',
      expiresDay: '2027-02-09',
      isVerified: false,
    },
  ],
}
const NOW = '2026-11-20T06:00:00Z'

test('[S3.12] the fields of a period are labelled, newest first, and the current one is marked', async () => {
  renderScreen(<Screen />, { as: {}, now: NOW, replies: [reply(getWorkHistory, HISTORY)] })
  const list = await screen.findByRole('list', { name: 'Work history' })
  const [current, first] = within(list).getAllByRole('listitem')
  if (current === undefined || first === undefined) throw new Error('Two periods are shown')
  expect(current.getAttribute('aria-current')).toBe('date')
  expect(current.textContent).toContain('Promoted · 1 Jan 2024 – now')
  expect(current.textContent).toContain('Shift Supervisor')
  const labelled = [...current.querySelectorAll('dl > div')].map((each) => each.textContent)
  expect(labelled).toEqual([
    'DepartmentOperations',
    'Work siteHead office',
    'Direct managerKhalid Al Mansoori',
    'GradeG6',
  ])
  expect(first.textContent).toContain('Joined · 19 Dec 2019 – 31 Dec 2023')
  expect(await screen.findByText('Majlis Retail')).toBeDefined()
  expect(screen.getByText('Verified')).toBeDefined()
  expect(screen.getByText('Not verified yet')).toBeDefined()
  await expectAccessible()
})

test('[S3.12] in Arabic', async () => {
  renderScreen(<Screen />, {
    as: {},
    now: NOW,
    language: 'ar',
    replies: [reply(getWorkHistory, HISTORY)],
  })
  const list = await screen.findByRole('list', { name: 'السجل الوظيفي' })
  const [current] = within(list).getAllByRole('listitem')
  expect(current?.textContent).toContain('ترقية')
  expect(current?.textContent).toContain('مشرفة مناوبة')
  const labels = [...(current?.querySelectorAll('dt') ?? [])].map((each) => each.textContent)
  expect(labels).toEqual(['الإدارة', 'موقع العمل', 'المدير المباشر', 'الدرجة'])
  expect(await screen.findByText('تم التحقق')).toBeDefined()
  await expectAccessible()
})

test('while it loads, with nothing before, and without a network', async () => {
  const first = renderScreen(<Screen />, { as: {}, now: NOW, replies: [pending(getWorkHistory)] })
  expect(await screen.findByRole('heading', { name: 'Work history' })).toBeDefined()
  first.unmount()
  const empty = { ...HISTORY, employers: [], certificates: [] }
  const second = renderScreen(<Screen />, {
    as: {},
    now: NOW,
    replies: [reply(getWorkHistory, empty)],
  })
  expect(await screen.findByText('No previous employers yet.')).toBeDefined()
  expect(screen.getByText('No certificates yet.')).toBeDefined()
  await expectAccessible()
  second.unmount()
  renderScreen(<Screen />, { as: {}, now: NOW, replies: [offline()] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a certificate is added, and what is missing is said beside its field', async () => {
  const { user, sent } = renderScreen(<Screen />, {
    as: {},
    now: NOW,
    replies: [
      reply(getWorkHistory, HISTORY),
      reply(addCertificate, {
        id: idOf(61),
        title: 'PMP',
        issuer: 'PMI',
        issuedDay: '2026-11-02',
        expiresDay: null,
        isVerified: false,
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Add certificate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Add certificate' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getAllByText('This field is required.').length).toBe(3)
  expect(sent(addCertificate)).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: 'Certificate' }), 'PMP')
  await user.type(within(dialog).getByRole('textbox', { name: 'Issued by' }), 'PMI')
  const issued = within(dialog).getByRole('group', { name: /Issue date/ })
  for (const [part, value] of [
    ['day', '02'],
    ['month', '11'],
    ['year', '2026'],
  ] as const)
    await user.type(within(issued).getByRole('spinbutton', { name: new RegExp(part, 'i') }), value)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('First aid')).toBeDefined()
  expect(sent(addCertificate)).toMatchObject([
    { body: { title: 'PMP', issuer: 'PMI', issuedDay: '2026-11-02', expiresDay: null } },
  ])
})

test('an employer is edited in a dialog that starts with what is known', async () => {
  const { user } = renderScreen(<Screen />, {
    as: {},
    now: NOW,
    replies: [reply(getWorkHistory, HISTORY), pending(addEmployer)],
  })
  await user.click(await screen.findByRole('button', { name: /^Edit: .*Majlis Retail/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Edit employer' })
  expect(within(dialog).getByRole('textbox', { name: 'Employer' })).toHaveProperty(
    'value',
    'Majlis Retail',
  )
  expect(within(dialog).getByRole('button', { name: 'Remove' })).toBeDefined()
  await expectAccessible()
})

test('removing an entry asks first, and what was refused stays in the question', async () => {
  const { user, sent } = renderScreen(<Screen />, {
    as: {},
    now: NOW,
    replies: [reply(getWorkHistory, HISTORY), refusal(removeCertificate, 'workHistory.notFound')],
  })
  await user.click(await screen.findByRole('button', { name: /^Edit: .*First aid/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove this certificate?' })
  expect(sent(removeCertificate)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await within(question).findByText(/This entry has changed/)).toBeDefined()
  expect(sent(removeCertificate)).toMatchObject([{ params: { id: idOf(60) } }])
})
