import { z } from 'zod'
import { TwoNames } from '#platform/schemas.ts'
import { ComponentKind } from '#portal/pay-components/contract.ts'
import { insertComponent, insertVersion } from '#portal/pay-components/database/components.ts'
import { departmentsOf } from '#portal/pay-components/database/people.ts'
import { companyData, type DemoCompany } from './company-data.ts'
import { demoData } from './data.ts'
import { officeTime, workingDayBefore } from './office-time.ts'
import type { Payroll } from './salaries.ts'

const componentsData = demoData(
  'pay-components.json',
  z.array(
    z.strictObject({
      code: z.string(),
      kind: ComponentKind,
      name: TwoNames,
      formula: z.string(),
      /** By its key; everyone without it. */
      department: z.string().optional(),
      prorated: z.boolean(),
    }),
  ),
)

/** The company's own components of pay, from the first month that is paid. */
export async function insertComponents(
  { trx, siteId }: DemoCompany,
  { requester }: Payroll,
  fromMonth: string,
): Promise<void> {
  const departments = await departmentsOf(trx, siteId)
  const by = { userId: requester, now: officeTime(workingDayBefore(`${fromMonth}-01`), 1) }
  for (const { code, kind, department, ...version } of componentsData()) {
    const known = companyData().departments.find(({ key }) => key === department)
    const id = departments.find(({ name }) => name.en === known?.name.en)?.id
    if (department !== undefined && id === undefined)
      throw new Error(`The demonstration has no department ${department}`)
    const componentId = await insertComponent(trx, siteId, { code, kind }, by)
    if (componentId === null) continue
    const audience =
      id === undefined
        ? { kind: 'everyone' as const }
        : { kind: 'departments' as const, departmentIds: [id] }
    await insertVersion(
      trx,
      siteId,
      { ...version, componentId, fromMonth, toMonth: null, audience },
      by,
    )
  }
}
