import { useAuth } from '#accounts/session/browser-storage.ts'
import { LocalNavLink } from '#platform/i18n/local-link.tsx'
import { m } from '#words'
import { startFor } from '../guards.ts'
import { pageName } from '../page-names.ts'

const LINK = 'rounded-control px-3 py-2 text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent'

/** Where a visitor can go from a public page. */
export function PublicLinks({ stacked = false }: { stacked?: boolean }) {
  const { user } = useAuth()
  return (
    <nav aria-label={m['shell.menu']()} className={stacked ? 'grid gap-1' : 'hidden items-center gap-1 lg:flex'}>
      {user === null ? (
        <>
          <LocalNavLink to="/login" className={LINK}>
            {pageName('login')}
          </LocalNavLink>
          <LocalNavLink to="/pro-login" className={LINK}>
            {pageName('proLogin')}
          </LocalNavLink>
        </>
      ) : (
        <LocalNavLink to={startFor(user.is_employee)} className={LINK}>
          {user.is_employee ? pageName('dashboard') : pageName('employees')}
        </LocalNavLink>
      )}
    </nav>
  )
}
