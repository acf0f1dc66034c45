import { CalendarX, CircleStop, Pin, PinOff, Send, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  cancelCircularSchedule,
  endCircular,
  listDeskCirculars,
  type OpenDeskCircular,
  pinCircular,
  removeCircular,
} from '../contract.ts'
import { CHANGED } from './changed.ts'
import type { UsedDraft } from './use-draft.ts'

const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}))
const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

interface EditorActionsProps {
  circular: OpenDeskCircular
  used: UsedDraft
}

type Opened = 'publish' | 'end' | 'withdraw' | 'remove' | null

/** What can be done with a circular in its state. */
export function EditorActions({ circular, used }: EditorActionsProps) {
  const { language } = useLanguage()
  const { id, state, pinned, isChanged, isExpired } = circular
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const failed = (error: unknown) => showToast(errorSentence(error, language), { tone: 'bad' })
  const pin = useSubmit(pinCircular, { refreshes: CHANGED })
  const cancel = useSubmit(cancelCircularSchedule, {
    refreshes: CHANGED,
    onSuccess: () => showToast(m['circularDesk.publish.cancelled'](), { tone: 'good' }),
  })

  async function openPublish(): Promise<void> {
    if (await used.keeper.flush()) setOpened('publish')
  }
  const setPinned = () => void pin.send({ params: { id }, body: { pinned: !pinned } }).catch(failed)

  const entries: MenuEntry[] = [
    ...(state === 'withdrawn'
      ? []
      : [
          {
            key: 'pin',
            label: pinned ? m['circularDesk.unpin']() : m['circularDesk.pin'](),
            icon: pinned ? (
              <PinOff size={16} aria-hidden="true" />
            ) : (
              <Pin size={16} aria-hidden="true" />
            ),
            onSelect: setPinned,
          },
        ]),
    ...(state === 'published' && !isExpired
      ? [
          {
            key: 'end',
            label: m['circularDesk.end.open'](),
            icon: <CircleStop size={16} aria-hidden="true" />,
            onSelect: () => setOpened('end'),
          },
        ]
      : []),
    ...(state === 'published'
      ? [
          {
            key: 'withdraw',
            label: m['circularDesk.withdraw.open'](),
            icon: <Undo2 size={16} aria-hidden="true" />,
            danger: true,
            onSelect: () => setOpened('withdraw'),
          },
        ]
      : []),
    ...(state === 'draft'
      ? [
          {
            key: 'remove',
            label: m['circularDesk.remove.open'](),
            icon: <Trash2 size={16} aria-hidden="true" />,
            danger: true,
            onSelect: () => setOpened('remove'),
          },
        ]
      : []),
  ]
  const canPublish = state === 'draft' || (state === 'published' && (isChanged || isExpired))
  return (
    <>
      {canPublish && (
        <Button
          kind="primary"
          icon={<Send size={16} aria-hidden="true" />}
          onPress={() => void openPublish()}
        >
          {state === 'draft'
            ? m['circularDesk.publish.open']()
            : m['circularDesk.publish.openVersion']()}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button
          icon={<CalendarX size={16} aria-hidden="true" />}
          pending={cancel.pending}
          onPress={() => void cancel.send({ params: { id } }).catch(failed)}
        >
          {m['circularDesk.publish.cancel']()}
        </Button>
      )}
      {entries.length > 0 && <Menu entries={entries} />}
      <Suspense fallback={null}>
        {opened === 'publish' && <PublishDialog circular={circular} used={used} onClose={close} />}
        {opened === 'withdraw' && <WithdrawDialog circular={circular} onClose={close} />}
      </Suspense>
      {opened === 'end' && <EndDialog id={id} onClose={close} />}
      {opened === 'remove' && <RemoveDialog id={id} onClose={close} />}
    </>
  )
}

/** Makes a circular expire now; people can still read it. */
function EndDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const end = useSubmit(endCircular, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['circularDesk.end.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['circularDesk.end.title']()}
      confirm={m['circularDesk.end.open']()}
      pending={end.pending}
      error={end.error}
      open
      onOpenChange={onClose}
      onConfirm={() => end.submit({ params: { id } })}
    >
      {m['circularDesk.end.text']()}
    </ConfirmDialog>
  )
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const go = useGo()
  const remove = useSubmit(removeCircular, {
    refreshes: [listDeskCirculars],
    onSuccess: () => {
      showToast(m['circularDesk.remove.done']())
      go('/circulars-desk', { replace: true })
    },
  })
  return (
    <ConfirmDialog
      title={m['circularDesk.remove.title']()}
      confirm={m['circularDesk.remove.open']()}
      danger
      pending={remove.pending}
      error={remove.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.submit({ params: { id } })}
    >
      {m['circularDesk.remove.text']()}
    </ConfirmDialog>
  )
}
