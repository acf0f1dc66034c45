import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import {
  type DeskMeal,
  listDeskMeals,
  PICTURE_MEGABYTES,
  removePicture,
  uploadPicture,
} from '../contract.ts'
import { Thumbnail } from './meal-columns.tsx'

interface PictureFieldProps {
  meal: DeskMeal | null
  file: File | null
  onChange: (file: File | null) => void
}

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** The picture of an existing meal is saved at once; that of a new one is sent with it. */
export function PictureField({ meal, file, onChange }: PictureFieldProps) {
  const locale = useLanguage()
  const help = m['menuDeskScreens.pictureHelp']({
    megabytes: formatNumber(PICTURE_MEGABYTES, locale),
  })
  if (meal !== null) return <CurrentPicture meal={meal} help={help} />
  return (
    <FileDrop
      label={m['menuDeskScreens.picture']()}
      labelHidden
      files={file === null ? [] : [file]}
      megabytes={PICTURE_MEGABYTES}
      accept={ACCEPTED}
      help={help}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  )
}

function CurrentPicture({ meal, help }: { meal: DeskMeal; help: string }) {
  const { language } = useLanguage()
  const [image, setImage] = useState(meal.image)
  const options = {
    refreshes: [listDeskMeals],
    onSuccess: (reply: { image: string | null }) => setImage(reply.image),
  }
  const upload = useSubmit(uploadPicture, options)
  const remove = useSubmit(removePicture, options)
  const error = upload.error ?? remove.error
  const params = { id: meal.id }
  return (
    <div className="grid gap-4">
      {error !== null && <CouldNotLoad error={error} />}
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
        <div className="relative">
          {image === null ? (
            <div className="grid aspect-4/3 place-items-center rounded-card border border-line bg-accent-soft">
              <Thumbnail image={null} />
            </div>
          ) : (
            <img
              src={image}
              alt={m['menuDeskScreens.pictureOf']({ name: meal.name[language] })}
              className="aspect-4/3 w-full rounded-card border border-line object-cover"
            />
          )}
          {upload.pending && (
            <span className="absolute inset-0 grid place-items-center rounded-card bg-surface/80 text-accent">
              <Spinner />
            </span>
          )}
        </div>
        <div className="grid gap-2">
          <FileDrop
            label={m['menuDeskScreens.picture']()}
            labelHidden
            files={[]}
            megabytes={PICTURE_MEGABYTES}
            accept={ACCEPTED}
            help={help}
            disabled={upload.pending}
            onChange={([file]) => {
              remove.reset()
              if (file !== undefined) upload.submit({ params, body: { file } })
            }}
          />
          {image !== null && (
            <div>
              <Button
                size="small"
                kind="plain"
                pending={remove.pending}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onPress={() => {
                  upload.reset()
                  remove.submit({ params })
                }}
              >
                {m['menuDeskScreens.removePicture']()}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
