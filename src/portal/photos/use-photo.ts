import { usePicture } from '#accounts/session/use-picture.ts'
import { getEmployeePhoto, type PhotoSize } from './contract.ts'

/** The URL of a photo; undefined until it is there. */
export function usePhoto(photoId: string | null, size: PhotoSize): string | undefined {
  return usePicture(
    getEmployeePhoto,
    photoId === null ? null : { params: { id: photoId }, query: { size } },
  )
}
