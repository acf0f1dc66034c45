import { Eye, PenLine, SlidersHorizontal, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Medium } from '#directory/media/contract.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  listDocuments,
  type OpenDocument,
  openDocument,
  removeDocument,
  type DocumentLanguage,
} from '../../contract.ts'
import type { Pictures } from './pictures.ts'
import { kindName } from './document-columns.tsx'
import { OwnTitle } from './own-title.tsx'
import { TextColumn } from './text-column.tsx'
import { useWriting } from './use-writing.ts'

const DetailsDialog = lazy(async () => ({
  default: (await import('./details-dialog.tsx')).DetailsDialog,
}))

const BACK_PATH = '/content'

/** A page or a post with its texts in both languages side by side. */
export function Screen() {
  const id = useParams()['document'] ?? ''
  const found = useEndpoint(openDocument, { params: { id } })
  if (found.data !== undefined) return <Editor key={id} document={found.data} />
  return (
    <>
      <PageHeader
        title={m['pages.contentDocument']()}
        back={{ to: BACK_PATH, label: m['pages.content']() }}
      />
      {found.error === null ? (
        <EditorSkeleton />
      ) : (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}

function EditorSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card max-lg:hidden" />
      </div>
    </Loading>
  )
}

/** The pictures of the drafts, and those chosen since they were opened. */
function usePictures(document: OpenDocument): Pictures {
  const [chosen, setChosen] = useState<readonly Medium[]>([])
  return {
    find: (id) =>
      id === null ? null : ([...document.media, ...chosen].find((each) => each.id === id) ?? null),
    know: (picture) => setChosen((before) => [...before, picture]),
  }
}

function Editor({ document }: { document: OpenDocument }) {
  const page = useLanguage()
  const writings = { en: useWriting(document, 'en'), ar: useWriting(document, 'ar') }
  const pictures = usePictures(document)
  const [isPreview, setPreview] = useState(false)
  const [visible, setVisible] = useState<DocumentLanguage>(page.language)
  const { source } = document
  return (
    <>
      <PageHeader
        title={
          <OwnTitle
            titles={{ en: writings.en.writing.title, ar: writings.ar.writing.title }}
            source={source}
          />
        }
        lead={m['contentDesk.sourceIs']({
          kind: kindName(document.kind),
          language: LANGUAGE_NAMES[source],
        })}
        back={{ to: BACK_PATH, label: m['pages.content']() }}
        action={<EditorActions document={document} isPreview={isPreview} onPreview={setPreview} />}
      />
      <div className="mb-4 lg:hidden">
        <Chips
          label={m['contentDesk.add.language']()}
          chips={(['en', 'ar'] as const).map((key) => ({ key, label: LANGUAGE_NAMES[key] }))}
          value={visible}
          onChange={(key) => setVisible(key === 'ar' ? 'ar' : 'en')}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(['en', 'ar'] as const).map((language) => (
          <TextColumn
            key={language}
            document={document}
            language={language}
            used={writings[language]}
            sourceBlocks={language === source ? null : writings[source].writing.blocks.length}
            pictures={pictures}
            isPreview={isPreview}
            isAside={language !== visible}
          />
        ))}
      </div>
    </>
  )
}

interface EditorActionsProps {
  document: OpenDocument
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
}

function EditorActions({ document, isPreview, onPreview }: EditorActionsProps) {
  const [opened, setOpened] = useState<'details' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const remove = {
    key: 'remove',
    label: m['contentDesk.remove.open'](),
    icon: <Trash2 size={16} aria-hidden="true" />,
    danger: true,
  }
  return (
    <>
      <Button
        icon={
          isPreview ? (
            <PenLine size={16} aria-hidden="true" />
          ) : (
            <Eye size={16} aria-hidden="true" />
          )
        }
        onPress={() => onPreview(!isPreview)}
      >
        {isPreview ? m['contentDesk.write']() : m['contentDesk.preview']()}
      </Button>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onPress={() => setOpened('details')}
      >
        {m['contentDesk.details.open']()}
      </Button>
      {!document.fixed && <Menu entries={[{ ...remove, onSelect: () => setOpened('remove') }]} />}
      <Suspense fallback={null}>
        {opened === 'details' && <DetailsDialog document={document} onClose={close} />}
      </Suspense>
      {opened === 'remove' && <RemoveDialog document={document} onClose={close} />}
    </>
  )
}

function RemoveDialog({ document, onClose }: { document: OpenDocument; onClose: () => void }) {
  const go = useGo()
  const remove = useSubmit(removeDocument, {
    refreshes: [listDocuments],
    onSuccess: () => {
      showToast(m['contentDesk.remove.done']())
      go(BACK_PATH, { replace: true })
    },
  })
  return (
    <ConfirmDialog
      title={m['contentDesk.remove.title']()}
      confirm={m['contentDesk.remove.open']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.submit({ params: { id: document.id } })}
    >
      {m['contentDesk.remove.text']()}
    </ConfirmDialog>
  )
}
