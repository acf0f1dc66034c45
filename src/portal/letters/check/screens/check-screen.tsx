import { BadgeCheck, CircleX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formattedCode } from '#platform/codes.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { CheckedLetter } from '../contract.ts'
import type { LoadedCheck } from './load.ts'

export { load } from './load.ts'

/**
 * Confirms a printed letter to anyone who has it. It is server-rendered and complete without
 * scripts.
 */
export function Screen() {
  const { checked, typed, error } = useLoaderData<LoadedCheck>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-24 lg:pt-10">
        {checked === null ? (
          <CodeForm typed={typed} error={error} />
        ) : (
          <Confirmed checked={checked} code={typed} />
        )}
      </div>
    </main>
  )
}

function CodeForm({ typed, error }: Pick<LoadedCheck, 'typed' | 'error'>) {
  const { language } = useLanguage()
  return (
    <>
      <header>
        <h1 className="text-2xl">{m['letterCheckScreens.title']()}</h1>
        <p className="mt-2 text-ink-soft">{m['letterCheckScreens.lead']()}</p>
      </header>
      <form method="get" action={addressIn(language, '/letters/check')} className="grid gap-2">
        <label htmlFor="letter-code" className="text-sm font-medium">
          {m['letterCheckScreens.code']()}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="letter-code"
            name="code"
            required
            defaultValue={typed}
            maxLength={40}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : 'letter-error'}
            placeholder="XXXX-XXXX-XXXX"
            className="figures h-control min-w-0 grow basis-60 rounded-control border border-edge bg-surface px-3 focus-visible:ring-focus rtl:text-end"
          />
          <button type="submit" className={buttonClasses('primary', 'normal', false)}>
            {m['letterCheckScreens.check']()}
          </button>
        </div>
        {error !== null && (
          <p id="letter-error" role="alert" className="text-sm font-medium text-bad">
            {error === 'wait' ? m['letterCheckScreens.wait']() : m['letterCheckScreens.unknown']()}
          </p>
        )}
      </form>
    </>
  )
}

function Confirmed({ checked, code }: { checked: CheckedLetter; code: string }) {
  const { language, zone } = useLanguage()
  const isValid = checked.state === 'valid'
  // Server-rendered: the same digits for everyone.
  const day = formatDay(checked.issuedOn, { language, zone, digits: 'latn' }, { year: true })
  const items = [
    { term: m['letterCheckScreens.number'](), value: <bdi>{checked.number}</bdi> },
    { term: m['letterCheckScreens.date'](), value: <time dateTime={checked.issuedOn}>{day}</time> },
    { term: m['letterCheckScreens.kind'](), value: checked.title[language] },
    { term: m['letterCheckScreens.initials'](), value: <bdi>{checked.initials[language]}</bdi> },
  ]
  return (
    <>
      <header className="grid gap-2">
        <span
          className={classNames(
            'grid size-12 place-items-center rounded-full',
            isValid ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
          )}
        >
          {isValid ? (
            <BadgeCheck size={26} aria-hidden="true" />
          ) : (
            <CircleX size={26} aria-hidden="true" />
          )}
        </span>
        <h1 className="text-2xl text-balance">
          {isValid ? m['letterCheckScreens.valid']() : m['letterCheckScreens.revoked']()}
        </h1>
        <p className="text-ink-soft">
          {isValid ? m['letterCheckScreens.compare']() : m['letterCheckScreens.revokedText']()}
        </p>
      </header>
      <section className="figures rounded-card border border-line bg-surface p-4 sm:p-6">
        <DescriptionList items={items} brief />
      </section>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <bdi dir="ltr" className="figures">
          {formattedCode(code)}
        </bdi>
        <LocalLink
          to="/letters/check"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {m['letterCheckScreens.another']()}
        </LocalLink>
      </p>
    </>
  )
}
