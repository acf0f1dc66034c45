import { Mail, Phone } from 'lucide-react'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatPhone } from '#platform/ui/format.ts'

const LINK =
  'inline-flex min-h-8 max-w-full items-center gap-2 text-sm text-accent underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11'

/** Contact details. Numbers and addresses run left to right in either language. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <ul className="grid">
      <li>
        <a href={`tel:${phone}`} className={LINK}>
          <Phone size={16} aria-hidden="true" className="shrink-0" />
          <Bdi code>{formatPhone(phone)}</Bdi>
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`} className={LINK}>
          <Mail size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">
            <Bdi code>{email}</Bdi>
          </span>
        </a>
      </li>
    </ul>
  )
}
