import { Mail, MessageSquareText, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { formatPhone } from '#platform/ui/format.ts'
import { m } from '#messages'

const loadDialog = async () => ({ default: (await import('./enquire-dialog.tsx')).EnquireDialog })
const EnquireDialog = lazy(loadDialog)

interface EnquireProps {
  /** The offer's number. */
  offer: number
  title: { readonly en: string; readonly ar: string }
  company: { readonly en: string; readonly ar: string }
  phone: string
  email: string
  /** Whether the offer can be enquired about at all. */
  open: boolean
}

/**
 * A button to ask about an offer, beside the company's phone and email address, which need no
 * script.
 */
export function Enquire({ offer, title, company, phone, email, open }: EnquireProps) {
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const subject = encodeURIComponent(title[language] || title.en || title.ar)
  return (
    <div className="grid gap-2">
      {open && (
        <div className="noscript:hidden" onPointerEnter={() => void loadDialog()}>
          <Button
            kind="primary"
            size="large"
            wide
            icon={<MessageSquareText size={18} aria-hidden="true" />}
            onPress={() => setOpen(true)}
          >
            {m['enquiries.form.enquire']()}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden [&>a]:grow">
        {phone !== '' && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className={buttonClasses('quiet', 'normal', false)}
          >
            <Phone size={16} aria-hidden="true" />
            <Bdi code>{formatPhone(phone)}</Bdi>
          </a>
        )}
        {email !== '' && (
          <a
            href={`mailto:${email}?subject=${subject}`}
            className={buttonClasses('quiet', 'normal', false)}
          >
            <Mail size={16} aria-hidden="true" />
            {m['enquiries.form.byMail']()}
          </a>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <EnquireDialog offer={offer} company={company[language]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
