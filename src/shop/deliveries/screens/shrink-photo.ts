const LONGEST = 1600
const QUALITY = 0.85

/** A camera's photo as small as it is needed, so that it goes over a weak line; as it is where the browser cannot. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    )
    return blob === null ? file : new File([blob], 'door.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}
