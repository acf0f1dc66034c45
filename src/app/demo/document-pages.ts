import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { checkDigit } from '#portal/employees/rules/mrz.ts'
import type { Drawing } from './drawing.ts'
import { type DirectoryFill, hasRows, insertRows } from './insert.ts'
import { insertPictures, storePictures } from './pictures.ts'

interface Sent {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly expiresOn: string
  readonly employeeNo: string
  readonly name: string
  readonly birthDate: string
}

/** What employees sent, and has no page yet. */
async function sentVersions(queries: Queries, siteId: number): Promise<Sent[]> {
  const { rows } = await sql<{
    id: string
    type: string
    number: string | null
    expires_on: string | null
    employee_no: string
    name_en: string
    birth_date: string
  }>`
    select v.id, d.type, v.number, v.expires_on, e.employee_no, e.name_en, e.birth_date
    from portal_document_versions v
      join portal_documents d on d.site_id = v.site_id and d.id = v.document_id
      join employees e on e.site_id = d.site_id and e.id = d.employee_id
    where v.site_id = ${siteId} and v.source = 'employee'
    order by e.employee_no, d.type`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    number: row.number ?? '',
    expiresOn: row.expires_on ?? '',
    employeeNo: row.employee_no,
    name: row.name_en,
    birthDate: row.birth_date,
  }))
}

const six = (day: string): string => day.slice(2).replaceAll('-', '')

function passportZone({ name, number, birthDate, expiresOn }: Sent): string[] {
  const [given = '', ...family] = name.toUpperCase().split(' ')
  const numbered = number.padEnd(9, '<')
  const [birth, expiry] = [six(birthDate), six(expiresOn)]
  const checked = [
    numbered + checkDigit(numbered),
    birth + checkDigit(birth),
    expiry + checkDigit(expiry) + ''.padEnd(15, '<'),
  ]
  return [
    `P<PAK${family.join('<')}<<${given}`.padEnd(44, '<'),
    `${checked[0]}PAK${checked[1]}M${checked[2]}${checkDigit(checked.join(''))}`,
  ]
}

const TITLES: Readonly<Record<string, string>> = {
  passport: 'PASSPORT',
  emiratesId: 'UNITED ARAB EMIRATES · ID CARD',
  healthInsurance: 'HEALTH INSURANCE',
}

function drawingOf(sent: Sent): Drawing {
  const { type, employeeNo, name, number, expiresOn } = sent
  const zone = type === 'passport' ? passportZone(sent) : []
  return {
    name: `${type}-${employeeNo}`,
    kind: 'document',
    shows: { title: TITLES[type] ?? '', holder: name, number, expiresOn, zone },
  }
}

/** Draws a page for each document that employees of the demonstration sent, once. */
export async function fillDemoPages(fill: DirectoryFill): Promise<void> {
  const { database, files, siteId, now } = fill
  if (await hasRows(database.queries, siteId, 'portal_document_pages')) return
  const sent = await sentVersions(database.queries, siteId)
  if (sent.length === 0) return
  const pictures = await storePictures(files, siteId, sent.map(drawingOf))
  await database.transaction(async (trx) => {
    await insertPictures({ trx, siteId, now }, 'document', pictures)
    await insertRows(
      { trx, siteId },
      'portal_document_pages',
      sent.flatMap((each) => {
        const picture = pictures.get(drawingOf(each).name)
        return picture === undefined ? [] : [{ version_id: each.id, page: 1, file_id: picture.id }]
      }),
    )
  })
}
