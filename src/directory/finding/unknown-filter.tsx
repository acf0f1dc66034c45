import { LocalLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'

/** Reports that the URL has unknown filters, and links to the same list without them. */
export function UnknownFilter({ values, to }: { values: readonly string[]; to: string }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {m['unknownFilter.said']({ value: values.join(' · ') })}{' '}
      <LocalLink to={to} preventScrollReset className="text-accent underline">
        {m['unknownFilter.remove']()}
      </LocalLink>
    </p>
  )
}
