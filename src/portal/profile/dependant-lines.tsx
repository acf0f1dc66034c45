import { Dotted } from '#platform/ui/dotted.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { ExpiryText } from '#portal/employees/expiry-text.tsx'
import { CountryName } from '#portal/employees/country-name.tsx'
import { m } from '#messages'
import type { Dependant, DependantDocument } from './desk/contract.ts'
import { relationName } from './relation-names.ts'

const DOCUMENTS: Readonly<Record<DependantDocument, () => string>> = {
  passport: () => m['profileScreens.document.passport'](),
  emiratesId: () => m['profileScreens.document.emiratesId'](),
  visa: () => m['profileScreens.document.visa'](),
  insurance: () => m['profileScreens.document.insurance'](),
}

/** Who a dependant is, and when their documents expire. */
export function DependantLines({ dependant }: { dependant: Dependant }) {
  const { relation, nationality, birthDate, expiries } = dependant
  return (
    <div className="min-w-0 grow text-sm">
      <div className="text-xs text-ink-soft">
        <Dotted>
          {relationName(relation)}
          <CountryName code={nationality} />
          <DateText day={birthDate} weekday={false} year />
        </Dotted>
      </div>
      {expiries.length > 0 && (
        <dl className="mt-2 grid gap-2">
          {expiries.map(({ document, day }) => (
            <div key={document} className="flex items-start justify-between gap-3">
              <dt className="text-ink-soft">{DOCUMENTS[document]()}</dt>
              <dd>
                <ExpiryText day={day} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
