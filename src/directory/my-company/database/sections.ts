import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { BranchInput, Hours, Lane, PictureInput, Vehicle } from '../contract.ts'

interface Of {
  readonly siteId: number
  readonly companyId: string
}

export async function writeHours(
  trx: Trx,
  { siteId, companyId }: Of,
  { usual, ramadan }: Hours,
): Promise<void> {
  await trx
    .deleteFrom('company_hours')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  const rows = [
    ...usual.map((each) => ({ ...each, season: 'usual' as const })),
    ...ramadan.map((each) => ({ ...each, season: 'ramadan' as const })),
  ]
  if (rows.length === 0) return
  await trx
    .insertInto('company_hours')
    .values(rows.map((row) => ({ site_id: siteId, company_id: companyId, ...row })))
    .execute()
}

/**
 * Saves the branches as given; existing ones keep their ids. The caller has already checked that
 * the ids belong to this company.
 */
export async function writeBranches(
  trx: Trx,
  { siteId, companyId }: Of,
  branches: readonly BranchInput[],
): Promise<void> {
  await trx
    .deleteFrom('company_branches')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  if (branches.length === 0) return
  const rows = branches.map(({ id, name, princedomId, address, phone, lat, lng }, index) => ({
    ...{
      site_id: siteId,
      company_id: companyId,
      id: id ?? newId(),
      rank: index + 1,
      name_en: name.en,
      name_ar: name.ar,
    },
    ...{
      princedom_id: princedomId,
      address_en: address.en,
      address_ar: address.ar,
      phone,
      lat,
      lng,
    },
  }))
  await trx.insertInto('company_branches').values(rows).execute()
}

export async function writeLanes(
  trx: Trx,
  { siteId, companyId }: Of,
  lanes: readonly Lane[],
): Promise<void> {
  await trx
    .deleteFrom('company_lanes')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  if (lanes.length === 0) return
  const rows = lanes.map((lane, index) => ({
    ...{ site_id: siteId, company_id: companyId, place: index + 1, activity_id: lane.activityId },
    ...{ from_country: lane.fromCountry, from_princedom_id: lane.fromPrincedomId },
    ...{
      to_country: lane.toCountry,
      to_princedom_id: lane.toPrincedomId,
      transit_days: lane.transitDays,
    },
  }))
  await trx.insertInto('company_lanes').values(rows).execute()
}

export async function writeVehicles(
  trx: Trx,
  { siteId, companyId }: Of,
  vehicles: readonly Vehicle[],
): Promise<void> {
  await trx
    .deleteFrom('company_vehicles')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  if (vehicles.length === 0) return
  const rows = vehicles.map(({ kind, many, capacityKg }) => ({
    site_id: siteId,
    company_id: companyId,
    kind,
    many,
    capacity_kg: capacityKg,
  }))
  await trx.insertInto('company_vehicles').values(rows).execute()
}

export async function insertPictureOf(
  trx: Trx,
  { siteId, companyId }: Of,
  fileId: string,
  rank: number,
): Promise<void> {
  await trx
    .insertInto('company_pictures')
    .values({
      site_id: siteId,
      company_id: companyId,
      file_id: fileId,
      rank,
      alt_en: '',
      alt_ar: '',
    })
    .execute()
}

/** Saves the alt text with which a picture is displayed. */
export async function describePicture(
  trx: Trx,
  { siteId, companyId }: Of,
  fileId: string,
  alt: TwoNames,
): Promise<void> {
  await trx
    .updateTable('company_pictures')
    .set({ alt_en: alt.en, alt_ar: alt.ar })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute()
}

/** Saves the pictures in their order and deletes those left out. */
export async function writePictures(
  trx: Trx,
  { siteId, companyId }: Of,
  pictures: readonly PictureInput[],
): Promise<void> {
  await trx
    .deleteFrom('company_pictures')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ id, alt }, index) => ({
    ...{
      site_id: siteId,
      company_id: companyId,
      file_id: id,
      rank: index + 1,
      alt_en: alt.en,
      alt_ar: alt.ar,
    },
  }))
  await trx.insertInto('company_pictures').values(rows).execute()
}
