import { MailCheck } from 'lucide-react'
import { m } from '#messages'

/** The text after registration. */
export function SignedUpText({ email }: { email: string }) {
  return (
    <p className="flex items-start gap-3 text-sm" role="status">
      <MailCheck size={20} className="mt-0.5 shrink-0 text-good" aria-hidden="true" />
      <span>{m['customerScreens.signedUp']({ email: `\u2066${email.trim()}\u2069` })}</span>
    </p>
  )
}
