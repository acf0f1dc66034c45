import { Globe, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatNumber, formatPhone } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import {
  CompanyActivities,
  CompanyBadges,
  CompanyRecord,
  useEmirateName,
} from '../company-marks.tsx'
import type { Company } from '../contract.ts'
import { Section } from './section.tsx'

/** Land, sea or air, checked documents, and what others say of it. */
export function Marks({ company }: { company: Company }) {
  return (
    <div className="grid gap-2">
      <CompanyActivities company={company} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <CompanyBadges
          licensed={company.licensedUntil !== null}
          insured={company.insuredUntil !== null}
        />
        <CompanyRecord company={company} />
      </div>
    </div>
  )
}

/** Its own description. */
export function About({ company }: { company: Company }) {
  const locale = useLanguage()
  const { language } = locale
  const { summary, about, founded, licensedUntil, insuredUntil } = company
  const until = (day: string) => formatDay(day, locale, { weekday: false, year: true })
  const documents = [
    licensedUntil === null ? '' : m['companyScreens.licensedUntil']({ day: until(licensedUntil) }),
    insuredUntil === null ? '' : m['companyScreens.insuredUntil']({ day: until(insuredUntil) }),
  ].filter((each) => each !== '')
  return (
    <div className="grid gap-3">
      {summary[language] !== '' && <p className="text-lg text-pretty">{summary[language]}</p>}
      {about[language] !== '' && (
        <p className="text-pretty whitespace-pre-line text-ink-soft">{about[language]}</p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {founded !== null && (
          <li>
            {m['companyScreens.founded']({
              year: formatNumber(founded, locale, { useGrouping: false }),
            })}
          </li>
        )}
        {documents.map((companyDocument) => (
          <li key={companyDocument}>{companyDocument}</li>
        ))}
      </ul>
    </div>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1 shrink-0 text-ink-soft">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

const LINK =
  'inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** Contact details; numbers read from left to right in either language. */
export function Contacts({ company }: { company: Company }) {
  const { language } = useLanguage()
  const emirate = useEmirateName()(company.princedomId)
  const { phone, whatsapp, email, website } = company
  const address = company.address[language] === '' ? emirate : company.address[language]
  return (
    <Section title={m['companyScreens.contacts']()}>
      <ul className="grid gap-2">
        {phone !== '' && (
          <Line icon={<Phone size={16} aria-label={m['companyScreens.phone']()} />}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
              <Bdi code>{formatPhone(phone)}</Bdi>
            </a>
          </Line>
        )}
        {whatsapp !== '' && (
          <Line icon={<MessageCircle size={16} aria-label={m['companyScreens.whatsapp']()} />}>
            <a
              href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
              rel="noopener nofollow"
              className={LINK}
            >
              <Bdi code>{formatPhone(whatsapp)}</Bdi>
            </a>
          </Line>
        )}
        {email !== '' && (
          <Line icon={<Mail size={16} aria-label={m['companyScreens.email']()} />}>
            <a href={`mailto:${email}`} className={LINK}>
              <Bdi code>{email}</Bdi>
            </a>
          </Line>
        )}
        {/^https?:\/\//.test(website) && (
          <Line icon={<Globe size={16} aria-label={m['companyScreens.website']()} />}>
            <a href={website} rel="noopener nofollow" className={LINK}>
              <Bdi code>{website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</Bdi>
            </a>
          </Line>
        )}
        {address !== '' && (
          <Line icon={<MapPin size={16} aria-label={m['companyScreens.address']()} />}>
            {address}
          </Line>
        )}
      </ul>
    </Section>
  )
}
