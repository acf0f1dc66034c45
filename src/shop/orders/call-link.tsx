import { Phone } from 'lucide-react'
import { Bdi } from '#platform/ui/bdi.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { formatPhone } from '#platform/ui/format.ts'

/** A button that calls someone; a computer reads the number off it. */
export function CallLink({ label, phone }: { label: string; phone: string }) {
  const shown = formatPhone(phone)
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={`${label} \u2066${shown}\u2069`}
      className={buttonClasses('quiet', 'normal', false)}
    >
      <Phone size={16} aria-hidden="true" />
      {label}
      <span className="hidden text-ink-soft sm:inline">
        <Bdi code>{shown}</Bdi>
      </span>
    </a>
  )
}
