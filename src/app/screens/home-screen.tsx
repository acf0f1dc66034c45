import { Clock, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { startFor } from '#accounts/session/rules/start.ts'
import type { Home } from '#directory/home/contract.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { Lattice } from '#platform/ui/lattice.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Reveal } from '#platform/ui/reveal.tsx'
import { m } from '#messages'
import { pageData } from '../page-data.ts'
import { hasPortalOnly } from '../page-title.ts'
import { startTitles } from '../start-titles.ts'
import { HeroSearch, HOME_COMPONENTS } from './home-components.ts'

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
      fetchComponents([HeroSearch, ...HOME_COMPONENTS.map(({ Section }) => Section)]),
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

/** From edge to edge it is flat and has no corners; beside the text those of a card. */
const PICTURE = {
  objectPosition: '50% 90%',
  maxBlockSize: 'max(11rem, (100vw - 63.9rem) * 100)',
  borderRadius: 'clamp(0px, (100vw - 63.9rem) * 100, var(--radius-card))',
}

/** The picture of the first view: from edge to edge on a phone, beside the first sentence when wide. */
function Picture({ picture }: { picture: NonNullable<NonNullable<Home['hero']>['picture']> }) {
  const { language } = useLanguage()
  return (
    <div className="min-w-0 grow basis-0">
      <img
        src={picture.src}
        alt={picture.alt[language]}
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        className="w-full bg-neutral-soft object-cover"
        style={PICTURE}
      />
    </div>
  )
}

function Hero({ home }: { home: Home | null }) {
  const { language } = useLanguage()
  const { site } = pageData()
  const hero = home?.hero ?? null
  const hasAction = hero !== null && hero.url.startsWith('/') && hero.action !== ''
  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-surface">
      <Lattice />
      <div className="relative mx-auto grid w-full max-w-public gap-6 pb-6 lg:gap-8 lg:px-4 lg:pt-10">
        <div className="flex flex-col-reverse gap-4 lg:flex-row lg:items-center lg:gap-12">
          <div className="grid min-w-0 grow basis-0 gap-3 px-4 lg:px-0">
            <p className="font-medium text-accent max-lg:hidden">
              {hero === null && hasPortalOnly(site)
                ? site.portalTitle[language]
                : site.name[language]}
            </p>
            <h1 className="max-w-2xl text-2xl sm:text-3xl">
              {hero?.title ?? m['shell.heroTitle']()}
            </h1>
            <p className="max-w-xl text-ink-soft sm:text-lg">
              {hero?.text ?? m['shell.heroBody']()}
            </p>
            {/* On a phone the form is the first action. */}
            <div
              className={classNames(
                'flex flex-wrap gap-3 empty:hidden',
                home !== null && 'max-lg:hidden',
              )}
            >
              {hasAction && (
                <LinkButton to={hero.url} kind={home === null ? 'primary' : 'quiet'}>
                  {hero.action}
                </LinkButton>
              )}
              {home === null && <Ways quiet={hasAction} />}
            </div>
          </div>
          {hero !== null && hero.picture !== null && <Picture picture={hero.picture} />}
        </div>
        {home !== null && (
          <div className="px-4 lg:px-0">
            <HeroSearch home={home} hasShop={site.enabledAreas.includes('shop')} />
          </div>
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
      <Hero home={home} />
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
