import { sql } from 'kysely'
import { z } from 'zod'
import { PURPOSE } from '#portal/photos/database.ts'
import { Portrait } from './art/portrait.ts'
import { demoData } from './data.ts'
import type { Drawing } from './drawing.ts'
import type { DirectoryFill } from './insert.ts'
import { insertPictures, storePictures } from './pictures.ts'

/** As large as the product shows it. */
const SIDE = 320

export const photoData = demoData(
  'employee-photos.json',
  z.array(z.strictObject({ employeeNo: z.string(), portrait: Portrait })),
)

export function photoDrawings(): Drawing[] {
  return photoData().map(({ employeeNo, portrait }): Drawing => {
    return { name: employeeNo, kind: 'portrait', shows: portrait, closeSide: SIDE }
  })
}

/** Gives some employees of the demonstration a photo, once. */
export async function fillDemoPhotos({
  database,
  files,
  siteId,
  now,
}: DirectoryFill): Promise<void> {
  const drawings = photoDrawings()
  const { rows } = await sql<{ hasPhotos: boolean; count: string }>`
    select bool_or(photo_file_id is not null) as "hasPhotos", count(*) as count from employees
    where site_id = ${siteId} and employee_no = any(${drawings.map(({ name }) => name)}::text[])`.execute(
    database.queries,
  )
  if (rows[0]?.hasPhotos !== false || Number(rows[0].count) < drawings.length) return
  const pictures = await storePictures(files, siteId, drawings)
  await database.transaction(async (trx) => {
    await insertPictures({ trx, siteId, now }, PURPOSE, pictures)
    for (const [employeeNo, { id }] of pictures)
      await trx
        .updateTable('employees')
        .set({ photo_file_id: id })
        .where('site_id', '=', siteId)
        .where('employee_no', '=', employeeNo)
        .execute()
  })
}
