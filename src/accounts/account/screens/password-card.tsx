import { useState } from 'react'
import { z } from 'zod'
import {
  changePassword,
  listSessions,
  type Me,
  PASSWORD_MIN,
  whoAmI,
} from '#accounts/session/contract.ts'
import { getSite } from '#accounts/sites/contract.ts'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'

/**
 * Empty fields are caught here; every other rule is the server's, which also knows the most guessed
 * passwords.
 */
const PasswordInput = z.strictObject({ current: z.string().min(1), next: z.string().min(1) })
const EMPTY = { current: '', next: '' }

export function PasswordCard({ me }: { me: Me | undefined }) {
  const locale = useLanguage()
  const [round, setRound] = useState(0)
  const min = useEndpoint(getSite).data?.passwordMin ?? PASSWORD_MIN
  const change = useSubmit(changePassword, {
    refreshes: [listSessions, whoAmI],
    onSuccess({ endedSessions }) {
      setRound(round + 1)
      const message =
        endedSessions === 0
          ? m['account.password.changedOnly']()
          : m['account.password.changed']({
              count: endedSessions,
              shown: formatNumber(endedSessions, locale),
            })
      showToast(message, { tone: 'good' })
    },
  })
  return (
    <Card title={m['account.password.title']()}>
      {/* Among other cards, a bar at the bottom of a phone's screen would seem to belong to the whole page. */}
      <div className="max-sm:[--form-bottom:-100rem]">
        <Form
          key={round}
          label={m['account.password.title']()}
          schema={PasswordInput}
          initial={EMPTY}
          onSend={(body) => change.send({ body })}
          submit={m['account.password.submit']()}
        >
          <p className="text-sm text-ink-soft">{m['account.password.lead']()}</p>
          {/* Tells a password manager which account this password belongs to. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={me?.email ?? ''}
            readOnly
            hidden
          />
          <Field name="current">
            {(field) => (
              <PasswordField
                {...field}
                label={m['account.password.current']()}
                autoComplete="current-password"
              />
            )}
          </Field>
          <Field name="next">
            {(field) => (
              <PasswordField
                {...field}
                label={m['account.password.next']()}
                autoComplete="new-password"
                help={m['account.password.rules']({ count: min, shown: formatNumber(min, locale) })}
              />
            )}
          </Field>
        </Form>
      </div>
    </Card>
  )
}
