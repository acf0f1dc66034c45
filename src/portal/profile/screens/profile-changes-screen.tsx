import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Tabs, type TabSpec } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import type { ChangeState } from '../changes/contract.ts'
import { listChanges, showChange } from '../desk/contract.ts'
import { PROFILE_TOPIC } from '../topic.ts'
import { ChangesTab } from './changes-tab.tsx'

const ChangePanel = lazy(async () => ({
  default: (await import('./change-panel.tsx')).ChangePanel,
}))

/** Where HR and payroll decide on what employees ask to change in their record. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const me = useMeQuery()
  const permissions = me.data?.permissions ?? []
  const open = searchParams.get('change')
  useLive(PROFILE_TOPIC, () => void refresh(client, [listChanges, showChange]))
  const tabs = tabsFor(permissions)
  return (
    <>
      <PageHeader title={m['pages.profileChanges']()} lead={m['profileScreens.desk.lead']()} />
      {me.data === undefined && me.error !== null && (
        <CouldNotLoad error={me.error} again={() => void me.refetch()} />
      )}
      <Tabs
        label={m['pages.profileChanges']()}
        selected={searchParams.get('tab') ?? tabs[0]?.key ?? 'waiting'}
        onSelect={(key) =>
          searchParams.change({ tab: key === tabs[0]?.key ? null : key, change: null })
        }
        tabs={tabs}
      />
      <Suspense>
        {open !== undefined && (
          <ChangePanel key={open} id={open} onClose={() => searchParams.change({ change: null })} />
        )}
      </Suspense>
    </>
  )
}

/** The lists that a person's permissions open. */
function tabsFor(permissions: readonly string[]): TabSpec[] {
  const changes = (
    key: string,
    title: string,
    of: { desk: 'hr' | 'pay'; state: ChangeState },
  ): TabSpec => ({ key, title, content: <ChangesTab key={key} caption={title} {...of} /> })
  return [
    ...(permissions.includes('employees.edit')
      ? [
          changes('waiting', m['profileScreens.desk.tabWaiting'](), {
            desk: 'hr',
            state: 'waiting',
          }),
          changes('approved', m['profileScreens.desk.tabApproved'](), {
            desk: 'hr',
            state: 'approved',
          }),
          changes('declined', m['profileScreens.desk.tabDeclined'](), {
            desk: 'hr',
            state: 'declined',
          }),
          changes('withdrawn', m['profileScreens.desk.tabWithdrawn'](), {
            desk: 'hr',
            state: 'withdrawn',
          }),
        ]
      : []),
    ...(permissions.includes('pay.all')
      ? [
          changes('bank', m['profileScreens.desk.tabBank'](), { desk: 'pay', state: 'waiting' }),
          changes('bankApproved', m['profileScreens.desk.tabBankApproved'](), {
            desk: 'pay',
            state: 'approved',
          }),
          changes('bankDeclined', m['profileScreens.desk.tabBankDeclined'](), {
            desk: 'pay',
            state: 'declined',
          }),
          changes('bankWithdrawn', m['profileScreens.desk.tabBankWithdrawn'](), {
            desk: 'pay',
            state: 'withdrawn',
          }),
        ]
      : []),
  ]
}
