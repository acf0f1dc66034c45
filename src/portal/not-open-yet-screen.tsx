import { useMatches } from 'react-router'
import type { PageHandle } from '#accounts/page.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'

/** A page whose records do not exist here yet, and which tells the user so. */
export function Screen() {
  const page = (useMatches().at(-1)?.handle as PageHandle | undefined)?.page
  const Icon = page?.icon
  return (
    <>
      <PageHeader title={page?.title() ?? ''} />
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={Icon === undefined ? undefined : <Icon size={22} aria-hidden />}
          title={m['shell.notOpenTitle']()}
          text={m['shell.notOpenBody']()}
          action={<LinkButton to="/dashboard">{m['shell.toDashboard']()}</LinkButton>}
        />
      </div>
    </>
  )
}
