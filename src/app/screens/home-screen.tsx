import { Clock, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Lattice } from '#platform/ui/lattice.tsx'
import { Reveal } from '#platform/ui/reveal.tsx'
import { m } from '#words'
import { startFor } from '../guards.ts'
import { pageData } from '../page-data.ts'
import { pageName } from '../page-names.ts'

function Service({ icon, title, body }: { icon: ReactNode; title: string; body: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <span className="inline-grid size-10 place-items-center rounded-control bg-accent-soft text-accent">{icon}</span>
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft">{body}</p>
    </li>
  )
}

/** The public home page (S2.1). */
export function Screen() {
  const { language } = useLanguage()
  const { site } = pageData()
  const { user, isCustomer } = useAuth()
  return (
    <main id="main" className="grow">
      <section className="relative isolate overflow-hidden border-b border-line bg-surface">
        <Lattice />
        <div className="mx-auto grid w-full max-w-public gap-6 px-4 py-16 sm:py-24">
          <p className="font-medium text-accent">{site.portalTitle[language]}</p>
          <h1 className="max-w-2xl text-2xl sm:text-3xl">{m['shell.heroTitle']()}</h1>
          <p className="max-w-xl text-lg text-ink-soft">{m['shell.heroBody']()}</p>
          <div className="flex flex-wrap gap-3">
            {user === null ? (
              <>
                <LinkButton to="/login" kind="primary">
                  {m['shell.heroEmployee']()}
                </LinkButton>
                <LinkButton to="/pro-login">{m['shell.heroPro']()}</LinkButton>
              </>
            ) : (
              <LinkButton to={startFor(user.is_employee, isCustomer)} kind="primary">
                {pageName(user.is_employee ? 'dashboard' : isCustomer === true ? 'menu' : 'employees')}
              </LinkButton>
            )}
          </div>
        </div>
      </section>
      <section className="mx-auto w-full max-w-public px-4 py-12">
        <h2 className="text-xl">{m['shell.servicesTitle']()}</h2>
        <Reveal>
          <ul className="mt-6 grid gap-4 md:grid-cols-3">
            <Service icon={<Clock size={20} aria-hidden />} title={m['shell.serviceAttendance']()} body={m['shell.serviceAttendanceBody']()} />
            <Service icon={<Users size={20} aria-hidden />} title={m['shell.servicePeople']()} body={m['shell.servicePeopleBody']()} />
            <Service icon={<ShieldCheck size={20} aria-hidden />} title={m['shell.serviceTrust']()} body={m['shell.serviceTrustBody']()} />
          </ul>
        </Reveal>
      </section>
    </main>
  )
}
