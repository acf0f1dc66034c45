import { Check } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { classNames } from '#platform/ui/class-names.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { stateName } from '#directory/delivery-orders/names.ts'
import { lineOf } from '#directory/delivery-orders/rules/moves.ts'
import { formattedCode } from '#platform/codes.ts'
import { m } from '#messages'
import type { Tracked } from '../contract.ts'
import type { LoadedTracking } from './load.ts'
import { sentenceOf } from './sentences.ts'

export { load } from './load.ts'

/** The locale for server-rendered numbers, the same digits for everyone. */
function useRenderedLocale(): LocaleOptions {
  const { language, zone } = useLanguage()
  return { language, zone, digits: 'latn' }
}

/**
 * The location of a delivery, for anyone with its code. It is server-rendered and complete without
 * scripts.
 */
export function Screen() {
  const { tracked, typed, error } = useLoaderData<LoadedTracking>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-24 lg:pt-10">
        {tracked === null ? (
          <CodeForm typed={typed} error={error} />
        ) : (
          <Followed tracked={tracked} />
        )}
      </div>
    </main>
  )
}

function CodeForm({ typed, error }: { typed: string; error: LoadedTracking['error'] }) {
  const { language } = useLanguage()
  return (
    <>
      <header>
        <h1 className="text-2xl">{m['trackingScreens.title']()}</h1>
        <p className="mt-2 text-ink-soft">{m['trackingScreens.lead']()}</p>
      </header>
      <form method="get" action={addressIn(language, '/track')} className="grid gap-2">
        <label htmlFor="track-code" className="text-sm font-medium">
          {m['trackingScreens.code']()}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="track-code"
            name="code"
            required
            defaultValue={typed}
            maxLength={40}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : 'track-error'}
            placeholder="XXXX-XXXX-XXXX"
            className="figures h-control min-w-0 grow basis-60 rounded-control border border-edge bg-surface px-3 focus-visible:ring-focus rtl:text-end"
          />
          <button type="submit" className={buttonClasses('primary', 'normal', false)}>
            {m['trackingScreens.track']()}
          </button>
        </div>
        {error !== null && (
          <p id="track-error" role="alert" className="text-sm font-medium text-bad">
            {error === 'wait' ? m['trackingScreens.wait']() : m['trackingScreens.unknown']()}
          </p>
        )}
      </form>
    </>
  )
}

function Followed({ tracked }: { tracked: Tracked }) {
  const locale = useRenderedLocale()
  const { language } = locale
  return (
    <>
      <header className="grid gap-2">
        <p className="text-sm text-ink-soft">
          {tracked.activity.name[language]} ·{' '}
          <bdi>
            {m['trackingScreens.way']({ from: tracked.from[language], to: tracked.to[language] })}
          </bdi>
        </p>
        <h1 className="text-2xl text-balance">{sentenceOf(tracked.state)}</h1>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <bdi dir="ltr" className="figures">
            {formattedCode(tracked.code)}
          </bdi>
          {tracked.expectedOn !== null && (
            <span>
              {m['trackingScreens.expected']({ day: formatDay(tracked.expectedOn, locale) })}
            </span>
          )}
        </p>
      </header>
      <Line tracked={tracked} />
      <section className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 className="mb-4 text-base">{m['trackingScreens.story']()}</h2>
        <ol className="grid gap-3 text-sm">
          {tracked.story.map(({ state, at, position }) => (
            <li key={at + state} className="grid gap-x-4 sm:grid-cols-2">
              <span>
                <span className="font-medium">{stateName(state)}</span>
                {position !== null && (
                  <span className="text-ink-soft"> · {position[language]}</span>
                )}
              </span>
              <time dateTime={at} className="figures text-ink-soft">
                {formatDay(dayOf(at, locale.zone), locale)} · {formatTime(at, locale)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <p>
        <LocalLink
          to="/track"
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          {m['trackingScreens.another']()}
        </LocalLink>
      </p>
    </>
  )
}

/** One line of progress along the direction of the page. */
function Line({ tracked: { state, story, abroad } }: { tracked: Tracked }) {
  const line = lineOf(
    state,
    story.map((event) => event.state),
    abroad,
  )
  if (line === null) return null
  const { steps, now } = line
  const isThere = state === 'delivered'
  return (
    <ol aria-label={m['trackingScreens.progress']()} className="flex">
      {steps.map((step, position) => {
        const isDone = position < now || isThere
        return (
          <li
            key={step}
            aria-current={position === now ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-2 text-center"
          >
            {position > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute end-1/2 top-2.5 h-0.5 w-full',
                  position <= now ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            <span
              className={classNames(
                'relative z-10 grid size-5 place-items-center rounded-full border-2',
                isDone
                  ? 'border-accent bg-accent text-accent-ink'
                  : position === now
                    ? 'border-accent bg-surface'
                    : 'border-line-strong bg-surface',
              )}
            >
              {isDone && <Check size={12} strokeWidth={3} aria-hidden="true" />}
            </span>
            <span
              className={classNames(
                'px-0.5 text-xs',
                position === now ? 'font-semibold text-ink' : 'text-ink-soft max-sm:sr-only',
              )}
            >
              {stateName(step)}
              {isDone && <span className="sr-only"> {m['trackingScreens.done']()}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
