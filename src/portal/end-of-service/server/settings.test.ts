import { expect, test } from 'vitest'
import type { PaySettings } from '../contract.ts'
import { aPayCompany, type PayCompany } from './test-data.ts'

const USUAL: PaySettings = {
  country: 'AE',
  yearsMethod: 'actual365',
  gratuityCapBasis: 'wage',
  savingsSchemeFrom: null,
  version: 0,
}

function save(
  { server, payroll }: PayCompany,
  body: PaySettings,
): Promise<{ status: number; body: never }> {
  return server.call('PUT /api/portal/end-of-service/settings', { as: payroll, body })
}

test('a company without settings has its country’s law; what it saves is recorded', async () => {
  const company = await aPayCompany()
  expect(await company.read('settings', company.payroll)).toEqual(USUAL)
  const saved = await save(company, { ...USUAL, yearsMethod: 'thirty360' })
  expect([saved.status, saved.body]).toEqual([
    200,
    { ...USUAL, yearsMethod: 'thirty360', version: 1 },
  ])
  expect(await company.read('settings', company.payroll)).toEqual(saved.body)
  expect(company.server.audited).toMatchObject([
    {
      action: 'endOfService.settingsChanged',
      before: USUAL,
      after: { yearsMethod: 'thirty360', version: 1 },
    },
  ])
})

test('the country of the site is used where we know its law', async () => {
  const company = await aPayCompany()
  const country = (code: string) =>
    company.leave.company.database.queries
      .updateTable('sites')
      .set({ country: code })
      .where('id', '=', company.siteId)
      .execute()
  await country('KW')
  expect(await company.read('settings', company.payroll)).toMatchObject({ country: 'KW' })
  await country('EG')
  expect(await company.read('settings', company.payroll)).toMatchObject({ country: 'AE' })
})

test('a version that someone else has replaced is refused', async () => {
  const company = await aPayCompany()
  const both = await Promise.all([
    save(company, { ...USUAL, gratuityCapBasis: 'basic' }),
    save(company, { ...USUAL, yearsMethod: 'thirty360' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = await save(company, USUAL)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'endOfService.changedMeanwhile' },
  ])
  expect((await save(company, { ...USUAL, version: 1 })).status).toBe(200)
})

test('a savings scheme is only for the UAE, and replaces the gratuity from its day', async () => {
  const company = await aPayCompany()
  const { requester } = company.leave
  await company.nationality(requester, 'IN')
  await company.pay(requester, 600_000)
  company.at('2026-11-18')
  const savingsSchemeFrom = '2027-01-01'
  const refused = await save(company, { ...USUAL, country: 'KW', savingsSchemeFrom })
  expect(refused.body).toMatchObject({ code: 'endOfService.noSavingsScheme' })
  await save(company, { ...USUAL, savingsSchemeFrom })
  const as = company.tokenOf(requester)
  expect(await company.read('estimate', as, { on: '2027-12-31' })).toMatchObject({
    estimate: {
      // All of 2026, and nothing of 2027.
      gratuityFils: 420_000,
      countedDays: 730,
      elsewhere: { to: 'savingsScheme', from: '2027-01-01' },
    },
  })
})

test('another country counts another way', async () => {
  const company = await aPayCompany()
  const { requester } = company.leave
  await company.pay(requester, 600_000)
  company.at('2026-11-18')
  await save(company, { ...USUAL, country: 'SA' })
  const as = company.tokenOf(requester)
  const on = '2028-06-28'
  expect(await company.read('estimate', as, { on, reason: 'termination' })).toMatchObject({
    estimate: { country: 'SA', base: 'wage', monthFils: 1_200_000, cut: null },
  })
  expect(await company.read('estimate', as, { on })).toMatchObject({
    estimate: { cut: { share: { of: 1, per: 3 }, law: 'SA85' } },
  })
})
