import type { Queries } from '#platform/db/database.ts'
import { dayAt, timeAt } from '#platform/days.ts'
import type { FileReply, Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { sheetFile } from '#portal/employees/file/sheet-file.ts'
import type { CircularKind, CircularNumber } from '../contract.ts'
import type { CircularPerson, SheetFormat } from '../desk/people/contract.ts'
import {
  circularPeople,
  type EarlierKey,
  earlierPeople,
  type PeoplePage,
} from '../database/people.ts'

const PEOPLE_AT_ONCE = 200
const COLUMNS = [
  'circularDesk.people.number',
  'circularDesk.people.name',
  'circularDesk.people.department',
  'circularDesk.people.readAt',
  'circularDesk.people.acknowledgedAt',
  'circularDesk.versionTitle',
  'circularDesk.people.address',
  'circularDesk.people.device',
  'circularDesk.people.remindedAt',
] as const

export interface ExportOf {
  readonly siteId: number
  readonly circularId: string
  readonly kind: CircularKind
  /** None of a draft. */
  readonly reference: CircularNumber | null
  readonly day: string
  readonly zone: string
  readonly format: SheetFormat
  readonly language: Language
}

type Row = readonly string[]

function cellsOf(person: CircularPerson, { zone, language }: ExportOf): Row {
  const moment = (at: string | null): string =>
    at === null ? '' : `${dayAt(Date.parse(at), zone)} ${timeAt(Date.parse(at), zone)}`
  return [
    person.employeeNo,
    person.name[language],
    person.department[language],
    moment(person.readAt),
    moment(person.acknowledgedAt),
    person.version === null ? '' : String(person.version),
    person.address,
    person.device,
    moment(person.remindedAt),
  ]
}

interface Found<Key> {
  readonly person: CircularPerson
  readonly key: Key
}

/** Every row, a page at a time, each page found by the key of the last row before. */
async function* allPages<Key>(
  of: ExportOf,
  load: (after: Key | null, limit: number) => Promise<readonly Found<Key>[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Key | null = null
  do {
    const found: readonly Found<Key>[] = await load(after, PEOPLE_AT_ONCE + 1)
    const page = found.slice(0, PEOPLE_AT_ONCE)
    yield page.map(({ person }) => cellsOf(person, of))
    after = found.length > PEOPLE_AT_ONCE ? (page.at(-1)?.key ?? null) : null
  } while (after !== null)
}

/**
 * The headings, then the people who have acknowledged and the people who have not, each by name,
 * then what people did about versions before the last material change, which is evidence too.
 */
async function* pagesOf(queries: Queries, of: ExportOf): AsyncGenerator<readonly Row[]> {
  const { siteId, circularId, day, language } = of
  yield [COLUMNS.map((key) => sentence(key, {}, language))]
  for (const state of ['done', 'open'] as const)
    yield* allPages<NonNullable<PeoplePage['after']>>(of, (after, limit) =>
      circularPeople(queries, siteId, circularId, {
        day,
        state,
        words: [],
        language,
        after,
        limit,
      }),
    )
  yield* allPages<EarlierKey>(of, (after, limit) =>
    earlierPeople(queries, siteId, circularId, { language, after, limit }),
  )
}

/** Named after the circular, so that the files of two circulars differ. */
function nameOf({ kind, reference }: ExportOf, language: Language): string {
  if (reference === null) return sentence('circularDesk.exportName', {}, language)
  const number = `${reference.number}-${reference.year}`
  return kind === 'policy'
    ? sentence('circularDesk.exportPolicyFile', { number }, language)
    : sentence('circularDesk.exportFile', { number }, language)
}

/** Who read and acknowledged a circular, as CSV streamed a page at a time or as a workbook. */
export function exportedPeople(queries: Queries, of: ExportOf): Promise<FileReply> {
  const { format, language } = of
  return sheetFile(pagesOf(queries, of), {
    format,
    language,
    nameIn: (each) => nameOf(of, each),
    sheetName: sentence('circularDesk.exportName', {}, language),
  })
}
