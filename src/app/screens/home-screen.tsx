import { Clock, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { startFor } from '#accounts/session/rules/start.ts'
import type { Home } from '#directory/home/contract.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { Lattice } from '#platform/ui/lattice.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Reveal } from '#platform/ui/reveal.tsx'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { startTitles } from '../start-titles.ts'
import { HOME_COMPONENTS } from './home-components.ts'

interface LoadedHome {
  /** Null where it failed to load: the page still renders (S8.8). */
  readonly home: Home | null
  readonly head?: PageHead
}

export const load: Load<LoadedHome> = async (call, { language }) => {
  try {
    const [{ showHome }, { homeHead }] = await Promise.all([
      import('#directory/home/contract.ts'),
      import('./home-head.ts'),
      fetchComponents(HOME_COMPONENTS.map(({ Section }) => Section)),
    ])
    const home = await call(showHome, { query: { language } })
    const head = homeHead(home)
    return { home, ...(head === undefined ? {} : { head }) }
  } catch {
    return { home: null }
  }
}

/** The link to sign in, or onwards once signed in: one click away on every site. */
function Ways({ quiet }: { quiet: boolean }) {
  const { user, outsider } = useAuth()
  const kind = quiet ? 'quiet' : 'primary'
  if (user !== null) {
    const { page, path } = startFor(user.is_employee, outsider, pageData().site.enabledAreas)
    return (
      <LinkButton to={path} kind={kind}>
        {startTitles[page]()}
      </LinkButton>
    )
  }
  return (
    <>
      <LinkButton to="/login" kind={kind}>
        {m['shell.heroEmployee']()}
      </LinkButton>
      <LinkButton to="/pro-login" kind={quiet ? 'plain' : 'quiet'}>
        {m['shell.heroPro']()}
      </LinkButton>
    </>
  )
}

function Hero({ hero }: { hero: Home['hero'] }) {
  const { language } = useLanguage()
  const { site } = pageData()
  const hasAction = hero !== null && hero.url.startsWith('/') && hero.action !== ''
  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-surface">
      <Lattice />
      <div className="mx-auto grid w-full max-w-public items-center gap-8 px-4 py-12 sm:py-20 lg:grid-cols-2">
        <div className="grid gap-6">
          <p className="font-medium text-accent">
            {hero === null ? site.portalTitle[language] : site.name[language]}
          </p>
          <h1 className="max-w-2xl text-2xl sm:text-3xl">
            {hero?.title ?? m['shell.heroTitle']()}
          </h1>
          <p className="max-w-xl text-lg text-ink-soft">{hero?.text ?? m['shell.heroBody']()}</p>
          <div className="flex flex-wrap gap-3">
            {hasAction && (
              <LinkButton to={hero.url} kind="primary">
                {hero.action}
              </LinkButton>
            )}
            <Ways quiet={hasAction} />
          </div>
        </div>
        {hero !== null && hero.picture !== null && (
          <img
            src={hero.picture.src}
            alt={hero.picture.alt[language]}
            width={hero.picture.width}
            height={hero.picture.height}
            fetchPriority="high"
            className="h-auto w-full rounded-card border border-line max-lg:hidden"
          />
        )}
      </div>
    </section>
  )
}

function Service({ icon, title, body }: { icon: ReactNode; title: string; body: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <span className="inline-grid size-10 place-items-center rounded-control bg-accent-soft text-accent">
        {icon}
      </span>
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft">{body}</p>
    </li>
  )
}

/** The home page of a site without public content, for the people who work there. */
function OfPortal() {
  return (
    <section className="mx-auto w-full max-w-public px-4 py-12">
      <h2 className="text-xl">{m['shell.servicesTitle']()}</h2>
      <Reveal>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          <Service
            icon={<Clock size={20} aria-hidden />}
            title={m['shell.serviceAttendance']()}
            body={m['shell.serviceAttendanceBody']()}
          />
          <Service
            icon={<Users size={20} aria-hidden />}
            title={m['shell.servicePeople']()}
            body={m['shell.servicePeopleBody']()}
          />
          <Service
            icon={<ShieldCheck size={20} aria-hidden />}
            title={m['shell.serviceTrust']()}
            body={m['shell.serviceTrustBody']()}
          />
        </ul>
      </Reveal>
    </section>
  )
}

/** The public home page (S1.11, S2.1): built from the editors' lists; empty sections are hidden. */
export function Screen() {
  const loaded = useLoaderData<LoadedHome>()
  const { language } = useLanguage()
  const home = pageData().site.enabledAreas.includes('directory') ? loaded.home : null
  const visible = home === null ? [] : HOME_COMPONENTS.filter(({ shows }) => home[shows].length > 0)
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <Hero hero={home?.hero ?? null} />
      {home === null || visible.length === 0 ? (
        <OfPortal />
      ) : (
        <div
          key={language}
          className="mx-auto grid w-full max-w-public gap-14 px-4 py-12 sm:gap-20 sm:py-16"
        >
          {visible.map(({ shows, Section }) => (
            <section key={shows}>
              <Reveal>
                <Section home={home} />
              </Reveal>
            </section>
          ))}
        </div>
      )}
    </main>
  )
}
