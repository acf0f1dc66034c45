import { useEffect, useRef, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import { whenText } from '../../requests/screens/days-text.ts'
import type { LeaveRequest } from '../../requests/contract.ts'

const COMMENT_MAX = 500

interface RefuseDialogProps {
  requests: readonly LeaveRequest[]
  pending?: boolean
  /** Why it was not sent. */
  error?: unknown
  onRefuse: (comment: string) => void
  onClose: () => void
}

/** A refusal needs a reason, which the requester reads. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { requests, pending = false, error, onRefuse, onClose } = props
  const locale = useLanguage()
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isEmpty = comment.trim() === ''
  const [first] = requests
  const count = requests.length
  const only = count === 1 ? first : undefined
  const { title, submit } = textsOf(only, count, locale)
  const send = (): void => {
    setTried(true)
    if (!isEmpty) onRefuse(comment.trim())
  }
  return (
    <EditDialog
      title={title}
      values={comment}
      submit={submit}
      danger
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {only !== undefined && (
        <p className="figures text-sm text-ink-soft">
          <Dotted>
            {only.type.name[locale.language]}
            <bdi>{whenText(only, locale, 'withYear')}</bdi>
          </Dotted>
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
    </EditDialog>
  )
}

/** The title and its button, which repeats its verb. */
function textsOf(
  only: LeaveRequest | undefined,
  count: number,
  locale: LocaleOptions,
): { title: string; submit: string } {
  const submit = m['leaveDesk.refuse']()
  if (only === undefined)
    return { title: m['leaveDesk.refuseMany'](counted(count, locale)), submit }
  const name = only.employee.name[locale.language]
  return only.cancelRequested
    ? { title: m['leaveDesk.refuseCancelOne']({ name }), submit: m['leaveDesk.refuseCancel']() }
    : { title: m['leaveDesk.refuseOne']({ name }), submit }
}
