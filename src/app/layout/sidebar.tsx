import { ExternalLink, LogOut, PanelLeft, ScrollText } from 'lucide-react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { usePhoto } from '#portal/photos/use-photo.ts'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { changeConfig } from '#platform/preferences/browser-storage.ts'
import { fitsOpen, menuSections } from './menu-entries.ts'
import { MENU_ITEM, MenuSection } from './menu-section.tsx'

/** The policy PDF of the company (S2.9); without one, its policies beside the circulars. */
function PolicyLink({ folded }: { folded: boolean }) {
  const { policyPdfUrl } = pageData().site
  const title = m['pages.policies']()
  if (policyPdfUrl === null)
    return (
      <LocalLink
        to="/Circulars?tab=policies"
        className={MENU_ITEM}
        title={folded ? title : undefined}
      >
        <ScrollText size={18} aria-hidden className="shrink-0" />
        <span className={folded ? 'lg:sr-only' : ''}>{title}</span>
      </LocalLink>
    )
  return (
    <a href={policyPdfUrl} target="_blank" rel="noreferrer" className={MENU_ITEM}>
      <ScrollText size={18} aria-hidden className="shrink-0" />
      <span className={folded ? 'lg:sr-only' : ''}>{title}</span>
      <ExternalLink size={14} aria-hidden className={folded ? 'lg:hidden' : 'ms-auto'} />
      <span className="sr-only">{m['shell.newTab']()}</span>
    </a>
  )
}

function Person({ folded }: { folded: boolean }) {
  const { language } = useLanguage()
  const { user } = useAuth()
  const me = useMe()
  const picture = usePhoto(me?.photoId ?? null, 'small')
  if (user === null) return null
  const name = me?.name[language] ?? user.employee_name
  return (
    <div
      className={classNames(
        'flex items-center gap-3 px-6 pt-3 pb-1 max-lg:pe-14',
        folded && 'lg:px-4',
      )}
    >
      <span className="-ms-1 shrink-0">
        <Avatar name={name} picture={picture} />
      </span>
      <span className={folded ? 'lg:sr-only' : 'grid min-w-0'}>
        <span className="truncate text-sm font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate text-xs text-ink-soft">
          <bdi>{user.name}</bdi>
        </span>
        <span className="truncate text-xs text-ink-faint">
          <bdi>{user.prefered_email}</bdi>
        </span>
      </span>
    </div>
  )
}

/**
 * The signed-in user, the sections Home and My Account (S1.4), and the desk of those who have one.
 */
export function Sidebar({ folded }: { folded: boolean }) {
  const { user } = useAuth()
  const me = useMe()
  const isEmployee = user?.is_employee === true
  const sections = menuSections({
    isEmployee,
    me,
    areas: pageData().site.enabledAreas,
  })
  const shared = { folded, open: fitsOpen(sections) }
  return (
    <nav aria-label={m['shell.menu']()} className="flex grow flex-col max-lg:pb-4 lg:min-h-0">
      {/* Scrolls by itself, so that the button below covers no entry. */}
      <div className="grow pb-2 lg:overflow-y-auto">
        <Person folded={folded} />
        <MenuSection
          title={m['shell.sectionHome']()}
          {...shared}
          entries={sections.home}
          afterCheckIn={<PolicyLink folded={folded} />}
        />
        <MenuSection title={m['shell.sectionDesk']()} {...shared} entries={sections.desk} />
        <MenuSection title={m['shell.sectionShop']()} {...shared} entries={sections.shop} />
        <MenuSection title={m['shell.sectionAccount']()} {...shared} entries={sections.account}>
          <LocalLink
            to="/logout"
            className={MENU_ITEM}
            title={folded ? m['shell.signOut']() : undefined}
          >
            <Flip>
              <LogOut size={18} aria-hidden className="shrink-0" />
            </Flip>
            <span className={folded ? 'lg:sr-only' : ''}>{m['shell.signOut']()}</span>
          </LocalLink>
        </MenuSection>
      </div>
      <button
        type="button"
        className="flex min-h-11 shrink-0 items-center gap-3 border-t border-line ps-6 pe-3 text-sm font-medium text-ink-soft hover:text-ink max-lg:hidden"
        aria-pressed={folded}
        onClick={() => changeConfig({ menuFolded: !folded })}
        aria-label={folded ? m['shell.unfoldMenu']() : m['shell.foldMenu']()}
      >
        <Flip>
          <PanelLeft size={18} aria-hidden />
        </Flip>
        <span className={folded ? 'lg:sr-only' : ''}>{m['shell.foldMenu']()}</span>
      </button>
    </nav>
  )
}
