import { Plus, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'
import { listLeaveTypes } from '../../types/contract.ts'
import { SkeletonCards } from '../../types/screens/skeleton-cards.tsx'
import { listPolicies, type Policy } from '../contract.ts'
import { KindPolicies } from './kind-policies.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const PolicyPanel = lazy(async () => ({
  default: (await import('./policy-panel.tsx')).PolicyPanel,
}))

const NEW = 'new'

/**
 * Who gets other days than the kind of leave gives everyone: kind by kind, in the order in which
 * policies apply.
 */
export function PoliciesTab() {
  const { language } = useLanguage()
  const list = useEndpoint(listPolicies)
  const types = useEndpoint(listLeaveTypes)
  const searchParams = useSearchState()
  const [removing, setRemoving] = useState<Policy | null>(null)
  const failed = [list, types].find((each) => each.data === undefined && each.error !== null)
  if (failed?.error)
    return <CouldNotLoad error={failed.error} again={() => void failed.refetch()} />
  if (list.data === undefined || types.data === undefined) return <SkeletonCards />
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => searchParams.open({ policy: NEW })}
    >
      {m['leavePolicies.add']()}
    </Button>
  )
  const byKind = Map.groupBy(list.data.items, (each) => each.typeId)
  const kinds = types.data.items
  const policyId = searchParams.get('policy')
  const opened = list.data.items.find((each) => each.id === policyId) ?? null
  const close = (): void => searchParams.change({ policy: null })
  return (
    <div className="space-y-4">
      {byKind.size === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Users size={22} aria-hidden="true" />}
            title={m['leavePolicies.none']()}
            text={m['leavePolicies.noneText']()}
            action={add}
          />
        </Card>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-ink-soft">{m['leavePolicies.lead']()}</p>
          {add}
        </div>
      )}
      {kinds.flatMap((type) => {
        const policies = byKind.get(type.id)
        if (policies === undefined) return []
        return [
          <KindPolicies
            key={type.id}
            type={type}
            policies={policies}
            onChange={({ id }) => searchParams.open({ policy: id })}
            onRemove={setRemoving}
          />,
        ]
      })}
      <Suspense>
        {(opened !== null || policyId === NEW) && (
          <PolicyPanel key={policyId} policy={opened} types={kinds} onClose={close} />
        )}
      </Suspense>
      {removing !== null && (
        <RemoveDialog
          id={removing.id}
          name={removing.name[language]}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}
