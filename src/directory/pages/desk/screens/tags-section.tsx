import { Pencil, Plus, Tag as TagIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { addTag, changeTag, listTags, removeTag } from '../../tags/contract.ts'

type CountedTag = ReplyOf<typeof listTags>['items'][number]
type Opened = { do: 'write'; tag: CountedTag | null } | { do: 'remove'; tag: CountedTag } | null

/** The tags of the blog in both languages. */
export function TagsSection() {
  const tags = useEndpoint(listTags)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m['contentDesk.tag.title']()}</h2>
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setOpened({ do: 'write', tag: null })}
        >
          {m['contentDesk.tag.new']()}
        </Button>
      </div>
      {tags.error !== null && <CouldNotLoad error={tags.error} again={() => void tags.refetch()} />}
      {(tags.data !== undefined || tags.error === null) && (
        <DataTable
          caption={m['contentDesk.tag.title']()}
          columns={columns()}
          rows={tags.data?.items ?? []}
          rowKey={({ id }) => id}
          loading={tags.data === undefined}
          skeletonRows={4}
          rowAction={toolsWith(setOpened)}
          empty={
            <EmptyState
              icon={<TagIcon size={22} aria-hidden="true" />}
              title={m['contentDesk.tag.none']()}
              text={m['contentDesk.tag.noneText']()}
            />
          }
        />
      )}
      {opened?.do === 'write' && <TagDialog tag={opened.tag} onClose={close} />}
      {opened?.do === 'remove' && <RemoveTagDialog tag={opened.tag} onClose={close} />}
    </section>
  )
}

function columns(): DataColumn<CountedTag>[] {
  return [
    {
      key: 'en',
      title: LANGUAGE_NAMES.en,
      grow: true,
      cell: ({ name }) => (
        <bdi lang="en" className="font-medium">
          {name.en}
        </bdi>
      ),
    },
    {
      key: 'ar',
      title: LANGUAGE_NAMES.ar,
      cell: ({ name }) => (
        <bdi lang="ar" className="@2xl:whitespace-nowrap">
          {name.ar}
        </bdi>
      ),
    },
    {
      key: 'documents',
      title: m['contentDesk.tag.posts'](),
      align: 'end',
      cell: ({ documents }) => <Count count={documents} />,
    },
  ]
}

function Count({ count }: { count: number }) {
  const locale = useLanguage()
  return <span className="figures">{formatNumber(count, locale)}</span>
}

function toolsWith(onOpen: (opened: Opened) => void) {
  return (tag: CountedTag) => <TagTools tag={tag} onOpen={onOpen} />
}

function TagTools({ tag, onOpen }: { tag: CountedTag; onOpen: (opened: Opened) => void }) {
  const { language } = useLanguage()
  const name = tag.name[language]
  return (
    <span className="inline-flex">
      <IconButton
        label={m['contentDesk.tag.rename']({ name })}
        icon={<Pencil size={16} aria-hidden="true" />}
        onPress={() => onOpen({ do: 'write', tag })}
      />
      <IconButton
        label={m['contentDesk.tag.removeOf']({ name })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onPress={() => onOpen({ do: 'remove', tag })}
      />
    </span>
  )
}

function TagDialog({ tag, onClose }: { tag: CountedTag | null; onClose: () => void }) {
  const [name, setName] = useState(tag?.name ?? { en: '', ar: '' })
  const [isTried, setTried] = useState(false)
  const onSuccess = (): void => {
    showToast(m['contentDesk.tag.saved'](), { tone: 'good' })
    onClose()
  }
  const add = useSubmit(addTag, { refreshes: [listTags], onSuccess })
  const change = useSubmit(changeTag, { refreshes: [listTags], onSuccess })
  const pending = add.pending || change.pending
  const error = add.error ?? change.error
  const isWhole = name.en.trim() !== '' && name.ar.trim() !== ''
  function send(): void {
    setTried(true)
    if (!isWhole) return
    if (tag === null) add.submit({ body: { name } })
    else change.submit({ params: { id: tag.id }, body: { name } })
  }
  const labels = { en: m['contentDesk.tag.nameEn'](), ar: m['contentDesk.tag.nameAr']() }
  return (
    <EditDialog
      title={tag === null ? m['contentDesk.tag.new']() : m['contentDesk.tag.renameTitle']()}
      values={name}
      submit={m['contentDesk.tag.save']()}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {(['en', 'ar'] as const).map((language) => (
        <TextField
          key={language}
          label={labels[language]}
          contentLanguage={language}
          value={name[language]}
          maxLength={60}
          error={isTried && name[language].trim() === '' ? m['input.required']() : undefined}
          onChange={(textValue) => setName({ ...name, [language]: textValue })}
        />
      ))}
    </EditDialog>
  )
}

function RemoveTagDialog({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const locale = useLanguage()
  const remove = useSubmit(removeTag, {
    refreshes: [listTags],
    onSuccess: () => {
      showToast(m['contentDesk.tag.removed']())
      onClose()
    },
  })
  const { documents: count } = tag
  return (
    <ConfirmDialog
      title={m['contentDesk.tag.removeTitle']({ name: tag.name[locale.language] })}
      confirm={m['contentDesk.tag.remove']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.submit({ params: { id: tag.id } })}
    >
      {m['contentDesk.tag.removeText']({ count, shown: formatNumber(count, locale) })}
    </ConfirmDialog>
  )
}
