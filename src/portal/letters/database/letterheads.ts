import type { Queries, Trx } from '#platform/db/database.ts'
import { DEFAULT_PREFIX } from '../rules/number.ts'
import type { LetterheadSettings } from '../templates/contract.ts'

/** Without settings of its own, a site's letters carry its name. */
export async function letterheadOf(queries: Queries, siteId: number): Promise<LetterheadSettings> {
  const row = await queries
    .selectFrom('letterheads')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const none = { en: '', ar: '' }
  if (row === undefined)
    return {
      prefix: DEFAULT_PREFIX,
      company: none,
      lines: none,
      signer: none,
      signerPosition: none,
    }
  return {
    prefix: row.prefix,
    company: { en: row.company_en, ar: row.company_ar },
    lines: { en: row.lines_en, ar: row.lines_ar },
    signer: { en: row.signer_en, ar: row.signer_ar },
    signerPosition: { en: row.signer_position_en, ar: row.signer_position_ar },
  }
}

export async function saveLetterhead(
  trx: Trx,
  siteId: number,
  { prefix, company, lines, signer, signerPosition }: LetterheadSettings,
  now: Date,
): Promise<void> {
  const values = {
    prefix,
    company_en: company.en,
    company_ar: company.ar,
    lines_en: lines.en,
    lines_ar: lines.ar,
    signer_en: signer.en,
    signer_ar: signer.ar,
    signer_position_en: signerPosition.en,
    signer_position_ar: signerPosition.ar,
    updated_at: now,
  }
  await trx
    .insertInto('letterheads')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}

/** Stores a logo once, so that letters issued with it keep it. */
export async function storeLogo(
  trx: Trx,
  siteId: number,
  logo: { readonly sha256: Buffer; readonly png: Buffer },
): Promise<void> {
  await trx
    .insertInto('letter_logos')
    .values({ site_id: siteId, ...logo })
    .onConflict((conflict) => conflict.columns(['site_id', 'sha256']).doNothing())
    .execute()
}

export async function storedLogo(
  queries: Queries,
  siteId: number,
  sha256: Buffer,
): Promise<Buffer | null> {
  const row = await queries
    .selectFrom('letter_logos')
    .select('png')
    .where('site_id', '=', siteId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.png ?? null
}
