import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { call } from '#platform/http/call.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { sendEnquiry, MESSAGE_MAX } from './contract.ts'

interface EnquireDialogProps {
  offer: number
  company: string
  onClose: () => void
}

const FRESH = { name: '', email: '', phone: '', message: '', website: '' }
type Values = typeof FRESH

/**
 * Sends the enquiry. The same text sent again has the same key, so that a lost response causes no
 * duplicate.
 */
function useEnquiry(offer: number) {
  const user = useSignedIn()
  const [values, setValues] = useState<Values>(() => ({
    ...FRESH,
    email: user?.prefered_email ?? '',
  }))
  const [isTried, setTried] = useState(false)
  const [state, setState] = useState<{ pending: boolean; error: unknown; sent: boolean }>({
    pending: false,
    error: null,
    sent: false,
  })
  const attempt = useRef<{ payload: string; key: string } | null>(null)

  async function send(): Promise<void> {
    setTried(true)
    if ([values.name, values.email, values.message].some((each) => each.trim() === '')) return
    const payload = JSON.stringify(values)
    if (attempt.current?.payload !== payload)
      attempt.current = { payload, key: crypto.randomUUID() }
    setState({ pending: true, error: null, sent: false })
    try {
      await call(sendEnquiry, { body: { key: attempt.current.key, offer, ...values } })
      setState({ pending: false, error: null, sent: true })
    } catch (error) {
      setState({ pending: false, error, sent: false })
    }
  }
  return {
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    isTried,
    send,
    ...state,
  }
}

/** The question about an offer, and the sender's contact details for the company's answer. */
export function EnquireDialog({ offer, company, onClose }: EnquireDialogProps) {
  const { values, change, isTried, pending, error, sent, send } = useEnquiry(offer)
  const refusedAt = useFieldErrors(error)
  const errorAt = (field: keyof Values): string | undefined =>
    isTried && field !== 'phone' && values[field].trim() === ''
      ? m['input.required']()
      : refusedAt(field)
  if (sent) return <Sent company={company} email={values.email} onClose={onClose} />
  return (
    <EditDialog
      title={m['enquiries.form.title']({ company })}
      values={values}
      submit={m['enquiries.form.send']()}
      pending={pending}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={m['enquiries.form.message']()}
        help={m['enquiries.form.messageHelp']()}
        value={values.message}
        maxLength={MESSAGE_MAX}
        rows={4}
        error={errorAt('message')}
        onChange={(message) => change({ message })}
      />
      <TextField
        label={m['enquiries.form.name']()}
        value={values.name}
        autoComplete="name"
        maxLength={120}
        error={errorAt('name')}
        onChange={(name) => change({ name })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['enquiries.form.email']()}
          kind="email"
          value={values.email}
          autoComplete="email"
          maxLength={254}
          error={errorAt('email')}
          onChange={(email) => change({ email })}
        />
        <TextField
          label={m['enquiries.form.phone']()}
          kind="phone"
          optional
          value={values.phone}
          autoComplete="tel"
          maxLength={40}
          error={errorAt('phone')}
          onChange={(phone) => change({ phone })}
        />
      </div>
      {/* Nobody sees or reaches it: who fills it in is a program. */}
      <div aria-hidden="true" className="sr-only">
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={(event) => change({ website: event.target.value })}
        />
      </div>
      <p className="text-xs text-ink-soft">{m['enquiries.form.privacy']({ company })}</p>
    </EditDialog>
  )
}

function Sent({
  company,
  email,
  onClose,
}: {
  company: string
  email: string
  onClose: () => void
}) {
  const actions = (
    <Button kind="primary" onPress={onClose} autoFocus>
      {m['ui.close']()}
    </Button>
  )
  return (
    <Dialog
      title={m['enquiries.form.sent']()}
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={actions}
    >
      <div className="flex items-start gap-3 text-sm">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
        <p>{m['enquiries.form.sentText']({ company, email: `\u2066${email}\u2069` })}</p>
      </div>
    </Dialog>
  )
}
