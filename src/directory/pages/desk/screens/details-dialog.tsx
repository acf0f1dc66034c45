import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Medium } from '#directory/media/contract.ts'
import { MediaPicker } from '#directory/media/media-picker.tsx'
import { listMembers } from '#directory/team/contract.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ManyChips } from '#platform/ui/chips.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { changeDocument, listDocuments, type OpenDocument, openDocument } from '../../contract.ts'
import { listTags } from '../../tags/contract.ts'

const NO_AUTHOR = 'nobody'
const MAX_TAGS = 12

/** What is the same in both languages: the picture, and a post's author and tags. */
export function DetailsDialog({
  document,
  onClose,
}: {
  document: OpenDocument
  onClose: () => void
}) {
  const { language } = useLanguage()
  const [authorId, setAuthorId] = useState(document.author?.id ?? null)
  const [cover, setCover] = useState<Medium | null>(document.cover)
  const [tagIds, setTagIds] = useState<readonly string[]>(document.tags.map(({ id }) => id))
  const members = useEndpoint(listMembers)
  const tags = useEndpoint(listTags)
  const save = useSubmit(changeDocument, {
    refreshes: [openDocument, listDocuments, listTags],
    onSuccess: () => {
      showToast(m['contentDesk.details.saved'](), { tone: 'good' })
      onClose()
    },
  })
  // Until the team has loaded, the list contains only the author.
  const people = members.data?.items ?? (document.author === null ? [] : [document.author])
  const loadError = members.error ?? tags.error
  return (
    <EditDialog
      title={m['contentDesk.details.title']()}
      values={[cover?.id, authorId, tagIds]}
      submit={m['contentDesk.details.save']()}
      pending={save.pending}
      error={save.error}
      onSend={() =>
        save.submit({
          params: { id: document.id },
          body: { authorId, coverId: cover?.id ?? null, tagIds: tagIds.slice(0, MAX_TAGS) },
        })
      }
      onClose={onClose}
    >
      {loadError !== null && (
        <CouldNotLoad
          error={loadError}
          again={() => void Promise.all([members.refetch(), tags.refetch()])}
        />
      )}
      <MediaPicker label={m['contentDesk.details.cover']()} value={cover} onChange={setCover} />
      {document.kind === 'post' && (
        <>
          <SelectField
            label={m['contentDesk.details.author']()}
            choices={[
              { value: NO_AUTHOR, label: m['contentDesk.details.nobody']() },
              ...people.map(({ id, name }) => ({ value: id, label: name[language] })),
            ]}
            value={authorId ?? NO_AUTHOR}
            onChange={(key) => setAuthorId(key === NO_AUTHOR ? null : key)}
          />
          <div className="grid gap-1.5">
            <span className="text-sm font-medium">{m['contentDesk.details.tags']()}</span>
            {tags.data?.items.length === 0 ? (
              <p className="text-sm text-ink-soft">{m['contentDesk.details.noTags']()}</p>
            ) : (
              <ManyChips
                label={m['contentDesk.details.tags']()}
                chips={(tags.data?.items ?? document.tags).map(({ id, name }) => ({
                  key: id,
                  label: name[language],
                }))}
                values={tagIds}
                onChange={setTagIds}
              />
            )}
          </div>
        </>
      )}
    </EditDialog>
  )
}
