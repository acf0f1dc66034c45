import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { typesOfPeople } from '../database/missing.ts'
import { listMissing, type MissingLine } from '../missing/contract.ts'
import { missingOf } from '../rules/required.ts'
import { contextOf, typeName } from './context.ts'
import { cursorOf, positionOf } from './cursor.ts'

/** So many people are looked at for one page, whether or not they fill it. */
const LOOKED_AT = 1000

const missing = handler(listMissing, async (call) => {
  const { query, queries, siteId } = call
  const after = query.after === undefined ? null : positionOf(query.after, () => true)
  if (query.after !== undefined && after === null) return refuse('documents.badCursor', {}, 'after')
  const context = await contextOf(call)
  const { today, types, hasFines } = context
  const people = await typesOfPeople(queries, siteId, { after, limit: LOOKED_AT })
  const items: MissingLine[] = []
  let last = people.at(-1)
  for (const person of people) {
    const lacking = missingOf(person, person.held, { today, inEmirates: hasFines }).filter(
      (type) => types.get(type)?.isRetired !== true,
    )
    if (lacking.length === 0) continue
    items.push({
      employee: person.employee,
      joiningDate: person.joiningDate,
      types: lacking.map((type) => ({ type, name: typeName(context, type) })),
    })
    if (items.length < query.limit) continue
    last = person
    break
  }
  const isEnd = people.length < LOOKED_AT && last === people.at(-1)
  return ok({
    items,
    next: last === undefined || isEnd ? null : cursorOf(last.folded, last.employee.id),
  })
})

export const missingHandlers: readonly Handler[] = [missing]
