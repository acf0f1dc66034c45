import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import { Area, type SiteContact, type SiteEdit } from './contract.ts'

/** A site with all its settings. */
export interface FullSite extends Site {
  readonly passwordMin: number
  readonly contact: SiteContact
}

export async function readSite(queries: Queries, siteId: number): Promise<FullSite | null> {
  const row = await queries
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    portalTitleEn: row.portal_title_en,
    portalTitleAr: row.portal_title_ar,
    logoFileId: row.logo_file_id,
    accent: row.accent,
    country: row.country,
    currency: row.currency,
    zone: row.zone,
    weekend: row.weekend,
    hijriOffset: row.hijri_offset,
    enabledAreas: row.enabled_areas,
    policyPdfUrl: row.policy_pdf_url,
    passwordMin: row.password_min,
    contact: {
      tagline: { en: row.tagline_en, ar: row.tagline_ar },
      address: { en: row.address_en, ar: row.address_ar },
      phone: row.phone,
      whatsapp: row.whatsapp,
      tradeLicence: row.trade_licence,
    },
  }
}

export function editOf(site: FullSite): SiteEdit & { contact: SiteContact } {
  return {
    name: { en: site.nameEn, ar: site.nameAr },
    portalTitle: { en: site.portalTitleEn, ar: site.portalTitleAr },
    accent: site.accent,
    enabledAreas: Area.options.filter((area) => site.enabledAreas.includes(area)),
    country: site.country,
    currency: site.currency,
    zone: site.zone,
    weekend: [...site.weekend],
    hijriOffset: site.hijriOffset,
    policyPdfUrl: site.policyPdfUrl,
    passwordMin: site.passwordMin,
    contact: site.contact,
  }
}

function rowOf(edit: SiteEdit) {
  return {
    name_en: edit.name.en,
    name_ar: edit.name.ar,
    portal_title_en: edit.portalTitle.en,
    portal_title_ar: edit.portalTitle.ar,
    accent: edit.accent,
    enabled_areas: edit.enabledAreas,
    country: edit.country,
    currency: edit.currency,
    zone: edit.zone,
    weekend: edit.weekend,
    hijri_offset: edit.hijriOffset,
    policy_pdf_url: edit.policyPdfUrl,
    password_min: edit.passwordMin,
    ...(edit.contact === undefined ? {} : contactRow(edit.contact)),
  }
}

function contactRow({ tagline, address, phone, whatsapp, tradeLicence }: SiteContact) {
  return {
    tagline_en: tagline.en,
    tagline_ar: tagline.ar,
    address_en: address.en,
    address_ar: address.ar,
    phone,
    whatsapp,
    trade_licence: tradeLicence,
  }
}

export async function updateSite(trx: Trx, siteId: number, edit: SiteEdit): Promise<void> {
  await trx.updateTable('sites').set(rowOf(edit)).where('id', '=', siteId).execute()
}

/** Creates the site when none has this number; an existing one stays unchanged. */
export async function ensureSite(
  trx: Trx,
  siteId: number,
  site: Pick<SiteEdit, 'name' | 'portalTitle'> & Partial<SiteEdit>,
): Promise<boolean> {
  const { name, portalTitle, accent, country, currency, zone, weekend, policyPdfUrl } = site
  const made = await trx
    .insertInto('sites')
    .values({
      id: siteId,
      name_en: name.en,
      name_ar: name.ar,
      portal_title_en: portalTitle.en,
      portal_title_ar: portalTitle.ar,
      ...(accent === undefined ? {} : { accent }),
      ...(country === undefined ? {} : { country }),
      ...(currency === undefined ? {} : { currency }),
      ...(zone === undefined ? {} : { zone }),
      ...(weekend === undefined ? {} : { weekend }),
      ...(policyPdfUrl === undefined ? {} : { policy_pdf_url: policyPdfUrl }),
      ...(site.enabledAreas === undefined ? {} : { enabled_areas: site.enabledAreas }),
      ...(site.contact === undefined ? {} : contactRow(site.contact)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function lockSite(trx: Trx, siteId: number): Promise<FullSite | null> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  return readSite(trx, siteId)
}

export const LOGO = 'site-logo'

export async function findLogo(queries: Queries, siteId: number, fileId: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('purpose', '=', LOGO)
    .executeTakeFirst()
}

export interface NewLogo {
  id: string
  ownerUserId: string
  name: string
  mediaType: string
  stored: Stored
}

/** Replaces the current logo, or removes it, and deletes its row; returns the old one's id. */
export async function replaceLogo(
  trx: Trx,
  siteId: number,
  logo: NewLogo | null,
  now: Date,
): Promise<string | null> {
  const site = await lockSite(trx, siteId)
  if (logo !== null) {
    const { id, ownerUserId, name, mediaType, stored } = logo
    await trx
      .insertInto('files')
      .values({
        site_id: siteId,
        id,
        owner_user_id: ownerUserId,
        purpose: LOGO,
        name,
        media_type: mediaType,
        bytes: stored.bytes,
        sha256: stored.sha256,
        created_at: now,
      })
      .execute()
  }
  await trx
    .updateTable('sites')
    .set({ logo_file_id: logo?.id ?? null })
    .where('id', '=', siteId)
    .execute()
  const old = site?.logoFileId ?? null
  if (old !== null)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', '=', old).execute()
  return old
}
