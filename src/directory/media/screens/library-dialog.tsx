import { Image } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { addMedium, changeMedium, listMedia, type Medium, PICTURE_MEGABYTES } from '../contract.ts'
import { MediumGrid } from './medium-grid.tsx'
import { MediumText } from './medium-text.tsx'

export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp'

interface LibraryDialogProps {
  chosen: string | undefined
  onChoose: (medium: Medium) => void
  onClose: () => void
}

/** The library, to choose a picture from or add one to; an added one first needs its alt text. */
export function LibraryDialog(props: LibraryDialogProps) {
  const [added, setAdded] = useState<Medium | null>(null)
  if (added !== null)
    return <AddedDialog medium={added} onUse={props.onChoose} onClose={props.onClose} />
  return <ChooseDialog {...props} onAdded={setAdded} />
}

function ChooseDialog({
  chosen,
  onChoose,
  onClose,
  onAdded,
}: LibraryDialogProps & { onAdded: (medium: Medium) => void }) {
  const locale = useLanguage()
  const [q, setQ] = useState('')
  const pages = usePages(listMedia, { query: { ...(q === '' ? {} : { q }) } })
  const add = useSubmit(addMedium, { refreshes: [listMedia], onSuccess: onAdded })
  const icon = <Image size={22} aria-hidden="true" />
  const empty =
    q === '' ? (
      <EmptyState icon={icon} title={m['mediaDesk.none']()} text={m['mediaDesk.noneText']()} />
    ) : (
      <EmptyState
        icon={icon}
        title={m['mediaDesk.noneFound']()}
        text={m['mediaDesk.noneFoundText']()}
      />
    )
  return (
    <Dialog title={m['mediaDesk.library']()} open size="wide" onOpenChange={onClose}>
      <div className="grid gap-4">
        {add.error !== null && <CouldNotLoad error={add.error} />}
        <FileDrop
          label={m['mediaDesk.add']()}
          files={[]}
          megabytes={PICTURE_MEGABYTES}
          accept={ACCEPTED_PICTURES}
          help={m['mediaDesk.addHelp']({ megabytes: formatNumber(PICTURE_MEGABYTES, locale) })}
          disabled={add.pending}
          onChange={([file]) => file !== undefined && add.submit({ body: { file } })}
        />
        <SearchField
          label={m['mediaDesk.search']()}
          placeholder={m['mediaDesk.search']()}
          onSearch={setQ}
        />
        <MediumGrid
          pages={pages}
          label={m['mediaDesk.library']()}
          chosen={chosen}
          onChoose={onChoose}
          empty={empty}
        />
      </div>
    </Dialog>
  )
}

function AddedDialog({
  medium,
  onUse,
  onClose,
}: {
  medium: Medium
  onUse: (medium: Medium) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState(medium.alt)
  const change = useSubmit(changeMedium, { refreshes: [listMedia], onSuccess: onUse })
  const errorAt = useFieldErrors(change.error)
  return (
    <EditDialog
      title={m['mediaDesk.wordsTitle']()}
      size="wide"
      values={alt}
      submit={m['mediaDesk.use']()}
      pending={change.pending}
      error={change.error}
      onSend={() => change.submit({ params: { id: medium.id }, body: { alt } })}
      onClose={onClose}
    >
      <MediumText medium={medium} value={alt} onChange={setAlt} errorAt={errorAt} />
    </EditDialog>
  )
}
