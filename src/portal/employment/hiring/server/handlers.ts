import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { readEmiratesId } from '#portal/employees/rules/emirates-id.ts'
import { readPassportNo } from '#portal/employees/rules/document-numbers.ts'
import { readPhone } from '#portal/employees/rules/phone.ts'
import { inUse } from '../../database/lookups.ts'
import type { EmploymentServices } from '../../server/acting.ts'
import { findSimilar, getHireOptions } from '../contract.ts'
import { lastNumbers, similarTo } from '../database/similar.ts'
import { nextNumber } from '../rules.ts'
import { hireHandler } from './hire.ts'

const options = handler(getHireOptions, async ({ siteId, queries }) =>
  ok({
    nextNumber: nextNumber(await lastNumbers(queries, siteId)),
    workSites: await inUse(queries, siteId, 'work_sites'),
    shifts: await inUse(queries, siteId, 'shifts'),
  }),
)

/** A value that is still being typed matches no one. */
const similar = handler(findSimilar, async ({ body, siteId, queries }) => {
  const phone = readPhone(body.phone)
  const emiratesId = readEmiratesId(body.emiratesId)
  const passportNo = readPassportNo(body.passportNo)
  const items = await similarTo(queries, siteId, {
    nameEn: body.nameEn,
    nameAr: body.nameAr,
    phone: phone.ok ? phone.value.number : null,
    emiratesId: emiratesId.ok ? emiratesId.value : null,
    passportNo: passportNo.ok ? passportNo.value : null,
  })
  return ok({ items })
})

export function hiringHandlers(services: EmploymentServices): readonly Handler[] {
  return [options, similar, hireHandler(services)]
}
