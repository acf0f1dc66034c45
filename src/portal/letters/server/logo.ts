import sharp from 'sharp'
import { findLogo } from '#accounts/sites/database.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import { storedLogo, storeLogo } from '../database/letterheads.ts'

const BOUNDS = { width: 600, height: 240 }

/**
 * Keeps the site's current logo for letters, as a picture that a PDF can have, and returns its key;
 * null without one, or if its file cannot be read.
 */
export async function keepLogo(
  trx: Trx,
  { id, logoFileId }: Pick<Site, 'id' | 'logoFileId'>,
  files: Pick<Files, 'get'>,
): Promise<Buffer | null> {
  if (logoFileId === null) return null
  const row = await findLogo(trx, id, logoFileId)
  if (row === undefined) return null
  const { sha256 } = row
  if ((await storedLogo(trx, id, sha256)) !== null) return sha256
  const content = await files.get(id, logoFileId, { sha256 })
  if (!content.ok) return null
  const png = await sharp(content.value)
    .resize({ ...BOUNDS, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  await storeLogo(trx, id, { sha256, png })
  return sha256
}
