import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { RemoveDialog } from '#directory/desk-components/remove-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeMedium,
  listMedia,
  listMediumUsages,
  type Medium,
  type MediumUsage,
  removeMedium,
} from '../contract.ts'
import { MediumText, useMediumName } from './medium-text.tsx'

/** A picture's alt text and usages, and the way to remove it when it is unused. */
export function MediumDialog({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const [alt, setAlt] = useState(medium.alt)
  const change = useSubmit(changeMedium, {
    refreshes: [listMedia],
    onSuccess: () => {
      showToast(m['mediaDesk.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const errorAt = useFieldErrors(change.error)
  return (
    <EditDialog
      title={m['mediaDesk.change']()}
      size="wide"
      values={alt}
      submit={m['mediaDesk.save']()}
      pending={change.pending}
      error={change.error}
      onClose={onClose}
      onSend={() => change.submit({ params: { id: medium.id }, body: { alt } })}
    >
      <MediumText medium={medium} value={alt} onChange={setAlt} errorAt={errorAt} />
      <Usages medium={medium} onRemoved={onClose} />
    </EditDialog>
  )
}

function Usages({ medium, onRemoved }: { medium: Medium; onRemoved: () => void }) {
  const found = useEndpoint(listMediumUsages, { params: { id: medium.id } })
  const [isRemoving, setRemoving] = useState(false)
  if (found.data === undefined) {
    return found.error === null ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  }
  const { items } = found.data
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      {items.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          <p>{m['mediaDesk.shownNowhere']()}</p>
          <Button
            size="small"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={() => setRemoving(true)}
          >
            {m['mediaDesk.remove']()}
          </Button>
        </div>
      ) : (
        <>
          <h3 className="text-sm font-medium">{m['mediaDesk.shownIn']()}</h3>
          <ul className="divide-y divide-line rounded-control border border-line text-sm">
            {items.map((usage) => (
              <UsageLine key={`${usage.kind} ${usage.id}`} usage={usage} />
            ))}
          </ul>
          <p className="text-xs text-ink-soft">{m['mediaDesk.inUseText']()}</p>
        </>
      )}
      {isRemoving && (
        <Removing medium={medium} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      )}
    </section>
  )
}

function kindName({ kind }: MediumUsage): string {
  if (kind === 'document') return m['mediaDesk.kindDocument']()
  return kind === 'person' ? m['mediaDesk.kindPerson']() : m['mediaDesk.kindHome']()
}

function addressOf({ kind, id }: MediumUsage): string {
  if (kind === 'document') return `/content/${id}`
  return kind === 'person' ? `/content?tab=team&person=${id}` : `/content?tab=home&block=${id}`
}

function UsageLine({ usage }: { usage: MediumUsage }) {
  const { language } = useLanguage()
  const { name } = usage
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3 py-2">
      <TextLink to={addressOf(usage)}>
        <bdi>
          {name[language] || name[language === 'en' ? 'ar' : 'en'] || m['mediaDesk.untitled']()}
        </bdi>
      </TextLink>
      <span className="text-ink-soft">{kindName(usage)}</span>
    </li>
  )
}

function Removing({
  medium,
  onRemoved,
  onClose,
}: {
  medium: Medium
  onRemoved: () => void
  onClose: () => void
}) {
  const nameOf = useMediumName()
  const remove = useSubmit(removeMedium, {
    refreshes: [listMedia],
    onSuccess: () => {
      showToast(m['mediaDesk.removed'](), { tone: 'good' })
      onRemoved()
    },
  })
  return (
    <RemoveDialog
      name={nameOf(medium)}
      pending={remove.pending}
      error={remove.error}
      onRemove={() => remove.submit({ params: { id: medium.id } })}
      onClose={onClose}
    >
      {m['mediaDesk.removeText']()}
    </RemoveDialog>
  )
}
