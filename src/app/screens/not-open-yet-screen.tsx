import { useMatches } from 'react-router'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { ICONS } from '../layout/menu-entries.ts'
import { pageName } from '../page-names.ts'
import type { PageHandle } from '../page.ts'

/** A page whose records do not exist here yet, and which tells the user so. */
export function Screen() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const Icon = handle === undefined ? undefined : ICONS[handle.page.name]
  return (
    <>
      <PageHeader title={handle === undefined ? '' : pageName(handle.page.name)} />
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
