import { LinkButton } from '#platform/ui/link-button.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'

/** Next steps for a user who has looked through the list. */
export function Ways() {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-base">{m['finding.askTitle']()}</h2>
        <p className="mt-1 text-sm text-ink-soft">{m['finding.askText']()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <LinkButton kind="primary" to="/ask-quotes">
          {m['finding.askSeveral']()}
        </LinkButton>
        <TextLink to="/track">{m['finding.track']()}</TextLink>
        <TextLink to="/offers">{m['finding.offers']()}</TextLink>
        <TextLink to="/register-company">{m['finding.register']()}</TextLink>
        <TextLink to="/register-person">{m['finding.registerPerson']()}</TextLink>
      </div>
    </section>
  )
}
