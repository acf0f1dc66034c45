import { CircleCheck, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { call } from '#platform/http/call.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { getCustomer } from '#shop/customers/contract.ts'
import { m } from '#messages'
import { sendEnquiry, MESSAGE_MAX } from './contract.ts'

interface EnquireDialogProps {
  offer: number
  company: string
  onClose: () => void
}

const FRESH = { name: '', email: '', phone: '', message: '', website: '' }
type Values = typeof FRESH

interface EnquiryState {
  readonly pending: boolean
  readonly error: unknown
  /** The company has it, or gets it once the emailed link is followed. */
  readonly outcome: 'sent' | 'toConfirm' | null
}

/**
 * Sends the enquiry. The same text sent again has the same key, so that a lost response causes no
 * duplicate.
 */
function useEnquiry(offer: number) {
  const user = useSignedIn()
  const [values, setValues] = useState<Values>(() => ({
    ...FRESH,
    name: user?.name ?? '',
    email: user?.prefered_email ?? '',
  }))
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    // A site without customers' accounts has none; then the phone is typed.
    call(getCustomer, {}, { quiet: true }).then(
      ({ customer }) =>
        setValues((before) =>
          before.phone === '' ? { ...before, phone: customer?.phone ?? '' } : before,
        ),
      () => undefined,
    )
  }, [userId])
  const [isTried, setTried] = useState(false)
  const [state, setState] = useState<EnquiryState>({ pending: false, error: null, outcome: null })
  const attempt = useRef<{ payload: string; key: string } | null>(null)

  async function send(): Promise<void> {
    setTried(true)
    if ([values.name, values.email, values.message].some((each) => each.trim() === '')) return
    const payload = JSON.stringify(values)
    if (attempt.current?.payload !== payload)
      attempt.current = { payload, key: crypto.randomUUID() }
    setState({ pending: true, error: null, outcome: null })
    try {
      const { sent } = await call(sendEnquiry, {
        body: { key: attempt.current.key, offer, ...values },
      })
      setState({ pending: false, error: null, outcome: sent ? 'sent' : 'toConfirm' })
    } catch (error) {
      setState({ pending: false, error, outcome: null })
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
  const { values, change, isTried, pending, error, outcome, send } = useEnquiry(offer)
  const refusedAt = useFieldErrors(error)
  const errorAt = (field: keyof Values): string | undefined =>
    isTried && field !== 'phone' && values[field].trim() === ''
      ? m['input.required']()
      : refusedAt(field)
  if (outcome !== null)
    return <Sent outcome={outcome} company={company} email={values.email} onClose={onClose} />
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
  outcome,
  company,
  email,
  onClose,
}: {
  outcome: 'sent' | 'toConfirm'
  company: string
  email: string
  onClose: () => void
}) {
  const isSent = outcome === 'sent'
  const Icon = isSent ? CircleCheck : MailCheck
  const inputs = { company, email: `\u2066${email}\u2069` }
  const actions = (
    <Button kind="primary" onPress={onClose} autoFocus>
      {m['ui.close']()}
    </Button>
  )
  return (
    <Dialog
      title={isSent ? m['enquiries.form.sent']() : m['enquiries.form.toConfirm']()}
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={actions}
    >
      <div className="flex items-start gap-3 text-sm">
        <Icon
          size={20}
          aria-hidden="true"
          className={isSent ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-accent'}
        />
        <p>
          {isSent
            ? m['enquiries.form.sentText'](inputs)
            : m['enquiries.form.toConfirmText'](inputs)}
        </p>
      </div>
    </Dialog>
  )
}
