import { acceptFile, type Accepted, type NotAccepted } from '#platform/files/sniff.ts'
import { PAGE_BOUNDS } from '#platform/files/uploads.ts'
import { isHeic } from '#platform/heic.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** The dictionary that says so is never encrypted itself. */
function isEncrypted(pdf: Buffer): boolean {
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(pdf.toString('latin1'))
}

export type PageRefusal = NotAccepted | 'documents.encryptedPdf' | 'documents.heic'

/**
 * Determines from its content what was sent, and returns what may be stored: a PDF that everyone can
 * open, or a picture that was straightened and reduced.
 */
export async function acceptPage(
  bytes: Uint8Array,
  name: string,
): Promise<Outcome<Accepted, PageRefusal>> {
  if (isHeic(bytes)) return refuse('documents.heic', {}, 'file')
  const accepted = await acceptFile({
    bytes,
    name,
    kinds: ['jpeg', 'png', 'pdf'],
    bounds: PAGE_BOUNDS,
  })
  if (!accepted.ok) return accepted
  return accepted.value.kind === 'pdf' && isEncrypted(accepted.value.bytes)
    ? refuse('documents.encryptedPdf', {}, 'file')
    : ok(accepted.value)
}
