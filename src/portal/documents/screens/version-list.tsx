import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Version, VersionState } from '../contract.ts'
import { PageButtons } from './page-button.tsx'

const STATES: Readonly<Record<VersionState, { name: () => string; tone: Tone }>> = {
  waiting: { name: () => m['documentsScreens.version.waiting'](), tone: 'info' },
  current: { name: () => m['documentsScreens.version.current'](), tone: 'good' },
  replaced: { name: () => m['documentsScreens.version.replaced'](), tone: 'neutral' },
  returned: { name: () => m['documentsScreens.version.returned'](), tone: 'warning' },
  withdrawn: { name: () => m['documentsScreens.version.withdrawn'](), tone: 'neutral' },
}

const SOURCES: Readonly<Record<Version['source'], () => string>> = {
  import: () => m['documentsScreens.source.import'](),
  staff: () => m['documentsScreens.source.staff'](),
  employee: () => m['documentsScreens.source.employee'](),
}

/** Every version of a document, newest first: nothing is ever written over. */
export function VersionList({ versions, isOwn }: { versions: readonly Version[]; isOwn: boolean }) {
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{m['documentsScreens.version.title']()}</h3>
      <ol className="divide-y divide-line rounded-control border border-line">
        {versions.map((version) => (
          <li key={version.id} className="space-y-2 p-3">
            <VersionLine version={version} />
            <PageButtons version={version} isOwn={isOwn} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function VersionLine({ version }: { version: Version }) {
  const locale = useLanguage()
  const { state, source, sentBy, sentAt, expiresOn, number, reason } = version
  const sent = formatDay(dayOf(sentAt, locale.zone), locale, { year: true, weekday: false })
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {m['documentsScreens.version.number']({ shown: formatNumber(version.version, locale) })}
        </span>
        <Pill tone={STATES[state].tone}>{STATES[state].name()}</Pill>
      </p>
      <p className="text-xs text-ink-soft">
        {number !== null && (
          <>
            <Bdi code>{number}</Bdi>
            {' · '}
          </>
        )}
        {expiresOn !== null && (
          <>
            {m['documentsScreens.version.until']({
              day: formatDay(expiresOn, locale, { year: true, weekday: false }),
            })}
            {' · '}
          </>
        )}
        {SOURCES[source]()}
        {sentBy !== null && (
          <>
            {' · '}
            <bdi>{sentBy[locale.language]}</bdi>
          </>
        )}
        {' · '}
        <bdi className="figures">{sent}</bdi>
      </p>
      {version.confirmedFields.length > 0 && (
        <p className="text-xs text-ink-soft">{m['documentsScreens.version.read']()}</p>
      )}
      {reason !== null && (
        <p className="rounded-control bg-neutral-soft px-3 py-2">
          <LocalizedText text={reason} />
        </p>
      )}
    </div>
  )
}
