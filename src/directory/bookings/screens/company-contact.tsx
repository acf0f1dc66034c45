import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { BookedCompany } from '../contract.ts'

const OUTSIDE = 'text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center gap-2.5">
      <span className="text-ink-faint">{icon}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

/** The company and its contact details: also the way to book without scripts. */
export function CompanyContact({
  company,
  hasPage = true,
}: {
  company: BookedCompany
  hasPage?: boolean
}) {
  const { language } = useLanguage()
  const { name, address, streetAddress, phone, whatsapp, email } = company
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <p className="font-medium">
        {hasPage ? (
          <TextLink to={`/companies/${address[language]}`}>
            <bdi>{name[language]}</bdi>
          </TextLink>
        ) : (
          <bdi>{name[language]}</bdi>
        )}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {streetAddress[language] !== '' && (
          <Line icon={<MapPin {...icon} />}>{streetAddress[language]}</Line>
        )}
        {phone !== '' && (
          <Line icon={<Phone {...icon} />}>
            <a href={`tel:${phone}`} className={OUTSIDE}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          </Line>
        )}
        {whatsapp !== '' && (
          <Line icon={<MessageCircle {...icon} />}>
            <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} className={OUTSIDE}>
              {m['bookScreens.whatsapp']()}
            </a>
          </Line>
        )}
        {email !== '' && (
          <Line icon={<Mail {...icon} />}>
            <a href={`mailto:${email}`} className={OUTSIDE}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Line>
        )}
      </ul>
    </>
  )
}
