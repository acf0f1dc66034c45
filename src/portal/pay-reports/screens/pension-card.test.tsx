import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OMAR } from '#portal/salaries/test-data.ts'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { downloadPension, listPension, type PensionRow } from '../contract.ts'
import { PensionCard } from './pension-card.tsx'

const ROW: PensionRow = {
  employee: OMAR,
  nationality: 'AE',
  month: '2026-10',
  baseFils: 500_000,
  employeeHundredths: 1100,
  employerHundredths: 1250,
  share: 'whole',
  employeeFils: 55_000,
  employerFils: 62_500,
}

const rows = (...items: PensionRow[]) =>
  reply(listPension, {
    items,
    next: null,
    currency: 'AED',
    people: 1,
    employeeFils: 55_000,
    employerFils: 62_500,
  })

test('the social insurance of a month is downloaded for the authority', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  const { user, sent } = renderScreen(<PensionCard month="2026-10" />, {
    replies: [rows(ROW), reply(downloadPension, 'file')],
  })
  await user.click(await screen.findByRole('button', { name: 'Download for the authority' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  await waitFor(() =>
    expect(sent(downloadPension)).toMatchObject([{ query: { month: '2026-10', format: 'xlsx' } }]),
  )
})

test('a share that the pay bore in part, and the rest of one, are marked in arabic too', async () => {
  renderScreen(<PensionCard month="2026-10" />, {
    language: 'ar',
    replies: [
      rows({ ...ROW, share: 'part' }, { ...ROW, month: '2026-09', baseFils: 0, share: 'rest' }),
    ],
  })
  expect(await screen.findByText('استُقطع جزء منها')).toBeDefined()
  expect(screen.getByText('باقي حصة سابقة')).toBeDefined()
  expect(screen.getByText('متأخرات')).toBeDefined()
  await expectAccessible()
})
