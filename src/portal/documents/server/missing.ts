import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { type HolderOfTypes, typesOfPeople } from '../database/missing.ts'
import { listMissing, type MissingLine } from '../missing/contract.ts'
import { missingOf } from '../rules/required.ts'
import { type Context, contextOf, typeName } from './context.ts'
import { cursorOf, positionOf } from './cursor.ts'

/** People read at a time after the first read, with the types of all their documents. */
const AT_ONCE = 200
/** So often for one page, whether or not it is full then. */
const MAX_READS = 5

/** What a person lacks of the types that the company watches; null when they lack nothing. */
function lineOf(person: HolderOfTypes, context: Context): MissingLine | null {
  const { today, types, hasFines } = context
  const lacking = missingOf(person, person.held, { today, inEmirates: hasFines }).filter(
    (type) => types.get(type)?.isRetired !== true,
  )
  if (lacking.length === 0) return null
  const { employee, joiningDate } = person
  return {
    employee,
    joiningDate,
    types: lacking.map((type) => ({ type, name: typeName(context, type) })),
  }
}

interface Start {
  readonly after: { value: string; id: string } | null
  readonly limit: number
}

async function pageFrom(
  queries: Queries,
  siteId: number,
  context: Context,
  { after, limit }: Start,
): Promise<{ items: MissingLine[]; next: string | null }> {
  const items: MissingLine[] = []
  let position = after
  for (let reads = 0; reads < MAX_READS; reads++) {
    // Where most lack something, the first read fills the page.
    const read = reads === 0 ? limit + 1 : AT_ONCE
    const people = await typesOfPeople(queries, siteId, { after: position, limit: read })
    for (const [index, person] of people.entries()) {
      position = { value: person.folded, id: person.employee.id }
      const line = lineOf(person, context)
      if (line !== null) items.push(line)
      const isLast = people.length < read && index === people.length - 1
      if (items.length === limit && !isLast)
        return { items, next: cursorOf(position.value, position.id) }
    }
    if (people.length < read) return { items, next: null }
  }
  return { items, next: position === null ? null : cursorOf(position.value, position.id) }
}

const missing = handler(listMissing, async (call) => {
  const { query, queries, siteId } = call
  const after = query.after === undefined ? null : positionOf(query.after, () => true)
  if (query.after !== undefined && after === null) return refuse('documents.badCursor', {}, 'after')
  const context = await contextOf(call)
  return ok(await pageFrom(queries, siteId, context, { after, limit: query.limit }))
})

export const missingHandlers: readonly Handler[] = [missing]
