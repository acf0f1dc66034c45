import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressWithoutLanguage } from '#platform/i18n/language-address.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { accountLinks, isAtAccountLink } from './account-links.ts'

const LINK =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control px-3 text-sm whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11'

/**
 * The pages of a customer's account beside the page itself, on a phone in one row above it; nothing
 * beside the cart and the checkout, and nothing for the company's own people.
 */
export function AccountArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { outsider } = useAuth()
  const links = accountLinks(pageData().site.enabledAreas)
  const current = links.find(({ to }) => isAtAccountLink(to, addressWithoutLanguage(pathname)))
  if (outsider === undefined || current === undefined) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <AccountNav links={links} current={current.to} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

interface AccountNavProps {
  links: ReturnType<typeof accountLinks>
  current: string
}

function AccountNav({ links, current }: AccountNavProps) {
  const { language } = useLanguage()
  const row = useChosenInSight(current)
  return (
    <nav
      aria-label={m['shell.sectionAccount']()}
      className="-mx-4 border-b border-line lg:sticky lg:top-20 lg:mx-0 lg:border-0 print:hidden"
    >
      <div
        ref={row}
        className="flex gap-1 overflow-x-auto px-4 pb-2 [scrollbar-width:none] lg:flex-col lg:px-0"
      >
        {links.map(({ to, label }) => (
          <LocalLink
            key={to}
            to={to}
            aria-current={to === current ? 'page' : undefined}
            className={LINK}
          >
            {label({}, { locale: language })}
          </LocalLink>
        ))}
        <LocalLink to="/logout" className={`${LINK} lg:mt-2`}>
          <Flip>
            <LogOut size={16} aria-hidden="true" />
          </Flip>
          {m['shell.signOut']()}
        </LocalLink>
      </div>
    </nav>
  )
}
