import { stringify } from 'csv-stringify/sync'
import { guarded } from '#portal/employees/rules/spreadsheet-text.ts'
import type { Queries } from '#platform/db/database.ts'
import { dayAt, timeAt } from '#platform/days.ts'
import type { FileReply, Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { CircularPerson } from '../desk/people/contract.ts'
import { circularPeople, type PeoplePage } from '../database/people.ts'

/** Marks the file as UTF-8 for spreadsheet programs; without it Arabic names are garbled. */
const BYTE_ORDER_MARK = '\uFEFF'
const PEOPLE_AT_ONCE = 200
const COLUMNS = [
  'circularDesk.people.number',
  'circularDesk.people.name',
  'circularDesk.people.department',
  'circularDesk.people.readAt',
  'circularDesk.people.acknowledgedAt',
  'circularDesk.versionTitle',
  'circularDesk.people.remindedAt',
] as const

export interface ExportOf {
  readonly siteId: number
  readonly circularId: string
  readonly day: string
  readonly zone: string
  readonly language: Language
}

function csvLine(cells: readonly string[]): string {
  return stringify([cells.map(guarded)], { record_delimiter: '\r\n' })
}

function cellsOf(person: CircularPerson, { zone, language }: ExportOf): string[] {
  const moment = (at: string | null): string =>
    at === null ? '' : `${dayAt(Date.parse(at), zone)} ${timeAt(Date.parse(at), zone)}`
  return [
    person.employeeNo,
    person.name[language],
    person.department[language],
    moment(person.readAt),
    moment(person.acknowledgedAt),
    person.version === null ? '' : String(person.version),
    moment(person.remindedAt),
  ]
}

/** Those who have acknowledged, then those who have not, each by name. */
async function* lines(queries: Queries, of: ExportOf): AsyncGenerator<string> {
  const { siteId, circularId, day, language } = of
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((key) => sentence(key, {}, language)))
  for (const state of ['done', 'open'] as const) {
    let after: PeoplePage['after'] = null
    do {
      const found: Awaited<ReturnType<typeof circularPeople>> = await circularPeople(
        queries,
        siteId,
        circularId,
        { day, state, words: [], language, after, limit: PEOPLE_AT_ONCE + 1 },
      )
      const page = found.slice(0, PEOPLE_AT_ONCE)
      yield page.map(({ person }) => csvLine(cellsOf(person, of))).join('')
      after = found.length > PEOPLE_AT_ONCE ? (page.at(-1)?.key ?? null) : null
    } while (after !== null)
  }
}

/** Who read and acknowledged a circular as a file, streamed a page at a time. */
export function exportedPeople(queries: Queries, of: ExportOf): FileReply {
  const texts = lines(queries, of)
  const encoder = new TextEncoder()
  const named = (language: Language): string =>
    `${sentence('circularDesk.exportName', {}, language)}.csv`
  return {
    fileName: named(of.language),
    latinName: named('en'),
    mediaType: 'text/csv; charset=utf-8',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await texts.next()
        if (next.done === true) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      },
      async cancel() {
        await texts.return(undefined)
      },
    }),
  }
}
