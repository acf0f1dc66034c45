import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import { getCustomer, resendConfirmation } from './contract.ts'

/** Reminds a customer whose e-mail is not confirmed yet; renders nothing for others. */
export function ConfirmReminder() {
  const user = useSignedIn()
  const customer = useEndpoint(getCustomer, {}, { when: user !== null }).data?.customer
  const [isSent, setSent] = useState(false)
  const resend = useSubmit(resendConfirmation, { onSuccess: () => setSent(true) })
  if (user === null || customer == null || customer.emailConfirmedAt !== null) return null
  if (resend.error !== null) return <CouldNotLoad error={resend.error} />
  const email = `\u2066${customer.email}\u2069`
  return (
    <Banner
      tone="info"
      live={isSent}
      action={
        isSent ? undefined : (
          <Button size="small" pending={resend.pending} onPress={() => resend.submit({})}>
            {m['customerScreens.sendAgain']()}
          </Button>
        )
      }
    >
      {isSent
        ? m['customerScreens.sentAgain']({ email })
        : m['customerScreens.unconfirmed']({ email })}
    </Banner>
  )
}
