import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { removePhoto, savePhoto } from '../contract.ts'
import type { EditablePhotoProps } from '../editable-photo.tsx'
import { EmployeePhoto } from '../employee-photo.tsx'
import { centreSquare, type PictureArea } from '../rules.ts'
import { CropFrame } from './crop-frame.tsx'
import { cutPicture } from './cut-picture.ts'
import { type NotOpened, openPicture, type Picture, PICTURE_MEGABYTES } from './open-picture.ts'

type PhotoDialogProps = EditablePhotoProps & { onClose: () => void }

/** Chooses a photo and cuts it, or removes the current one. */
export function PhotoDialog(props: PhotoDialogProps) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  useEffect(() => {
    if (picture === null) return undefined
    return () => URL.revokeObjectURL(picture.url)
  }, [picture])
  if (isRemoving) return <RemoveDialog {...props} onBack={() => setRemoving(false)} />
  return picture === null ? (
    <ChooseDialog {...props} onChoose={setPicture} onRemove={() => setRemoving(true)} />
  ) : (
    <CutDialog {...props} picture={picture} onBack={() => setPicture(null)} />
  )
}

function titleOf({ photoId }: EditablePhotoProps): string {
  return photoId === null ? m['photos.add']() : m['photos.edit']()
}

interface ChooseProps extends PhotoDialogProps {
  onChoose: (picture: Picture) => void
  onRemove: () => void
}

function ChooseDialog(props: ChooseProps) {
  const { photoId, name, onChoose, onRemove, onClose } = props
  const locale = useLanguage()
  const [issue, setIssue] = useState<NotOpened>()
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return
    const opened = await openPicture(file)
    if (opened.ok) onChoose(opened.value)
    else setIssue(opened.refusal.code)
  }
  return (
    <Dialog
      title={titleOf(props)}
      size="small"
      open
      onOpenChange={onClose}
      actions={
        photoId === null ? undefined : (
          <Button kind="plain" icon={<Trash2 size={16} aria-hidden="true" />} onPress={onRemove}>
            {m['photos.remove']()}
          </Button>
        )
      }
    >
      <div className="grid justify-items-center gap-5">
        {photoId !== null && <EmployeePhoto photoId={photoId} name={name} size="huge" />}
        <FileDrop
          label={photoId === null ? m['photos.choose']() : m['photos.chooseAnother']()}
          help={m['photos.help']()}
          error={issue && sentenceOf(issue, formatNumber(PICTURE_MEGABYTES, locale))}
          accept="image/png,image/jpeg,image/webp"
          files={[]}
          onChange={(files) => void choose(files)}
        />
      </div>
    </Dialog>
  )
}

function sentenceOf(issue: NotOpened, megabytes: string): string {
  const sentences: Readonly<Record<NotOpened, () => string>> = {
    'photos.heic': () => m['photos.heic'](),
    'files.empty': () => m['files.empty'](),
    'files.tooLarge': () => m['files.tooLarge']({ megabytes }),
    'files.typeNotAllowed': () => m['photos.wrongType'](),
    'files.unreadable': () => m['files.unreadable']({ kind: 'image' }),
  }
  return sentences[issue]()
}

interface CutProps extends PhotoDialogProps {
  picture: Picture
  onBack: () => void
}

function CutDialog(props: CutProps) {
  const { employeeId, refreshes, picture, onBack, onClose } = props
  const [area, setArea] = useState<PictureArea>(() => centreSquare(picture))
  const [isBroken, setBroken] = useState(false)
  const save = useSubmit(savePhoto, {
    refreshes,
    onSuccess() {
      showToast(m['photos.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const send = async (): Promise<void> => {
    setBroken(false)
    const file = await cutPicture(picture.image, area).catch(() => null)
    if (file === null) setBroken(true)
    else save.submit({ params: { id: employeeId }, body: { file } })
  }
  return (
    <Dialog
      title={titleOf(props)}
      size="small"
      alert
      open
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button kind="primary" pending={save.pending} onPress={() => void send()}>
            {m['photos.save']()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CropFrame picture={picture} onArea={setArea} />
        <div className="flex justify-center">
          <Button
            kind="plain"
            size="small"
            icon={<ImagePlus size={16} aria-hidden="true" />}
            onPress={onBack}
          >
            {m['photos.chooseAnother']()}
          </Button>
        </div>
        {save.error !== null && <CouldNotLoad error={save.error} />}
        {isBroken && (
          <div role="alert">
            <Banner tone="bad">{m['files.unreadable']({ kind: 'image' })}</Banner>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface RemoveProps extends PhotoDialogProps {
  onBack: () => void
}

function RemoveDialog({ employeeId, refreshes, onBack, onClose }: RemoveProps) {
  const remove = useSubmit(removePhoto, {
    refreshes,
    onSuccess() {
      showToast(m['photos.removed'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['photos.removeTitle']()}
      confirm={m['photos.remove']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onBack}
      onConfirm={() => remove.submit({ params: { id: employeeId } })}
    >
      {m['photos.removeText']()}
    </ConfirmDialog>
  )
}
