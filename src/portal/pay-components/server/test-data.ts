import type { ReplyOf } from '#platform/http/endpoint.ts'
import { aPayCompany } from '#portal/salaries/server/test-data.ts'
import type { Component, listComponents, NewVersion, previewComponent } from '../contract.ts'
import { payComponentHandlers } from '../server.ts'

/** What a component comes to from November on, unless a test says otherwise. */
export const FIVE_PERCENT: NewVersion = {
  fromMonth: '2026-11',
  name: { en: 'Living allowance', ar: 'بدل معيشة' },
  formula: 'min(basic * 5 / 100, 750)',
  audience: { kind: 'everyone' },
  prorated: true,
}

/** The company of the tests of pay, with the endpoints of its own components. */
export async function aComponentCompany() {
  const all = await aPayCompany(() => payComponentHandlers)
  const { post, get, payroll, server } = all
  type Person = typeof payroll
  return {
    ...all,
    add: (change: object = {}, as: Person = payroll) =>
      post<Component>(as, 'pay-components', {
        code: 'LIVING',
        kind: 'earning',
        ...FIVE_PERCENT,
        ...change,
      }),
    change: ({ id, version }: Component, change: object = {}, as: Person = payroll) =>
      post<Component>(as, `pay-components/${id}/versions`, {
        version,
        ...FIVE_PERCENT,
        ...change,
      }),
    end: ({ id, version }: Component, lastMonth: string, as: Person = payroll) =>
      post<Component>(as, `pay-components/${id}/end`, { version, lastMonth }),
    remove: ({ id }: Component, month: string, as: Person = payroll) =>
      server.call(`DELETE /api/portal/pay-components/${id}/versions/${month}`, {
        as: as.token,
      }) as Promise<{ status: number; body: { isGone: boolean; code: string } }>,
    list: (as: Person = payroll) => get<ReplyOf<typeof listComponents>>(as, 'pay-components'),
    preview: (change: object = {}, as: Person = payroll) => {
      const { fromMonth: month, name: _name, ...version } = FIVE_PERCENT
      return post<ReplyOf<typeof previewComponent>>(as, 'pay-components/preview', {
        month,
        ...version,
        ...change,
      })
    },
  }
}
