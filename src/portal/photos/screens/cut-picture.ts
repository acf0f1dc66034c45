import { PHOTO_SIDE } from '../contract.ts'
import type { PictureArea } from '../rules.ts'

const QUALITY = 0.9

/** Cuts a square out of a picture as a JPEG, no larger than the server stores. */
export async function cutPicture(image: HTMLImageElement, area: PictureArea): Promise<File> {
  const side = Math.max(1, Math.min(PHOTO_SIDE, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  // A JPEG has no transparency: without a ground it would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })
  if (blob === null) throw new Error('the picture could not be encoded')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
