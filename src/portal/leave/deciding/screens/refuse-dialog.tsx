import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import { whenText } from '../../requests/screens/days-text.ts'
import type { LeaveRequest } from '../../requests/contract.ts'

const COMMENT_MAX = 500

interface RefuseDialogProps {
  requests: readonly LeaveRequest[]
  pending?: boolean
  onRefuse: (comment: string) => void
  onClose: () => void
}

/** A refusal needs a reason, which the requester reads. */
export function RefuseDialog({ requests, pending = false, onRefuse, onClose }: RefuseDialogProps) {
  const locale = useLanguage()
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isEmpty = comment.trim() === ''
  const [first] = requests
  const count = requests.length
  const title =
    count === 1 && first !== undefined
      ? m['leaveDesk.refuseOne']({ name: first.employee.name[locale.language] })
      : m['leaveDesk.refuseMany']({ count, shown: formatNumber(count, locale) })
  const send = (): void => {
    setTried(true)
    if (isEmpty) input.current?.focus()
    else onRefuse(comment.trim())
  }
  const actions = (
    <>
      <Button onPress={onClose}>{m['ui.cancel']()}</Button>
      <Button kind="danger" pending={pending} onPress={send}>
        {m['leaveDesk.refuse']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={actions}
      alert
    >
      <div className="space-y-4">
        {count === 1 && first !== undefined && (
          <p className="figures text-sm text-ink-soft">
            {first.type.name[locale.language]} · <bdi>{whenText(first, locale, 'withYear')}</bdi>
          </p>
        )}
        <TextArea
          label={m['leaveDesk.why']()}
          help={m['leaveDesk.whyHelp']()}
          value={comment}
          onChange={setComment}
          maxLength={COMMENT_MAX}
          inputRef={input}
          error={isTried && isEmpty ? m['leave.commentNeeded']() : undefined}
        />
      </div>
    </Dialog>
  )
}
