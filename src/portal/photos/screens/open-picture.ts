import { isHeic } from '#platform/heic.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { PictureSize } from '../rules.ts'

/** A larger file is no photo; what is sent is a small part of it. */
export const PICTURE_MEGABYTES = 30
const MEGABYTE = 1024 * 1024
/** Enough to recognize what a file is. */
const HEAD_BYTES = 16

/** A picture of the user's device, ready to be cut. */
export interface Picture extends PictureSize {
  readonly url: string
  readonly image: HTMLImageElement
}

export type NotOpened =
  | 'photos.heic'
  | 'files.empty'
  | 'files.tooLarge'
  | 'files.typeNotAllowed'
  | 'files.unreadable'

function isPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head)
  return (
    text.startsWith('\x89PNG\r\n') ||
    text.startsWith('\xff\xd8\xff') ||
    (text.startsWith('RIFF') && text.startsWith('WEBP', 8))
  )
}

/** Opens a file by its own bytes, as the server does, so that a wrong one is refused at once. */
export async function openPicture(file: File): Promise<Outcome<Picture, NotOpened>> {
  if (file.size === 0) return refuse('files.empty')
  if (file.size > PICTURE_MEGABYTES * MEGABYTE) return refuse('files.tooLarge')
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (isHeic(head)) return refuse('photos.heic')
  if (!isPicture(head)) return refuse('files.typeNotAllowed')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    if (width > 0 && height > 0) return ok({ url, image, width, height })
  } catch {
    // Damaged, or larger than the device can open.
  }
  URL.revokeObjectURL(url)
  return refuse('files.unreadable', { kind: 'image' })
}
