import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { call } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { keepPushHere, pushHere } from '#accounts/push/browser-storage.ts'
import {
  getPushKey,
  keepPushDevice,
  listPushDevices,
  removePushDevice,
} from '#accounts/push/contract.ts'
import { subscribeHere } from '#accounts/push/this-browser.ts'
import { m } from '#messages'

/**
 * Explains what notifications are for and show, before the browser asks for permission: a refusal
 * in the browser is hard to undo.
 */
export function PermissionDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  // Fetched in advance: some browsers subscribe only right after the click.
  const key = useEndpoint(getPushKey)
  const keep = useSubmit(keepPushDevice, { refreshes: [listPushDevices] })
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  function refuse(): void {
    keepPushHere({ refusedBy: userId })
    onClose()
  }

  async function subscribe(publicKey: string): Promise<void> {
    const body = await subscribeHere(publicKey)
    const before = pushHere()
    const { id } = await keep.send({ body })
    if (before.userId === userId && before.deviceId !== null && before.deviceId !== id) {
      await call(removePushDevice, { params: { id: before.deviceId } }).catch(() => undefined)
    }
    keepPushHere({ userId, deviceId: id, refusedBy: null })
    showToast(m['push.card.turnedOn'](), { tone: 'good' })
    onClose()
  }

  async function agree(): Promise<void> {
    const publicKey = key.data?.publicKey
    if (publicKey === undefined) return setFailed(true)
    setPending(true)
    setFailed(false)
    try {
      if ((await Notification.requestPermission()) === 'granted') await subscribe(publicKey)
      else refuse()
    } catch {
      setFailed(true)
    } finally {
      setPending(false)
    }
  }

  const actions = (
    <>
      <Button onPress={refuse}>{m['push.ask.no']()}</Button>
      <Button
        kind="primary"
        pending={pending || key.isPending}
        onPress={() => void agree()}
        autoFocus
      >
        {m['push.ask.yes']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={m['push.ask.title']()}
      open
      onOpenChange={onClose}
      size="small"
      alert
      actions={actions}
    >
      <div className="grid gap-3 text-sm text-ink-soft">
        {keep.error !== null && <CouldNotLoad error={keep.error} />}
        {keep.error === null && failed && (
          <div role="alert">
            <Banner tone="bad">{m['push.card.failed']()}</Banner>
          </div>
        )}
        <p>{m['push.ask.what']()}</p>
        <p>{m['push.ask.next']()}</p>
      </div>
    </Dialog>
  )
}
