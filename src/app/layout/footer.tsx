/* oxlint-disable react/no-array-index-key -- an editor's entries have no key but their index, and are re-rendered as a whole */
import { BadgeCheck, type LucideIcon, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteView } from '#accounts/sites/contract.ts'
import type { MenuEntryView } from '#directory/menus/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { MenuLink } from './site-menus.tsx'

const LINK =
  'inline-flex min-h-6 items-center rounded-control text-ink-soft hover:text-ink hover:underline pointer-coarse:min-h-11'

function Leaves({
  entries,
  className,
}: {
  entries: readonly Omit<MenuEntryView, 'children'>[]
  className: string
}) {
  const { language } = useLanguage()
  return (
    <ul className={className}>
      {entries.map((entry, index) =>
        entry.to[language] === null ? null : (
          <li key={index}>
            <MenuLink entry={entry} className={LINK} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Its columns are those of the footer. */
const COLUMNS = { display: 'contents' }

/** A footer menu: each of its entries is the heading of its children. */
function Columns({ entries, label }: { entries: readonly MenuEntryView[]; label: string }) {
  const { language } = useLanguage()
  if (entries.length === 0) return null
  const alone = entries.filter(({ children }) => children.length === 0)
  return (
    <nav aria-label={label} style={COLUMNS}>
      {entries
        .filter(({ children }) => children.length > 0)
        .map((entry, index) => (
          <div key={index}>
            <p className="mb-2 font-medium text-ink">{entry.name[language]}</p>
            <Leaves entries={entry.children} className="grid gap-1.5" />
          </div>
        ))}
      {alone.length > 0 && <Leaves entries={alone} className="grid content-start gap-1.5" />}
    </nav>
  )
}

/** A way to reach the company, behind its icon. */
function Way({ icon: Icon, name, href, children }: WayProps) {
  return (
    <li className="flex items-center gap-2">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{name}</span>
      {href === undefined ? (
        <span className="text-ink-soft">{children}</span>
      ) : (
        <a href={href} rel="noopener" className={LINK}>
          {children}
        </a>
      )}
    </li>
  )
}

interface WayProps {
  icon: LucideIcon
  name: string
  href?: string
  children: ReactNode
}

/** Who the company is, where it is and how it is reached. */
function Contact({ site }: { site: SiteView }) {
  const { language } = useLanguage()
  const { tagline, address, phone, whatsapp, tradeLicence } = site.contact
  return (
    <div>
      <p className="mb-2 font-medium text-ink">
        <bdi className="wrap-anywhere">{site.name[language]}</bdi>
      </p>
      {tagline[language] !== '' && <p className="text-ink-soft">{tagline[language]}</p>}
      <ul className="mt-3 grid gap-1.5 empty:hidden">
        {address[language] !== '' && (
          <Way icon={MapPin} name={m['shell.address']()}>
            {address[language]}
          </Way>
        )}
        {phone !== '' && (
          <Way icon={Phone} name={m['shell.phone']()} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Bdi code>{formatPhone(phone)}</Bdi>
          </Way>
        )}
        {whatsapp !== '' && (
          <Way
            icon={MessageCircle}
            name={m['shell.whatsapp']()}
            href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
          >
            <Bdi code>{formatPhone(whatsapp)}</Bdi>
          </Way>
        )}
        {tradeLicence !== '' && (
          <Way icon={BadgeCheck} name={m['shell.tradeLicence']()}>
            {m['shell.tradeLicenceOf']({ number: `\u2066${tradeLicence}\u2069` })}
          </Way>
        )}
      </ul>
    </div>
  )
}

/** Who the company is, and the site's menus: footer left and right, social, bottom (S9.8). */
export function Footer() {
  const { site, menus } = pageData()
  const { footerLeft = [], footerRight = [], social = [], bottom = [] } = menus ?? {}
  return (
    <footer className="mx-auto w-full max-w-public px-4 pt-8 pb-6 text-sm text-ink-faint print:hidden">
      <div className="grid gap-8 border-t border-line py-8 sm:grid-cols-2 lg:grid-cols-4">
        <Contact site={site} />
        <Columns entries={footerLeft} label={m['shell.footerLeft']()} />
        <Columns entries={footerRight} label={m['shell.footerRight']()} />
      </div>
      {bottom.length + social.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line pt-4">
          {bottom.length > 0 && (
            <nav aria-label={m['shell.footerBottom']()}>
              <Leaves entries={bottom} className="flex flex-wrap gap-x-4" />
            </nav>
          )}
          {social.length > 0 && (
            <nav aria-label={m['shell.social']()} className="sm:ms-auto">
              <Leaves entries={social} className="flex flex-wrap gap-x-4" />
            </nav>
          )}
        </div>
      )}
    </footer>
  )
}
