import type { Drawing } from './drawing.ts'
import { type DirectoryFill, hasRows, insertRows } from './insert.ts'
import { insertPictures, storePictures } from './pictures.ts'
import { profileData } from './profile.ts'

interface Unproved {
  readonly id: string
  readonly employeeNo: string
  readonly name: string
  readonly group: string
}

function drawingOf({ employeeNo, name, group }: Unproved): Drawing {
  const title =
    profileData().changes.find((each) => each.employeeNo === employeeNo && each.group === group)
      ?.proof ?? ''
  return {
    name: `${group}-${employeeNo}`,
    kind: 'document',
    shows: { title, holder: name, number: employeeNo, expiresOn: '', zone: [] },
  }
}

/** Draws a proof for each change of the demonstration that someone decides on, once. */
export async function fillDemoProofs(fill: DirectoryFill): Promise<void> {
  const { database, files, siteId, now } = fill
  if (await hasRows(database.queries, siteId, 'profile_change_proofs')) return
  const rows = await database.queries
    .selectFrom('profile_changes as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .select(['c.id', 'c.field_group', 'e.employee_no', 'e.name_en'])
    .where('c.site_id', '=', siteId)
    .where('c.field_group', 'in', ['personal', 'dependants', 'bank'])
    .orderBy('c.id')
    .execute()
  if (rows.length === 0) return
  const changes = rows.map((row) => ({
    id: row.id,
    employeeNo: row.employee_no,
    name: row.name_en,
    group: row.field_group,
  }))
  const pictures = await storePictures(files, siteId, changes.map(drawingOf))
  await database.transaction(async (trx) => {
    await insertPictures({ trx, siteId, now }, 'profile', pictures)
    await insertRows(
      { trx, siteId },
      'profile_change_proofs',
      changes.flatMap((each) => {
        const picture = pictures.get(drawingOf(each).name)
        return picture === undefined ? [] : [{ change_id: each.id, number: 1, file_id: picture.id }]
      }),
    )
  })
}
