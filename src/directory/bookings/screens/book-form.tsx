import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { call } from '#platform/http/call.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { getCustomer } from '#shop/customers/contract.ts'
import { book, Visitor } from '../contract.ts'

export interface BookFormProps {
  /** The number of the service. */
  service: number
  at: string
}

/**
 * The customer's details: a guest, or a signed-in user whose name is known. After booking it opens
 * the booking's page.
 */
export function BookForm({ service, at }: BookFormProps) {
  const user = useSignedIn()
  const go = useGo()
  const [key] = useState(() => crypto.randomUUID())
  async function send(input: {
    name: string
    email: string
    phone: string
    note: string
  }): Promise<void> {
    const { token } = await call(book, { body: { ...input, key, service, startsAt: at } })
    go(`/booking/${token}?new=1`)
  }
  return (
    <Form
      label={m['bookScreens.details']()}
      schema={Visitor}
      initial={{ name: user?.name ?? '', email: user?.prefered_email ?? '', phone: '', note: '' }}
      onSend={send}
      submit={m['bookScreens.book']()}
    >
      {user !== null && <OwnPhone />}
      <Field name="name">
        {(field) => (
          <TextField
            {...field}
            label={m['bookScreens.name']()}
            autoComplete="name"
            maxLength={120}
          />
        )}
      </Field>
      <Field name="email">
        {(field) => (
          <TextField
            {...field}
            label={m['bookScreens.email']()}
            help={m['bookScreens.emailHelp']()}
            kind="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field name="phone">
        {(field) => (
          <TextField {...field} label={m['bookScreens.phone']()} kind="phone" autoComplete="tel" />
        )}
      </Field>
      <Field name="note">
        {(field) => (
          <TextArea
            {...field}
            label={m['bookScreens.note']()}
            help={m['bookScreens.noteHelp']()}
            rows={3}
            maxLength={500}
            optional
          />
        )}
      </Field>
    </Form>
  )
}

/** Fills in the phone of a customer who has an account, unless they have typed one. */
function OwnPhone() {
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    // A site without customers' accounts has none; then the phone is typed.
    call(getCustomer, {}, { quiet: true }).then(
      ({ customer }) => {
        if (getValues('phone') === '') setValue('phone', customer?.phone ?? '')
      },
      () => undefined,
    )
  }, [getValues, setValue])
  return null
}
