import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import { type Drop, uploadPhoto } from '../contract.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** The phone's camera and its photo, which is sent as soon as it is taken. */
export function DoorPhoto({ drop, onSent }: { drop: Drop; onSent: () => void }) {
  const { language } = useLanguage()
  const [preview, setPreview] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const upload = useSubmit(uploadPhoto)
  useEffect(() => {
    if (preview === null) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  async function take(photo: File): Promise<void> {
    setWorking(true)
    try {
      const file = await shrinkPhoto(photo)
      await upload.send({ params: { id: drop.id }, body: { file } })
      setPreview(URL.createObjectURL(file))
      onSent()
    } catch {
      // The message below shows the error.
    } finally {
      setWorking(false)
    }
  }
  const isThere = preview !== null || drop.hasPhoto
  return (
    <div className="space-y-3">
      {preview !== null && (
        <img
          src={preview}
          alt={m['deliveriesScreens.photoHere']()}
          className="max-h-56 w-full rounded-control object-cover"
        />
      )}
      {isThere && (
        <p role="status" className="text-sm font-medium text-good">
          {m['deliveriesScreens.photoSent']()}
        </p>
      )}
      <label
        className={`${buttonClasses('quiet', 'large', true)} relative has-focus-visible:ring-focus`}
      >
        {isWorking ? <Spinner /> : <Camera size={20} aria-hidden="true" />}
        {isThere ? m['deliveriesScreens.photoAgain']() : m['deliveriesScreens.photo']()}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          disabled={isWorking}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined) void take(file)
          }}
        />
      </label>
      {upload.error !== null && (
        <div role="alert">
          <Banner tone="bad">{errorSentence(upload.error, language)}</Banner>
        </div>
      )}
    </div>
  )
}
