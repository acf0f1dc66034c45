import { DateText } from '#platform/ui/date-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { CountryName } from '#portal/employees/country-name.tsx'
import { m } from '#messages'
import type { Certificate, PreviousEmployer } from './contract.ts'

function Verified({ is }: { is: boolean }) {
  return (
    <span className="mt-1 block">
      <Pill tone={is ? 'good' : 'neutral'}>
        {is ? m['workHistoryScreens.verified']() : m['workHistoryScreens.notVerified']()}
      </Pill>
    </span>
  )
}

/** A time at an earlier employer. */
export function EmployerFacts({ entry }: { entry: PreviousEmployer }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">
        <bdi>{entry.position}</bdi>
      </p>
      <p>
        <bdi>{entry.employer}</bdi>
      </p>
      <p className="text-ink-soft">
        <DateText day={entry.fromDay} weekday={false} year /> –{' '}
        <DateText day={entry.toDay} weekday={false} year />
        {entry.country !== null && (
          <>
            {' · '}
            <CountryName code={entry.country} />
          </>
        )}
      </p>
      <Verified is={entry.isVerified} />
    </div>
  )
}

/** A certificate, with its days. */
export function CertificateFacts({ entry }: { entry: Certificate }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">
        <bdi>{entry.title}</bdi>
      </p>
      <p>
        <bdi>{entry.issuer}</bdi>
      </p>
      <p className="text-ink-soft">
        {m['workHistoryScreens.issued']()} <DateText day={entry.issuedDay} weekday={false} year />
        {entry.expiresDay !== null && (
          <>
            {' · '}
            {m['workHistoryScreens.expires']()}{' '}
            <DateText day={entry.expiresDay} weekday={false} year />
          </>
        )}
      </p>
      <Verified is={entry.isVerified} />
    </div>
  )
}
