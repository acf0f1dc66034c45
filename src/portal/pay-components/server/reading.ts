import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { listComponents, PREVIEWED, previewComponent, type PreviewedPerson } from '../contract.ts'
import { componentsOf } from '../database/components.ts'
import { formulaWords } from '../formula-words.ts'
import { lastPaidMonth } from '../database/paid-versions.ts'
import { departmentsOf } from '../database/people.ts'
import { readFormula } from '../rules/formula.ts'
import { checkSign } from '../rules/sign.ts'
import { nextMonthOf, openMonthsOf } from '../rules/versions.ts'
import { audienceIn, checkAudience, worthFor } from './people-of-month.ts'
import { componentReplies } from './replies.ts'

/** The months that changes can begin with, and the first one whose pay is not approved. */
export async function monthsOf(
  queries: Queries,
  { siteId, now, site }: Pick<Call, 'siteId' | 'now' | 'site'>,
): Promise<{ openMonths: string[]; nextMonth: string }> {
  const month = dayAt(now.getTime(), (await site()).zone).slice(0, 7)
  const lastPaid = await lastPaidMonth(queries, siteId)
  return { openMonths: openMonthsOf(month, lastPaid), nextMonth: nextMonthOf(month, lastPaid) }
}

const listHandler = handler(listComponents, async (call) => {
  const { queries, siteId } = call
  const departments = await departmentsOf(queries, siteId)
  const components = await componentsOf(queries, siteId)
  await call.audit({
    action: 'payComponents.listed',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { rows: components.length },
  })
  return ok({
    items: await componentReplies(queries, siteId, components, departments),
    currency: (await call.site()).currency,
    ...(await monthsOf(queries, call)),
    departments,
  })
})

/** It is sent while someone types, so it is not in the audit log. */
const previewHandler = handler(previewComponent, async (call) => {
  const { queries, siteId, body } = call
  const { month, prorated } = body
  const formula = readFormula(body.formula)
  if (!formula.ok) return formula
  const sign = checkSign(formula.value)
  if (!sign.ok) return sign
  const audience = await checkAudience(queries, siteId, body.audience)
  if (!audience.ok) return audience
  const { currency } = await call.site()
  const items: PreviewedPerson[] = []
  let people = 0
  for await (const page of audienceIn(queries, siteId, { month, audience: audience.value })) {
    people += page.length
    if (items.length === PREVIEWED) continue
    const worth = await worthFor(queries, siteId, page, {
      month,
      formula: formula.value,
      prorated,
      currency,
    })
    const shown = worth.slice(0, PREVIEWED - items.length)
    items.push(
      ...shown.map(({ person: { id, number, name }, wageFils, fils }) => ({
        employee: { id, number, name },
        wageFils,
        fils,
      })),
    )
  }
  return ok({ words: formulaWords(formula.value.root), people, items })
})

export const readingHandlers: readonly Handler[] = [listHandler, previewHandler]
